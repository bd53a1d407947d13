import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { GatewayNeeds } from '#domain/payment/gateway.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { keyNamesOf } from './keys.store.ts';
import { type PaymentTools, providerOf } from './payment-tools.ts';

export function needsOf({ credentials, modes, connection }: PaymentProvider): GatewayNeeds {
  return { credentials, modes, connectable: connection !== undefined };
}

/** What a provider asks for, and the names of what it is told without the hotel group: by the platform's keys, and by the sandbox. */
export async function groundOf(tools: PaymentTools, code: GatewayCode): Promise<{ needs: GatewayNeeds; shared: ReadonlySet<string> }> {
  const keys = await tools.platform.database.read(platformScope, (tx) => keyNamesOf(tx, code));
  return { needs: needsOf(providerOf(tools, code)), shared: new Set([...Object.keys(tools.sandbox?.(code) ?? {}), ...keys]) };
}

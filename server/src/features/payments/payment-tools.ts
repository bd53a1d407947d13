import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Credentials, PaymentProvider } from '../../ports/payments.ts';
import { credentialsOf } from './credentials.ts';

/** What it takes to speak to a provider. */
export interface PaymentTools {
  platform: Platform;
  secrets: Secrets;
  providers: ReadonlyMap<GatewayCode, PaymentProvider>;
  /** What a sandbox knows us by, beneath whatever a hotel group has set itself; nothing where providers are real. */
  sandbox: ((gateway: GatewayCode) => Credentials) | undefined;
  /** The address people use; providers report to it. */
  publicUrl: string;
}

export interface Counterpart {
  provider: PaymentProvider;
  credentials: Credentials;
}

export function providerOf({ providers }: PaymentTools, gateway: GatewayCode): PaymentProvider {
  const provider = providers.get(gateway);
  if (!provider) throw new Error(`no provider ${gateway}`);
  return provider;
}

export async function counterpartOf(tools: PaymentTools, groupId: HotelGroupId, gateway: GatewayCode): Promise<Counterpart> {
  const { current } = await credentialsOf(tools, groupId, gateway);
  return { provider: providerOf(tools, gateway), credentials: current };
}

import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { groupScope } from '../../platform/db/database.ts';
import { findGateway } from './gateways.store.ts';
import { type PaymentTools, providerOf } from './payment-tools.ts';

/** Whether a hotel group still has an account there to be asked for. One that was revoked is switched off with it; what was paid into it is out of our sight. */
export async function isConnected(tools: PaymentTools, groupId: HotelGroupId, code: GatewayCode): Promise<boolean> {
  if (providerOf(tools, code).connection === undefined) return true;
  const { active, userId } = await tools.platform.database.read(groupScope(groupId), (tx) => findGateway(tx, code));
  return active || userId !== null;
}

import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { done } from '#domain/outcome.ts';
import { decideActivation } from '#domain/payment/gateway.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { groundOf } from './gateway-needs.ts';
import { findGateway, keepGateway } from './gateways.store.ts';
import type { PaymentTools } from './payment-tools.ts';
import { settingsOf } from './settings.store.ts';

export async function setStatusCommand(tools: PaymentTools, groupId: HotelGroupId, origin: Origin, code: GatewayCode, active: boolean) {
  const { needs, shared } = await groundOf(tools, code);
  const input = { name: 'setGatewayStatus', scope: groupScope(groupId), origin, request: { code, active } };
  return runCommand(tools.platform, input, async (tx) => {
    const gateway = await findGateway(tx, code);
    if (gateway.active === active) return done(null);
    const own = (await settingsOf(tx, code)).map(({ name }) => name);
    const decision = active ? decideActivation(needs, { modes: gateway.modes, told: new Set([...shared, ...own]) }) : done(null);
    if (!decision.ok) return decision;
    await keepGateway(tx, { ...gateway, active });
    await tx.record({ subject: 'paymentGateway', id: code, detail: { before: { active: gateway.active }, after: { active } } });
    return decision;
  });
}

import type { GatewaySettings } from '#contract/payments.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { done } from '#domain/outcome.ts';
import { decideSettings } from '#domain/payment/save-settings.ts';
import { fingerprint } from '../../platform/command/fingerprint.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { settingContext } from './credentials.ts';
import { groundOf } from './gateway-needs.ts';
import { findGateway, keepGateway } from './gateways.store.ts';
import type { PaymentTools } from './payment-tools.ts';
import { dropSettings, keepSetting, type SettingRow, settingsOf } from './settings.store.ts';

export async function saveSettingsCommand(
  tools: PaymentTools,
  groupId: HotelGroupId,
  origin: Origin,
  code: GatewayCode,
  draft: GatewaySettings,
) {
  const { needs, shared } = await groundOf(tools, code);
  const request = { code, draft: fingerprint(tools.secrets, draft) };
  return runCommand(tools.platform, { name: 'saveGatewaySettings', scope: groupScope(groupId), origin, request }, async (tx) => {
    const gateway = await findGateway(tx, code);
    const own = new Set<string>((await settingsOf(tx, code)).map(({ name }) => name));
    const decision = decideSettings(needs, draft, { active: gateway.active, own, shared });
    if (!decision.ok) return decision;

    const { modes, written, removed } = decision.value;
    await keepGateway(tx, { ...gateway, modes });
    await dropSettings(tx, code, removed);
    for (const { name, secret, value } of written) {
      const row: SettingRow = secret
        ? { name, value: null, sealed: tools.secrets.seal(value, settingContext(groupId, code, name)) }
        : { name, value, sealed: null };
      await keepSetting(tx, code, row, { by: origin.actor, at: tx.now });
    }
    // That a setting was written is worth knowing; what it says is nobody's.
    const detail = { before: { modes: gateway.modes }, after: { modes }, written: written.map(({ name }) => name), removed };
    await tx.record({ subject: 'paymentGateway', id: code, detail });
    return done(null);
  });
}

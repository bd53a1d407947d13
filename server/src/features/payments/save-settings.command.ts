import type { GatewaySettings } from '#contract/payments.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { decideSettings, type SaveSettingsReason } from '#domain/payment/save-settings.ts';
import { fingerprint } from '../../platform/command/fingerprint.ts';
import { type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { ApprovableAct, Gate, HeldBack } from '../approvals/index.ts';
import { approvalRulesOf } from '../hotels/index.ts';
import { settingContext } from './credentials.ts';
import { groundOf } from './gateway-needs.ts';
import { findGateway, keepGateway } from './gateways.store.ts';
import type { PaymentTools } from './payment-tools.ts';
import { dropSettings, keepSetting, type SettingRow, settingsOf } from './settings.store.ts';

interface Wanted {
  code: GatewayCode;
  draft: GatewaySettings;
}

export async function saveSettingsCommand(tools: PaymentTools, groupId: HotelGroupId, origin: Origin, wanted: Wanted, gate: Gate) {
  const ground = await groundOf(tools, wanted.code);
  const request = { code: wanted.code, draft: fingerprint(tools.secrets, wanted.draft) };
  return runCommand(tools.platform, { name: 'saveGatewaySettings', scope: groupScope(groupId), origin, request }, (tx) =>
    saveWithin(tx, tools.secrets, groupId, origin, { ...wanted, ...ground, gate }),
  );
}

type Ground = Awaited<ReturnType<typeof groundOf>>;

async function saveWithin(
  tx: CommandTx,
  secrets: Secrets,
  groupId: HotelGroupId,
  origin: Origin,
  { code, draft, needs, shared, gate }: Wanted & Ground & { gate: Gate },
): Promise<Outcome<{ id: GatewayCode } | HeldBack, SaveSettingsReason>> {
  const gateway = await findGateway(tx, code);
  const settings = await settingsOf(tx, code);
  const own = new Set<string>(settings.map(({ name }) => name));
  const decision = decideSettings(needs, draft, { active: gateway.active, own, shared });
  if (!decision.ok) return decision;

  const { modes, written, removed } = decision.value;
  const isNew = ({ name, secret, value }: (typeof written)[number]) => secret || settings.find((row) => row.name === name)?.value !== value;
  const names = [...written.filter(isNew).map(({ name }) => name), ...removed];
  const heldBack = await gate(tx, {
    ...{ kind: 'credentials', hotelId: null, permission: 'paymentManagement:save', amountMinor: null, currency: null },
    // Which ways to pay are offered moves no money elsewhere.
    isBeyond: names.length > 0 && (await approvalRulesOf(tx)).approvalCredentials,
    about: { gateway: code, settings: names },
    stands: { gateway, settings },
    request: { code, draft },
  });
  if (heldBack) return done(heldBack);
  await keepGateway(tx, { ...gateway, modes });
  await dropSettings(tx, code, removed);
  for (const { name, secret, value } of written) {
    const row: SettingRow = secret
      ? { name, value: null, sealed: secrets.seal(value, settingContext(groupId, code, name)) }
      : { name, value, sealed: null };
    await keepSetting(tx, code, row, { by: origin.actor, at: tx.now });
  }
  // That a setting was written is worth knowing; what it says is nobody's.
  const detail = { before: { modes: gateway.modes }, after: { modes }, written: written.map(({ name }) => name), removed };
  await tx.record({ subject: 'paymentGateway', id: code, detail });
  return done({ id: code });
}

/** What a provider knows the hotels by, as a second person has it changed. */
export function approvableCredentials(tools: PaymentTools): ApprovableAct {
  return {
    kind: 'credentials',
    carryOut: async (tx, { request, gate, origin }) => {
      if (tx.scope.kind !== 'group') throw new Error('credentials belong to a hotel group');
      const wanted = request as Wanted;
      return saveWithin(tx, tools.secrets, tx.scope.groupId, origin, { ...wanted, ...(await groundOf(tools, wanted.code)), gate });
    },
  };
}

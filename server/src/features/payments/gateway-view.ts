import type { GatewaySetting, PaymentGateway } from '#contract/payments.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type GatewayCode, gatewayCodes, gatewayNames } from '#contract/vocabulary/payments.ts';
import { type CredentialNeed, missingOf, ownSettings } from '#domain/payment/gateway.ts';
import { secretTail } from '#domain/payment/secret-tail.ts';
import { groupScope } from '../../platform/db/database.ts';
import { settingContext } from './credentials.ts';
import { groundOf } from './gateway-needs.ts';
import { findGateway } from './gateways.store.ts';
import type { PaymentTools } from './payment-tools.ts';
import { type SettingRow, settingsOf } from './settings.store.ts';

/** Everybody's payments can be played with at one address. */
function sandboxUrl({ sandbox }: PaymentTools, code: GatewayCode): string | null {
  const apiUrl = sandbox?.(code)['apiUrl'];
  return apiUrl === undefined ? null : new URL('/', apiUrl).href;
}

/** A gateway as its hotel group may see it: nothing secret leaves the house but an end to recognise it by. */
export async function gatewayView(tools: PaymentTools, groupId: HotelGroupId, code: GatewayCode): Promise<PaymentGateway> {
  const { needs, shared } = await groundOf(tools, code);
  const { gateway, rows } = await tools.platform.database.read(groupScope(groupId), async (tx) => ({
    gateway: await findGateway(tx, code),
    rows: await settingsOf(tx, code),
  }));
  const shown = (row: SettingRow) =>
    row.sealed === null ? (row.value ?? '') : secretTail(tools.secrets.open(row.sealed, settingContext(groupId, code, row.name)));
  const setting = ({ name, secret }: CredentialNeed): GatewaySetting => {
    const row = rows.find((one) => one.name === name);
    return { name, secret, set: row !== undefined, value: row ? shown(row) : '' };
  };
  const missing = missingOf(needs, { modes: gateway.modes, told: new Set([...shared, ...rows.map(({ name }) => name)]) });
  return {
    code,
    name: gatewayNames[code],
    active: gateway.active,
    connectable: needs.connectable,
    userId: gateway.userId,
    createdAt: gateway.connectedAt?.toISOString() ?? null,
    validPaymentModes: gateway.modes,
    knownPaymentModes: [...needs.modes],
    settings: ownSettings(needs).map(setting),
    ready: missing.length === 0,
    missing,
    sandboxUrl: sandboxUrl(tools, code),
  };
}

export function gatewayViews(tools: PaymentTools, groupId: HotelGroupId): Promise<PaymentGateway[]> {
  return Promise.all(gatewayCodes.map((code) => gatewayView(tools, groupId, code)));
}

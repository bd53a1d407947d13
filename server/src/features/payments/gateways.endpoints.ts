import {
  completeConnection as completeConnectionCall,
  listPaymentGateways,
  readConnectLink,
  revokeConnection as revokeConnectionCall,
  saveEasypay,
  saveIfthenpay,
  savePayPal,
  saveUnicre,
  setGatewayStatus,
} from '#contract/payments.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { originOf, type StaffCaller } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { approvalRequired, askingGate, isHeldBack } from '../approvals/index.ts';
import type { Traveller } from './connect-link.ts';
import { completeConnection, connectableProvider, connectLink, revokeConnection } from './connection.ts';
import { gatewayView, gatewayViews } from './gateway-view.ts';
import type { PaymentTools } from './payment-tools.ts';
import { saveSettingsCommand } from './save-settings.command.ts';
import { setStatusCommand } from './set-status.command.ts';

type SettingsCall = typeof saveUnicre | typeof saveEasypay | typeof saveIfthenpay | typeof savePayPal;

const settingsCalls: readonly [GatewayCode, SettingsCall][] = [
  ['UNICRE', saveUnicre],
  ['EASYPAY', saveEasypay],
  ['IFTHENPAY', saveIfthenpay],
  ['PAYPAL', savePayPal],
];

const travellerOf = ({ personId, hotel }: StaffCaller): Traveller => ({ personId, groupId: hotel.groupId });

const connectionCodes = { refused: 'CONNECTION_REFUSED', unavailable: 'CONNECTION_UNAVAILABLE' } as const;

export function gatewayRoutes(tools: PaymentTools): Route[] {
  const shown = async ({ hotel }: StaffCaller, code: GatewayCode) => ({ response: [await gatewayView(tools, hotel.groupId, code)] });

  return [
    handle(listPaymentGateways, async ({ caller }) => ({ response: await gatewayViews(tools, caller.hotel.groupId) })),

    handle(readConnectLink, async ({ caller }) => {
      const link = await connectLink(tools, travellerOf(caller));
      return link.ok ? { response: [{ url: link.value }] } : refuse(link, { keysMissing: 'GATEWAY_KEYS_MISSING' });
    }),

    handle(completeConnectionCall, async (call) => {
      const outcome = await completeConnection(tools, travellerOf(call.caller), originOf(call.caller, call), call.query);
      if (!outcome.ok) return refuse(outcome, { ...connectionCodes, notValid: 'CONNECTION_NOT_VALID' });
      return shown(call.caller, connectableProvider(tools).code);
    }),

    handle(revokeConnectionCall, async (call) => {
      const outcome = await revokeConnection(tools, travellerOf(call.caller), originOf(call.caller, call));
      if (!outcome.ok) return refuse(outcome, connectionCodes);
      return shown(call.caller, connectableProvider(tools).code);
    }),

    handle(setGatewayStatus, async (call) => {
      const { code, status } = call.query;
      const outcome = await setStatusCommand(tools, call.caller.hotel.groupId, originOf(call.caller, call), code, status);
      if (outcome.ok) return shown(call.caller, code);
      return refuse(outcome, {
        notConnected: 'GATEWAY_NOT_CONNECTED',
        keysMissing: 'GATEWAY_KEYS_MISSING',
        settingsMissing: 'GATEWAY_SETTINGS_MISSING',
        modesEmpty: 'PAYMENT_MODES_EMPTY',
      });
    }),

    ...settingsCalls.map(([code, endpoint]) =>
      handle(endpoint, async (call) => {
        const origin = originOf(call.caller, call);
        const wanted = { code, draft: call.body.request };
        const gate = askingGate(tools.secrets, origin, call.language);
        const outcome = await saveSettingsCommand(tools, call.caller.hotel.groupId, origin, wanted, gate);
        if (outcome.ok) return isHeldBack(outcome.value) ? approvalRequired(outcome.value) : shown(call.caller, code);
        return refuse(outcome, {
          unknownSetting: 'UNKNOWN_FIELD',
          unknownMode: 'UNKNOWN_FIELD',
          modesEmpty: 'PAYMENT_MODES_EMPTY',
          settingsMissing: 'GATEWAY_SETTINGS_MISSING',
        });
      }),
    ),
  ];
}

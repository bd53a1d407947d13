import { deletePaymentKey, listPaymentKeys, savePaymentKey } from '#contract/payments.ts';
import type { CredentialName, GatewayCode } from '#contract/vocabulary/payments.ts';
import { originOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deleteKeyCommand, keyViews, saveKeyCommand } from './payment-keys.ts';
import type { PaymentTools } from './payment-tools.ts';

export function keyRoutes(tools: PaymentTools): Route[] {
  const shown = async (code: GatewayCode, name: CredentialName) => ({
    response: (await keyViews(tools)).filter((key) => key.code === code && key.name === name),
  });

  return [
    handle(listPaymentKeys, async () => ({ response: await keyViews(tools) })),

    handle(savePaymentKey, async (call) => {
      const { code, name, sharedKey } = call.body.request;
      const before = await shown(code, name);
      // As it was read, a secret under its cover: nothing is to change.
      if (before.response.some((key) => key.set && key.sharedKey === sharedKey)) return before;
      const outcome = await saveKeyCommand(tools, originOf(call.caller, call), call.body.request);
      if (!outcome.ok) return refuse(outcome, { unknownKey: 'NOT_FOUND', notAnAddress: 'INVALID_FIELD' });
      return shown(code, name);
    }),

    handle(deletePaymentKey, async (call) => {
      const { code, name } = call.params;
      const outcome = await deleteKeyCommand(tools, originOf(call.caller, call), code, name);
      return outcome.ok ? shown(code, name) : refuse(outcome, { unknownKey: 'NOT_FOUND' });
    }),
  ];
}

import { useQueryClient } from '@tanstack/react-query';
import type { Envelope } from '#contract/envelope.ts';
import {
  completeConnection,
  deletePaymentKey,
  type GatewaySettings,
  listPaymentGateways,
  listPaymentKeys,
  type PaymentGateway,
  type PaymentKey,
  type PaymentKeyDraft,
  readConnectLink,
  revokeConnection,
  saveEasypay,
  saveIfthenpay,
  savePaymentKey,
  savePayPal,
  saveUnicre,
  setGatewayStatus,
} from '#contract/payments.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const allGateways = reading(listPaymentGateways, {});
export const allKeys = reading(listPaymentKeys, {});

/** Puts what the server made of a gateway in its place, and says what was done to it. */
function useTellGateway(sentence: (gateway: PaymentGateway) => string) {
  const client = useQueryClient();
  return ({ response, warnings }: Envelope<PaymentGateway>) => {
    for (const saved of response) {
      client.setQueryData<Envelope<PaymentGateway>>(
        allGateways.queryKey,
        (list) => list && { ...list, response: list.response.map((one) => (one.code === saved.code ? saved : one)) },
      );
      notify({ warnings, message: sentence(saved) });
    }
  };
}

export function useSetStatus() {
  const { t } = useTranslation('payments');
  return useWrite({
    send: (call, { code, active }: Pick<PaymentGateway, 'code' | 'active'>) =>
      call(setGatewayStatus, { query: { code, status: active ? 'true' : 'false' } }),
    onSuccess: useTellGateway(({ active, name }) => t(active ? 'enable.done' : 'disable.done', { name })),
    onError: notifyFailure,
  });
}

const settingsCalls = { UNICRE: saveUnicre, EASYPAY: saveEasypay, IFTHENPAY: saveIfthenpay, PAYPAL: savePayPal };

/** A gateway that is described by settings rather than connected. */
export type SettingsCode = keyof typeof settingsCalls;

export function hasSettings(code: GatewayCode): code is SettingsCode {
  return code in settingsCalls;
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveSettings(code: SettingsCode) {
  const { t } = useTranslation('payments');
  return useWrite({
    send: (call, settings: GatewaySettings) => call(settingsCalls[code], { body: { request: settings } }),
    onSuccess: useTellGateway(({ name }) => t('settings.saved', { name })),
  });
}

/** Leaves for the provider; what it answers comes back in the address of this screen. */
export function useConnect() {
  return useWrite({
    send: (call) => call(readConnectLink, {}),
    onSuccess: ({ response: [link] }) => link && window.location.assign(link.url),
    onError: notifyFailure,
  });
}

export interface BroughtBack {
  code: string;
  scope: string;
  state: string;
}

export function useCompleteConnection() {
  const { t } = useTranslation('payments');
  return useWrite({
    // The link's own number stands in front of its state: another try after a lost reply is the same request.
    send: (call, brought: BroughtBack) => call(completeConnection, { query: brought }, { key: `connect-${brought.state.slice(0, 36)}` }),
    onSuccess: useTellGateway(({ name }) => t('connect.done', { name })),
    onError: notifyFailure,
  });
}

export function useRevoke() {
  const { t } = useTranslation('payments');
  return useWrite({
    send: (call) => call(revokeConnection, {}),
    onSuccess: useTellGateway(({ name }) => t('revoke.done', { name })),
    onError: notifyFailure,
  });
}

function useTellKey(sentence: string) {
  const client = useQueryClient();
  return ({ response: [saved], warnings }: Envelope<PaymentKey>) => {
    client.setQueryData<Envelope<PaymentKey>>(
      allKeys.queryKey,
      (list) =>
        list && {
          ...list,
          response: list.response.map((one) => (saved && one.code === saved.code && one.name === saved.name ? saved : one)),
        },
    );
    notify({ warnings, message: sentence });
  };
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveKey() {
  const { t } = useTranslation('payments');
  return useWrite({
    send: (call, key: PaymentKeyDraft) => call(savePaymentKey, { body: { request: key } }),
    onSuccess: useTellKey(t('keys.saved')),
  });
}

export function useDeleteKey() {
  const { t } = useTranslation('payments');
  return useWrite({
    send: (call, { code, name }: PaymentKey) => call(deletePaymentKey, { params: { code, name } }),
    onSuccess: useTellKey(t('keys.removed')),
    onError: notifyFailure,
  });
}

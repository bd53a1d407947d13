import { useQueryClient } from '@tanstack/react-query';
import { listHotels } from '#contract/hotels.ts';
import type { WebhookDeliveryId } from '#contract/vocabulary/ids.ts';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  renewWebhookSecret,
  saveWebhook,
  sendWebhookAgain,
  testWebhook,
  type Webhook,
  type WebhookDraft,
} from '#contract/webhooks.ts';
import { removeFromLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const allWebhooks = reading(listWebhooks, {});
export const ownHotels = reading(listHotels, {});
export const deliveryQuery = (id: WebhookDeliveryId) => ({ ...reading(readWebhookDelivery, { params: { id } }), staleTime: 0 });

/** Whatever was sent shows in the log, and in how the webhook stands. */
function useReadAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [listWebhooks.name] });
    void client.invalidateQueries({ queryKey: [listWebhookDeliveries.name] });
    void client.invalidateQueries({ queryKey: [readWebhookDelivery.name] });
  };
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveWebhook() {
  const { t } = useTranslation('webhooks');
  const readAgain = useReadAgain();
  return useWrite({
    send: (call, webhook: WebhookDraft) => call(saveWebhook, { body: { request: webhook } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('saved') }),
    onSettled: readAgain,
  });
}

export function useDeleteWebhook() {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  return useWrite({
    send: (call, { id }: Webhook) => call(deleteWebhook, { params: { id } }),
    onSuccess: ({ warnings }, { id, name }) => {
      removeFromLists(client, listWebhooks, id);
      notify({ warnings, message: t('delete.done', { name }) });
    },
    onError: notifyFailure,
  });
}

export function useRenewSecret() {
  return useWrite({ send: (call, { id }: Webhook) => call(renewWebhookSecret, { params: { id } }), onError: notifyFailure });
}

/** What became of it is told where it was asked for. */
export function useTestWebhook() {
  const readAgain = useReadAgain();
  return useWrite({ send: (call, { id }: Webhook) => call(testWebhook, { params: { id } }), onSettled: readAgain });
}

export function useSendAgain() {
  const { t } = useTranslation('webhooks');
  const readAgain = useReadAgain();
  return useWrite({
    send: (call, id: WebhookDeliveryId) => call(sendWebhookAgain, { params: { id } }),
    onSuccess: ({ response: [delivery], warnings }) => {
      const failed = delivery?.state === 'delivered' ? {} : { error: { message: t('again.failed') } };
      notify({ warnings, message: t('again.arrived'), ...failed });
    },
    onError: notifyFailure,
    onSettled: readAgain,
  });
}

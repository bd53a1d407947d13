import { useQueryClient } from '@tanstack/react-query';
import type { Envelope } from '#contract/envelope.ts';
import {
  changeSaleBuyer,
  listOnlineSales,
  type OnlineSale,
  type RefundDraft,
  readOnlineSale,
  reconcilePayment,
  refundVoucher,
  retryRefund,
  type SaleChange,
  type SaleRefund,
  sendOnlineSaleNotification,
} from '#contract/online-sales.ts';
import { oweRefund } from '#contract/payouts.ts';
import type { RefundId, SaleId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { type ActCall, useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';
import { useSyncNews } from './use-sync-news.ts';

/** How soon something on its way is looked at again: a mail, a refund, a guest who is paying. */
const lookAgainMs = 3_000;

function isUnderWay({ orderState, notifications, refunds }: OnlineSale): boolean {
  return (
    orderState === 'awaitingPayment' ||
    notifications.some(({ state }) => state === 'queued' || state === 'sending') ||
    refunds.some(({ state, stuck }) => (state === 'asked' || state === 'pending') && !stuck)
  );
}

export function saleQuery(id: SaleId) {
  return {
    ...reading(readOnlineSale, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Envelope<OnlineSale> | undefined } }) =>
      state.data?.response.some(isUnderWay) ? lookAgainMs : (false as const),
  };
}

/** What a change answers is the sale as it is now. */
function useKeepSale() {
  const client = useQueryClient();
  return async (sale: OnlineSale | undefined, envelope: Envelope<OnlineSale>) => {
    if (sale) client.setQueryData(reading(readOnlineSale, { params: { id: sale.id } }).queryKey, envelope);
    await client.invalidateQueries({ queryKey: [listOnlineSales.name] });
  };
}

function useSaleChange<Input, Sale extends OnlineSale>(
  change: (call: ActCall, input: Input) => Promise<Envelope<Sale>>,
  messageOf: (sale: Sale | undefined) => string,
  silent = false,
) {
  const keep = useKeepSale();
  return useWrite({
    send: change,
    onSuccess: async (envelope) => {
      notify({ warnings: envelope.warnings, message: messageOf(envelope.response[0]) });
      await keep(envelope.response[0], envelope);
    },
    // A form tells refusals at their fields.
    ...(silent ? {} : { onError: notifyFailure }),
  });
}

export function useChangeBuyer(id: SaleId) {
  const { t } = useTranslation('online-sales');
  return useSaleChange(
    (call, body: SaleChange) => call(changeSaleBuyer, { params: { id }, body }),
    () => t('buyer.saved'),
    true,
  );
}

export function useSendSale(id: SaleId) {
  const { t } = useTranslation('online-sales');
  return useSaleChange(
    (call) => call(sendOnlineSaleNotification, { params: { id } }),
    (sale) => t('send.done', { count: sale?.queued ?? 0 }),
  );
}

export function useSyncPayment(id: SaleId) {
  const keep = useKeepSale();
  const tell = useSyncNews();
  return useWrite({
    send: (call) => call(reconcilePayment, { params: { id } }),
    onSuccess: async (envelope) => {
      const [sale] = envelope.response;
      if (sale) tell(sale.sync);
      await keep(sale, envelope);
    },
    onError: notifyFailure,
  });
}

/** Money is never told to be back before it is: the provider's answer decides on the words. */
function useRefundNews() {
  const { t } = useTranslation('online-sales');
  const client = useQueryClient();
  return async ({ response, warnings }: Envelope<SaleRefund>) => {
    const [refund] = response;
    if (refund?.state === 'refused') notify({ error: { message: t('refund.refused', { why: refund.failure ?? '' }) }, message: '' });
    else if (refund?.state === 'done') notify({ warnings, message: t('refund.done') });
    else notify({ informs: true, message: t('refund.underWay') });
    await client.invalidateQueries({ queryKey: [readOnlineSale.name] });
  };
}

/** Once, however often the same is sent. Refusals are left to the form, which knows their fields. */
export function useRefundVoucher() {
  const client = useQueryClient();
  const tell = useRefundNews();
  return useWrite({
    send: (call, body: RefundDraft) => call(refundVoucher, { body }),
    onSuccess: tell,
    // Somebody else may have been faster: the figures are shown as they are now.
    onError: () => void client.invalidateQueries({ queryKey: [readOnlineSale.name] }),
  });
}

/** What the provider will not send back, though it was asked: it is paid by bank transfer instead. */
export function useOweRefund() {
  const { t } = useTranslation('online-sales');
  const client = useQueryClient();
  return useWrite({
    send: (call, id: RefundId) => call(oweRefund, { params: { id } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('refunds.oweDone') }),
    onError: notifyFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: [readOnlineSale.name] }),
  });
}

export function useRetryRefund() {
  const tell = useRefundNews();
  return useWrite({
    send: (call, id: RefundId) => call(retryRefund, { params: { id } }),
    onSuccess: tell,
    onError: notifyFailure,
  });
}

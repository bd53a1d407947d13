import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CardPrice,
  type CardPriceDraft,
  type CashDepositMove,
  deleteCardPrice,
  listCardPrices,
  listCashDeposits,
  listPaymentPositions,
  moveCashDeposit,
  requestCashDeposit,
  saveCardPrice,
} from '#contract/billing.ts';
import { putIntoLists, removeFromLists } from '#web/kit/api/cached-lists.ts';
import { call, reading } from '#web/kit/api/client.ts';
import { useAttemptKey } from '#web/kit/api/use-attempt-key.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const wholePriceList = reading(listCardPrices, {});
export const allPositions = reading(listPaymentPositions, {});

/** Refusals are left to the form, which knows their fields. */
export function useSavePrice() {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (price: CardPriceDraft) => call(saveCardPrice, { body: { request: price } }),
    onSuccess: ({ response, warnings }) => {
      for (const saved of response) putIntoLists(client, listCardPrices, saved);
      notify({ warnings, message: t('prices.saved') });
    },
  });
}

export function useDeletePrice() {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: CardPrice) => call(deleteCardPrice, { params: { id } }),
    onSuccess: ({ warnings }, { id }) => {
      removeFromLists(client, listCardPrices, id);
      notify({ warnings, message: t('prices.deleted') });
    },
    onError: notifyFailure,
  });
}

/** Deposits stand in short pages and are summed elsewhere: both are read again. */
function useReadAgain() {
  const client = useQueryClient();
  return () => Promise.all([listCashDeposits, listPaymentPositions].map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}

export function useRequestDeposit() {
  const { t } = useTranslation('billing');
  const readAgain = useReadAgain();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: ({ id }: CardPrice) => call(requestCashDeposit, { params: { cardPriceId: id } }, { idempotencyKey: attempt.keyFor(id) }),
    onSuccess: async ({ warnings }) => {
      attempt.settle();
      notify({ warnings, message: t('load.done') });
      await readAgain();
    },
    onError: notifyFailure,
  });
}

/** Refusals are left to whoever asked: a form has a field for them. */
export function useMoveDeposit() {
  const { t } = useTranslation('billing');
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (move: CashDepositMove) => call(moveCashDeposit, { body: { request: move } }),
    onSuccess: async ({ warnings }, { status }) => {
      notify({ warnings, message: t(status === 'Payed' ? 'paid.done' : 'cancel.done') });
      await readAgain();
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
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
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const wholePriceList = reading(listCardPrices, {});
export const allPositions = reading(listPaymentPositions, {});

/** Refusals are left to the form, which knows their fields. */
export function useSavePrice() {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  return useWrite({
    send: (call, price: CardPriceDraft) => call(saveCardPrice, { body: { request: price } }),
    onSuccess: ({ response, warnings }) => {
      for (const saved of response) putIntoLists(client, listCardPrices, saved);
      notify({ warnings, message: t('prices.saved') });
    },
  });
}

export function useDeletePrice() {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  return useWrite({
    send: (call, { id }: CardPrice) => call(deleteCardPrice, { params: { id } }),
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
  return useWrite({
    send: (call, { id }: CardPrice) => call(requestCashDeposit, { params: { cardPriceId: id } }),
    onSuccess: async ({ warnings }) => {
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
  return useWrite({
    send: (call, move: CashDepositMove) => call(moveCashDeposit, { body: { request: move } }),
    onSuccess: async ({ warnings }, { status }) => {
      notify({ warnings, message: t(status === 'Payed' ? 'paid.done' : 'cancel.done') });
      await readAgain();
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import { listOffers } from '#contract/offers.ts';
import { type CartDraft, listDeskOffers, type Sale, type SaleDraft, sellCart, sellVouchers } from '#contract/sales.ts';
import { listVouchers } from '#contract/vouchers.ts';
import { TransportFailure } from '#web/kit/api/client.ts';
import { type ActCall, useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

/** From here on somebody at the desk is told that the sale goes on without them. */
const longMs = 120_000;

const gatewayTimeout = 504;

type Send<Draft> = (call: ActCall, draft: Draft) => Promise<Envelope<Sale>>;

const sendSale: Send<SaleDraft> = (call, draft) => call(sellVouchers, { body: { request: draft } });
const sendCart: Send<CartDraft> = (call, draft) => call(sellCart, { body: { request: draft } });

/**
 * Sells once, however often it is asked to with the same content. A reply that a gateway did not wait for is no failure: the sale may stand,
 * and asking again with the same content finds it. Refusals are left to the form, which knows their fields.
 */
function useSelling<Draft extends SaleDraft | CartDraft>(kind: 'single' | 'cart', send: Send<Draft>) {
  const { t } = useTranslation('sales');
  const client = useQueryClient();
  const [sale, setSale] = useState<Sale>();
  const [takesLong, setTakesLong] = useState(false);

  const { mutateAsync } = useWrite({
    send: async (call, draft: Draft) => {
      const timer = setTimeout(() => {
        setTakesLong(true);
        notify({ informs: true, message: t(`long.${kind}`) });
      }, longMs);
      try {
        return await send(call, draft);
      } finally {
        clearTimeout(timer);
        setTakesLong(false);
      }
    },
    onSuccess: ({ response, warnings }) => {
      setSale(response[0]);
      notify({ warnings, message: t('sold.done', { count: response[0]?.vouchers.length ?? 0 }) });
    },
    // Also after a refusal: what the desk shows of prices and stock was out of date.
    onSettled: () => {
      for (const { name } of [listDeskOffers, listOffers, listVouchers]) void client.invalidateQueries({ queryKey: [name] });
    },
  });

  /** Answers the sale, and nothing where it is not known whether there is one. */
  const sell = async (draft: Draft): Promise<Sale | undefined> => {
    try {
      return (await mutateAsync(draft)).response[0];
    } catch (failure) {
      if (!(failure instanceof TransportFailure && failure.status === gatewayTimeout)) throw failure;
      notify({ informs: true, title: t('timeout.title'), message: t(`timeout.${kind}`) });
      return undefined;
    }
  };

  return { sell, sale, takesLong };
}

export const useSingleSale = () => useSelling('single', sendSale);
export const useCartSale = () => useSelling('cart', sendCart);

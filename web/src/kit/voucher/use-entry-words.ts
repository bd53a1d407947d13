import type { Voucher, VoucherEvent } from '#contract/vouchers.ts';
import { formatDay } from '../display/format-date.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useActorName } from './use-actor-name.ts';
import { useWorth } from './use-worth.ts';

/** What a line of a voucher's history says. */
export function useEntryWords(voucher: Pick<Voucher, 'isPaymentMode' | 'currency' | 'services' | 'saleOrigin'>) {
  const { t } = useTranslation('ledger');
  const { t: kit } = useTranslation('kit');
  const language = useLanguage();
  const worth = useWorth(voucher);
  const actorName = useActorName();

  const detailOf = ({ kind, rebateCode, invoice, validUntil }: VoucherEvent): string | undefined => {
    if (kind === 'extended' && validUntil !== null) return t('newLastDay', { day: formatDay(validUntil, language) });
    if (kind === 'sold' || kind === 'issued') return kit(`voucher.channel.${voucher.saleOrigin}`);
    const service = voucher.services.find(({ code }) => code === rebateCode)?.description ?? rebateCode;
    return [service, invoice && kit('voucher.invoice', { invoice })].filter(Boolean).join(' · ') || undefined;
  };

  return {
    whatHappened: (event: VoucherEvent): string => [t(`entry.${event.kind}`), detailOf(event)].filter(Boolean).join(' · '),
    whoDidIt: ({ createdBy }: VoucherEvent): string => actorName(createdBy),
    /** What it added to the balance, or took from it; empty for what moves nothing. */
    changeOf: ({ amount, quantity }: VoucherEvent): string => {
      // A service voucher is sold and refunded for money, and yet counts services.
      const change = voucher.isPaymentMode ? amount : quantity;
      return change === null || change === 0 ? '' : worth(change, { signed: true });
    },
  };
}

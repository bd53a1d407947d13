import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#contract/offers.ts';
import { listTags } from '#contract/tags.ts';
import { toMinor } from '#domain/money/minor.ts';
import { reading } from '#web/kit/api/client.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { Fact, Facts } from './facts.tsx';

/** The figures and rules of an offer, in words. */
export function SaleFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const tags = useQuery(reading(listTags, {})).data?.response;
  const yesOrNo = (value: boolean) => t(value ? 'kit:yes' : 'kit:no');
  const tag = tags?.find(({ id }) => id === offer.voucherTagId)?.code;
  return (
    <Facts>
      <Fact label={t('kind')}>{t(offer.isPaymentMode ? 'kinds.moneyOne' : 'kinds.serviceOne')}</Fact>
      <Fact label={t('field.code')}>{offer.code}</Fact>
      <Fact label={t('summary.sold')}>{t('stock', { sold: offer.sold, max: offer.maxQuantity })}</Fact>
      <Fact label={t('field.saleValidFrom')}>
        <DayText day={offer.saleValidFrom} />
      </Fact>
      <Fact label={t('field.saleValidTo')}>
        <DayText day={offer.saleValidTo} />
      </Fact>
      <Fact label={t('field.vouchersValidUntil')}>{t('months', { count: offer.vouchersValidUntil })}</Fact>
      <Fact label={t('field.allowPartialRedeem')}>{yesOrNo(offer.allowPartialRedeem)}</Fact>
      <Fact label={t('field.salesHasTax')}>{yesOrNo(offer.salesHasTax)}</Fact>
      {offer.action && <Fact label={t('field.action')}>{t(`action.${offer.action}`)}</Fact>}
      {offer.voucherTypeVat.map(({ taxCode, amount }) => (
        <Fact key={taxCode} label={t(`vat.code.${taxCode}`)}>
          <Money amountMinor={toMinor(amount)} currency={offer.currency} />
        </Fact>
      ))}
      <Fact label={t('field.defaultPrefix')}>{offer.defaultPrefix}</Fact>
      <Fact label={t('field.order')}>{offer.order}</Fact>
      {/* Its place is kept until its name is known: nothing below may move. */}
      {offer.voucherTagId !== null && <Fact label={t('field.voucherTagId')}>{tag ?? '\u00a0'}</Fact>}
    </Facts>
  );
}

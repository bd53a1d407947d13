import { Input, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { saleForm } from '#contract/sales.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { sellsAsListedOnly } from '#domain/access/permissions.ts';
import { toMinor } from '#domain/money/minor.ts';
import { useWaiting } from '#web/kit/approval/use-waiting.tsx';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { Money } from '#web/kit/display/money.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { heldNumber } from '#web/kit/form/held-number.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { OperatorFields } from '#web/kit/registration/operator-fields.tsx';
import { useHostPayment } from '#web/kit/registration/use-host-payment.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { factsOf } from '#web/kit/voucher/offer-facts.ts';
import { VoucherCard } from '#web/kit/voucher/voucher-card.tsx';
import type { OnSale } from './desk-offers.ts';
import { ClientFields } from './form/client-fields.tsx';
import { GiftFields } from './form/gift-fields.tsx';
import { newSale, paidWhole, withoutGift, withoutOperator } from './form/sale-form.ts';
import { SaleNotesFields } from './form/sale-notes-fields.tsx';
import { useOfferTitle } from './offer-title.ts';
import { useSingleSale } from './sale.mutation.ts';
import { SaleDialog } from './sale-dialog.tsx';
import classes from './sales.module.css';

interface SingleSaleDialogProps {
  onSale: OnSale;
  onClose: () => void;
}

/** Sells one offer, once or often, to one buyer. */
export function SingleSaleDialog(props: SingleSaleDialogProps) {
  const [round, setRound] = useState(0);
  useReturnedFocus();
  return <SingleSale key={round} onAgain={() => setRound(round + 1)} {...props} />;
}

function SingleSale({ onSale, onAgain, onClose }: SingleSaleDialogProps & { onAgain: () => void }) {
  const { t } = useTranslation('sales');
  const { hotel, permissions } = useSession();
  const asListedOnly = sellsAsListedOnly(permissions);
  const mayLower = permissions.has('voucherSale:belowPrice');
  const titleOf = useOfferTitle();
  const language = useLanguage().toUpperCase() as ContentLanguage;
  const [isGift, setIsGift] = useState(false);
  const { sell, sale, takesLong } = useSingleSale();
  const { offer, desk } = onSale;
  const { unlessItWaits, waiting } = useWaiting(onClose);

  const host = useHostPayment();
  const [isFree, setIsFree] = useState(desk.salePrice === 0);
  const registered = host.registerSalesInPms && !isFree;

  const form = useContractForm(saleForm({ gift: isGift, registered }), {
    defaults: newSale(onSale, { countryCode: hotel.countryCode, languageCode: language }),
    onSubmit: (filled) => {
      const sale = isGift ? filled : withoutGift(filled);
      if (!registered) return unlessItWaits(() => sell(withoutOperator(sale)));
      const HostPaymentCodes = paidWhole(sale.HostPaymentCodes, totalMinorOf(sale.voucherTypeIds[0]));
      return unlessItWaits(() => sell({ ...sale, HostPaymentCodes }));
    },
  });
  // The price is a field of the form, and what the form asks for follows from it: so it is followed while drawing.
  const price: unknown = useWatch({ control: form.fields.control, name: 'voucherTypeIds.0.voucherSalePrice' });
  if (isFree !== (price === 0)) setIsFree(price === 0);

  if (waiting) return waiting;
  const days = { max: desk.validUntilMax, min: desk.validFrom, readOnly: asListedOnly };
  return (
    <SaleDialog
      form={{ ...form, dirty: form.dirty || isGift }}
      onAgain={onAgain}
      onClose={onClose}
      sale={sale}
      shown={<VoucherCard code={offer.code} facts={factsOf(offer)} image={offer.image} language={language} />}
      takesLong={takesLong}
      title={t('single.title', { title: titleOf(offer) })}
      total={<SaleTotal currency={offer.currency} />}
    >
      <ClientFields />
      <GiftFields isGift={isGift} onChange={setIsGift} />
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        <NumberField label={t('form.quantity')} name="voucherTypeIds.0.quantity" />
        <PriceField asListedOnly={asListedOnly} mayLower={mayLower} onSale={onSale} />
        <Input.Wrapper label={t('form.value')} labelElement="div">
          <div className={classes.value}>
            <Money amountMinor={toMinor(offer.cardAmount)} currency={offer.currency} />
          </div>
        </Input.Wrapper>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField {...days} label={t('form.validFrom')} name="vouchersValidFrom" />
        <DateField {...days} label={t('form.validUntil')} name="vouchersValidUntil" />
      </SimpleGrid>
      <SaleNotesFields notesHint={mayLower && isLower(price, desk.salePrice) ? t('form.notesOfLowerPrice') : undefined} />
      {registered && <OperatorFields {...host} currency={offer.currency} payments="HostPaymentCodes" />}
    </SaleDialog>
  );
}

/** Of a field that may hold no number yet. */
function isLower(price: unknown, salePrice: number): boolean {
  const held = heldNumber(price);
  return held !== null && held < salePrice;
}

/** Whoever asks for another price than today's sees what that was; whoever may not reads why. */
function PriceField({ onSale: { offer, desk }, asListedOnly, mayLower }: { onSale: OnSale; asListedOnly: boolean; mayLower: boolean }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const price: unknown = useWatch({ name: 'voucherTypeIds.0.voucherSalePrice' });
  const listed = formatMoney(toMinor(desk.salePrice), offer.currency, language);
  const listPrice = mayLower || !isLower(price, desk.salePrice) ? 'form.listPrice' : 'form.notBelow';
  const hint = price === desk.salePrice ? (desk.promotion ?? '') : t(listPrice, { price: listed });
  const held = { description: asListedOnly ? t('form.asListedOnly') : hint, readOnly: asListedOnly };
  return <AmountField {...held} currency={offer.currency} label={t('form.price')} name="voucherTypeIds.0.voucherSalePrice" />;
}

/** As it stands in the form, where a number may be missing. */
interface WrittenLine {
  quantity: unknown;
  voucherSalePrice: unknown;
}

function totalMinorOf(line: WrittenLine | undefined): number {
  return toMinor(heldNumber(line?.voucherSalePrice) ?? 0) * (heldNumber(line?.quantity) ?? 0);
}

function SaleTotal({ currency }: { currency: OnSale['offer']['currency'] }) {
  const { t } = useTranslation('sales');
  const line: WrittenLine = useWatch({ name: 'voucherTypeIds.0' });
  return (
    <ValueFigure hint={t('cart.vouchers', { count: heldNumber(line.quantity) ?? 0 })} label={t('form.total')} leading>
      <Money amountMinor={totalMinorOf(line)} currency={currency} />
    </ValueFigure>
  );
}

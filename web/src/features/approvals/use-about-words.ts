import type { Approval } from '#contract/approvals.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { gatewayNames } from '#contract/vocabulary/payments.ts';
import { toMinor } from '#domain/money/minor.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** A fact of a request: its name, and what it is. */
export type Fact = readonly [label: string, value: string];

/** What a request is about: in a line for the list, and fact by fact for whoever decides. */
export function useAboutWords() {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const money = (amount: number | undefined, currency: Currency | null) =>
    amount === undefined || currency === null ? undefined : formatMoney(toMinor(amount), currency, language);
  const day = (text: string | undefined) => text && formatDay(text, language);

  const line = ({ kind, about }: Approval): string => {
    const { offer, quantity, voucherId, promotion, percent, gateway } = about;
    if (kind === 'sale') return `${quantity} × ${offer}`;
    if (kind === 'refund') return voucherId?.slice(0, 8) ?? t('kind.refund');
    return kind === 'promotion' ? `${promotion}, ${percent} %` : gatewayNames[gateway ?? 'EASYPAY'];
  };

  const facts = ({ about, amount, currency, hotelName, kind }: Approval): Fact[] => {
    const told: [string, string | number | null | undefined][] = [
      [t('fact.kind'), t(`kind.${kind}`)],
      [t('fact.hotel'), hotelName ?? t('allHotels')],
      [t('fact.offer'), about.offer],
      [t('fact.quantity'), about.quantity],
      [t('fact.price'), money(about.price, currency)],
      [t('fact.listPrice'), money(about.listPrice, currency)],
      [t(kind === 'sale' ? 'fact.givenAway' : 'fact.amount'), money(amount ?? undefined, currency)],
      [t('fact.voucher'), about.voucherId?.slice(0, 8)],
      [t('fact.refundReason'), about.refundReason && t(`refundReason.${about.refundReason}`)],
      [t('fact.promotion'), about.promotion],
      [t('fact.percent'), about.percent === undefined ? undefined : `${about.percent} %`],
      [t('fact.days'), about.from && about.to && `${day(about.from)} – ${day(about.to)}`],
      [t('fact.offers'), about.offers],
      [t('fact.channels'), about.channels?.map((code) => t(`channel.${code}`)).join(', ')],
      [t('fact.gateway'), about.gateway && gatewayNames[about.gateway]],
      [t('fact.settings'), about.settings?.join(', ')],
      [t('fact.notes'), about.notes],
    ];
    return told.flatMap(([label, value]) =>
      value === undefined || value === null || value === '' ? [] : [[label, String(value)] as const],
    );
  };
  return { line, facts };
}

import { notSet } from '#contract/vocabulary/analytics.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { Day } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { formatCount } from '#web/kit/display/format-count.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';

export function useCount() {
  const language = useLanguage();
  return (value: number) => formatCount(value, language);
}

/** Revenue, in the money the hotel sells in. */
export function useRevenue() {
  const language = useLanguage();
  const { defaultCurrency } = useSession().hotel;
  return (value: number) => formatMoney(toMinor(Math.round(value * 100) / 100), defaultCurrency as Currency, language);
}

export function usePercent() {
  const language = useLanguage();
  const writer = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 });
  return (value: number, whole: number) => writer.format(whole === 0 ? 0 : value / whole);
}

/** `1 min 24 s`, in the units of the language. */
export function useSeconds() {
  const language = useLanguage();
  const unit = (name: 'minute' | 'second') =>
    new Intl.NumberFormat(locales[language], { style: 'unit', unit: name, unitDisplay: 'narrow' });
  const [minutes, seconds] = [unit('minute'), unit('second')];
  return (value: number) => {
    const whole = Math.round(value);
    return whole < 60 ? seconds.format(whole) : `${minutes.format(Math.floor(whole / 60))} ${seconds.format(whole % 60)}`;
  };
}

/** The days of a chart: whole for those who read them, short under the axis. */
export function useDayPoints() {
  const language = useLanguage();
  return (days: readonly Day[]) => days.map((day) => ({ label: formatDay(day, language), short: `${day.slice(8)}/${day.slice(5, 7)}` }));
}

/** Names of countries, as the reader's language has them. */
export function useCountryName() {
  const { t } = useTranslation('statistics');
  const names = new Intl.DisplayNames(locales[useLanguage()], { type: 'region' });
  return (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : t('unknown'));
}

/** What is not known is said in words, and so is who came by themselves. */
export function useKnownName() {
  const { t } = useTranslation('statistics');
  return (name: string) =>
    name === notSet || name === '' ? t('unknown') : name === '(direct)' ? t('direct') : name === '(other)' ? t('other') : name;
}

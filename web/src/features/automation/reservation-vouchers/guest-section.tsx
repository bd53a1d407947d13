import type { ReservationVoucher } from '#contract/automation.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { Fact, Facts } from './facts.tsx';

/** Other systems write countries as they like; what is none is shown as it came. */
function countryName(code: string, locale: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code) : code;
}

export function GuestSection({ detail }: { detail: ReservationVoucher['pmsReservationDetail'] }) {
  const { t } = useTranslation('automation');
  const locale = locales[useLanguage()];
  return (
    <Section title={t('detail.guest')}>
      <Facts>
        <Fact label={t('detail.name')}>{`${detail.guestFirstName} ${detail.guestLastName}`.trim()}</Fact>
        <Fact label={t('detail.email')}>{detail.guestEmail}</Fact>
        <Fact label={t('detail.country')}>{countryName(detail.guestCountryCode, locale)}</Fact>
      </Facts>
    </Section>
  );
}

import type { RehearsedReservation } from '#contract/automation.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './rehearsal.module.css';

/** One reservation: whose and when, and what it gets or why not. */
export function RehearsedStay({ reservation }: { reservation: RehearsedReservation }) {
  const { t } = useTranslation('automation');
  const language = useLanguage();
  const { reservationNumber, guest, channel, rateCodes, checkIn, checkOut, vouchers, mismatch } = reservation;
  const day = (value: string) => formatDay(value, language);
  const facts = [
    t('rehearsal.stay', { checkIn: day(checkIn), checkOut: day(checkOut) }),
    channel || t('rehearsal.noChannel'),
    ...new Set(rateCodes),
  ];
  return (
    <li className={classes.stay}>
      <p className={classes.whose}>
        <span>{guest}</span>
        <code>{reservationNumber}</code>
      </p>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {mismatch !== null && <p className={classes.reason}>{t(`rehearsal.mismatch.${mismatch}`)}</p>}
      {/* Two guests of one name in one reservation are told apart by their place. */}
      {Object.entries(vouchers).map(([place, voucher]) => (
        <p className={classes.gets} key={place}>
          {t('rehearsal.gets', {
            name: voucher.for,
            on: day(voucher.issueOn),
            until: day(voucher.validUntil),
          })}
          {voucher.email === '' && <span className={classes.noMail}> {t('rehearsal.noMail')}</span>}
        </p>
      ))}
    </li>
  );
}

import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './issued-card.module.css';

const radius = 30;
const round = 2 * Math.PI * radius;

/** How much is left, seen rather than read. */
export function BalanceRing({ share }: { share: number }) {
  const { t } = useTranslation('kit');
  // Neither an empty nor a full ring may lie: one cent of a hundred euros is not nothing.
  const percent = share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : Math.round(share * 100);
  const written = new Intl.NumberFormat(locales[useLanguage()], { style: 'percent' }).format(percent / 100);
  return (
    <svg aria-label={t('voucher.shareLeft', { share: written })} className={classes.ring} role="img" viewBox="0 0 72 72">
      <circle className={classes.ringGround} cx="36" cy="36" r={radius} />
      {percent > 0 && (
        <circle
          className={classes.ringLeft}
          cx="36"
          cy="36"
          r={radius}
          strokeDasharray={`${(percent / 100) * round} ${round}`}
          transform="rotate(-90 36 36)"
        />
      )}
      <text className={classes.ringText} dominantBaseline="central" textAnchor="middle" x="36" y="37">
        {written}
      </text>
    </svg>
  );
}

import type { OnlineSale } from '#contract/online-sales.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './online-sales.module.css';

const parts = ['from', 'to', 'sender', 'recipient'] as const;

export function GiftSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  return (
    <Section title={t('gift.title')}>
      <dl className={classes.facts}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`gift.${part}`)}</dt>
            <dd>{sale[part] || '—'}</dd>
          </div>
        ))}
      </dl>
      {sale.message && <blockquote className={classes.message}>{sale.message}</blockquote>}
    </Section>
  );
}

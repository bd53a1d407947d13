import type { Voucher } from '#contract/vouchers.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './voucher-details.module.css';

const parts = ['from', 'to', 'sender', 'recipient'] as const;

export function GiftSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  return (
    <Section title={t('gift.title')}>
      <dl className={classes.giftList}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`gift.${part}`)}</dt>
            <dd>{voucher[part] || '—'}</dd>
          </div>
        ))}
      </dl>
      {voucher.message && <blockquote className={classes.message}>{voucher.message}</blockquote>}
    </Section>
  );
}

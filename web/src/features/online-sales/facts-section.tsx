import type { ReactNode } from 'react';
import type { OnlineSale } from '#contract/online-sales.ts';
import { idOfChannel } from '#contract/vocabulary/channels.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './online-sales.module.css';

export function FactsSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const { hotel } = useSession();
  const atDesk = sale.channelConfigId === idOfChannel.Frontend;
  const instant = (at: string) => <InstantText hotelZone={hotel.timeZone} instant={at} />;
  return (
    <Section title={t('facts.title')}>
      <dl className={classes.facts}>
        <Fact label={t('created')}>{instant(sale.createdAt)}</Fact>
        <Fact label={t('facts.saleDate')}>{sale.saleDate === null ? '—' : instant(sale.saleDate)}</Fact>
        <Fact label={t('hotel')}>{sale.hotelName}</Fact>
        <Fact label={t('channel')}>{t(`kit:voucher.channel.${sale.channelConfigName}`)}</Fact>
        <Fact label={t('facts.language')}>{t(`kit:languages.${sale.languageCode}`)}</Fact>
        {!atDesk && <Fact label={t('facts.session')}>{sale.sessionId ? <code>{sale.sessionId}</code> : '—'}</Fact>}
        {!atDesk && <Fact label={t('facts.intent')}>{sale.paymentIntentId ? <code>{sale.paymentIntentId}</code> : '—'}</Fact>}
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

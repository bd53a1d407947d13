import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readVoucher, type Voucher, type VoucherSummary } from '#contract/vouchers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { reading } from '#web/kit/api/client.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { useEntryWords } from '#web/kit/voucher/use-entry-words.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { UsedSoFar } from '#web/kit/voucher/used-so-far.tsx';
import classes from './vouchers.module.css';

const shown = 4;

/** The balance and how it came about, around the facts that need no waiting. */
export function PeekHistory({ voucher, children }: { voucher: VoucherSummary; children: ReactNode }) {
  const { t } = useTranslation('vouchers');
  const worth = useWorth(voucher);
  const read = useQuery(reading(readVoucher, { params: { id: voucher.id } }));
  const whole = read.data?.response[0];
  return (
    <>
      <ValueFigure
        hint={
          whole ? <UsedSoFar voucher={whole} /> : read.isError ? undefined : <Skeleton display="inline-block" height={10} width={180} />
        }
        label={t('availableBalance')}
        leading
      >
        {worth((whole ?? voucher).availableBalance)}
      </ValueFigure>
      {children}
      <section aria-busy={read.isPending} aria-label={t('peek.history')}>
        <h3 className={classes.heading}>{t('peek.history')}</h3>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('peek.failed')} />
        ) : whole ? (
          <LatestEvents voucher={whole} />
        ) : (
          <Skeleton height={88} />
        )}
      </section>
    </>
  );
}

function LatestEvents({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('vouchers');
  const { hotel } = useSession();
  const { whatHappened, changeOf } = useEntryWords(voucher);
  const latest = voucher.timeline.toReversed().slice(0, shown);
  const earlier = voucher.timeline.length - latest.length;
  return (
    <>
      <ol className={classes.events}>
        {latest.map((event) => (
          <li key={event.id}>
            <span className={classes.when}>
              <DayText day={dayIn(hotel.timeZone, new Date(event.createdAt))} />
            </span>
            <span>{whatHappened(event)}</span>
            <span className={classes.change}>{changeOf(event)}</span>
          </li>
        ))}
      </ol>
      {earlier > 0 && <p className={classes.earlier}>{t('peek.earlier', { count: earlier })}</p>}
    </>
  );
}

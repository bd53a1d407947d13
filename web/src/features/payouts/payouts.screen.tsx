import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toMinor } from '#domain/money/minor.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { AccountLine } from './account-line.tsx';
import { ExportButton } from './export-button.tsx';
import { PayoutTable } from './payout-table.tsx';
import { accountQuery, owedQuery, payoutsQuery } from './payouts.queries.ts';

/** What guests are owed because no provider can send it back: how much, until when, and what is next. */
export function PayoutsScreen() {
  const { t } = useTranslation('payouts');
  const [open, setOpen] = useState<'true' | 'false'>('true');
  const { data, isError, error, refetch } = useQuery(payoutsQuery(open));
  const payouts = data?.response;
  // All at once at first: what stands above would push down what is read already.
  const [sums, account] = [useQuery(owedQuery), useQuery(accountQuery)];
  const isComing = sums.isPending || account.isPending;
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      {isComing && <Skeleton aria-busy height={360} mt="md" radius="lg" />}
      {!isComing && (
        <>
          <OwedLine />
          <AccountLine />
          <Group justify="space-between" my="md">
            <SegmentedControl
              aria-label={t('which.label')}
              data={[
                { value: 'true', label: t('which.open') },
                { value: 'false', label: t('which.ended') },
              ]}
              onChange={(value) => setOpen(value === 'false' ? 'false' : 'true')}
              value={open}
            />
            {open === 'true' && <ExportButton payouts={payouts ?? []} />}
          </Group>
          {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
          {!isError && !payouts && <Skeleton aria-busy height={220} radius="lg" />}
          {payouts && <PayoutTable payouts={payouts} />}
        </>
      )}
    </div>
  );
}

/** Sums stand by currency; they are never added across. */
function OwedLine() {
  const { t } = useTranslation('payouts');
  const { data } = useQuery(owedQuery);
  return (
    <>
      {data?.response.map(({ currency, payouts, amount, overdue, overdueAmount }) => (
        <Text key={currency} mt="xs">
          {t('owed', { count: payouts })}{' '}
          <strong>
            <Money amountMinor={toMinor(amount)} currency={currency} />
          </strong>
          {overdue > 0 && (
            <Text c="danger" component="span">
              {' · '}
              {t('overdue', { count: overdue })} <Money amountMinor={toMinor(overdueAmount)} currency={currency} />
            </Text>
          )}
        </Text>
      ))}
    </>
  );
}

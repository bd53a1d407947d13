import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DisputeLosses, readDisputeLosses } from '#contract/disputes.ts';
import { toMinor } from '#domain/money/minor.ts';
import { reading } from '#web/kit/api/client.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './finance.module.css';

const sums = ['amount', 'used', 'writtenOff', 'lost'] as const;

type Sums = Pick<DisputeLosses, 'currency' | 'disputes' | (typeof sums)[number]>;

/** Currencies are never added to each other. */
function totalsOf(losses: readonly DisputeLosses[]): Sums[] {
  return [...new Set(losses.map(({ currency }) => currency))].map((currency) => {
    const ours = losses.filter((row) => row.currency === currency);
    const sum = (name: (typeof sums)[number]) => ours.reduce((all, row) => all + toMinor(row[name]), 0) / 100;
    const disputes = ours.reduce((all, row) => all + row.disputes, 0);
    return { currency, disputes, amount: sum('amount'), used: sum('used'), writtenOff: sum('writtenOff'), lost: sum('lost') };
  });
}

/** What lost disputes took, hotel by hotel. */
export function Losses({ hotelId }: { hotelId: string | undefined }) {
  const { t } = useTranslation('finance');
  const read = useQuery(reading(readDisputeLosses, { query: { ...(hotelId !== undefined && { hotelId }) } }));
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('losses.failed')} />;
  const losses = read.data?.response ?? [];
  const cells = (row: Sums) => (
    <>
      <Table.Td data-align="end">{row.disputes}</Table.Td>
      {sums.map((name) => (
        <Table.Td data-align="end" key={name}>
          <Money amountMinor={toMinor(row[name])} currency={row.currency} />
        </Table.Td>
      ))}
    </>
  );
  return (
    <Section hint={losses.length === 0 ? t('losses.none') : t('losses.hint')} title={t('losses.title')}>
      {losses.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section aria-label={t('losses.title')} className={classes.scroll} tabIndex={0}>
          <Table className={classes.losses}>
            <Table.Caption className="vale-visually-hidden">{t('losses.title')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('hotel')}</Table.Th>
                <Table.Th data-align="end" scope="col">
                  {t('disputes.title')}
                </Table.Th>
                {sums.map((name) => (
                  <Table.Th data-align="end" key={name} scope="col">
                    {t(`disputes.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {losses.map((row) => (
                <Table.Tr key={`${row.hotelId} ${row.currency}`}>
                  <Table.Th scope="row">{row.hotelName}</Table.Th>
                  {cells(row)}
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              {totalsOf(losses).map((total) => (
                <Table.Tr key={total.currency}>
                  <Table.Th scope="row">{t('statement.total', { currency: total.currency })}</Table.Th>
                  {cells(total)}
                </Table.Tr>
              ))}
            </Table.Tfoot>
          </Table>
        </section>
      )}
    </Section>
  );
}

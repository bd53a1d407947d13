import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatementLine } from '#contract/finance.ts';
import { addDays, addMonths } from '#domain/calendar/day.ts';
import { movements } from '#domain/finance/month-statement.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import classes from './finance.module.css';

/** The figures whose entries make up a movement. */
const figuresOf = {
  sold: 'sold',
  redeemed: 'redeemed',
  refunded: 'refunded,partialRefund',
  expired: 'expired',
  cancelled: 'cancelled',
} as const;

/** Beside what happened, what it did to what is owed. */
const owedColumns = 'voucherIdFirst8,number,day,kind,code,hotelName,amount,owed,status';

const columns = ['opening', ...movements, 'closing'] as const;
type Column = (typeof columns)[number];

interface StatementProps {
  lines: readonly StatementLine[];
  month: string;
}

type Sum = Pick<StatementLine, 'currency' | Column>;

function totalsOf(lines: readonly StatementLine[]): Sum[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const ours = lines.filter((line) => line.currency === currency);
    const sum = (name: Column) => ours.reduce((all, line) => all + toMinor(line[name]), 0) / 100;
    return { currency, ...(Object.fromEntries(columns.map((name) => [name, sum(name)])) as Record<Column, number>) };
  });
}

/** What was owed, what moved it and what is owed now. A movement opens its entries. */
export function Statement({ lines, month }: StatementProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  const dates = { fromDate: `${month}-01`, toDate: last < today ? last : today };
  const cell = (name: Column, line: Sum, hotelId?: string) => {
    const written = <Money amountMinor={toMinor(line[name])} currency={line.currency} />;
    // What disputes took stands among the refunds, and is listed by itself.
    if (name === 'opening' || name === 'closing' || name === 'writtenOff' || line[name] === 0) return written;
    const search = { figure: figuresOf[name], ...dates, currency: line.currency, ...(hotelId && { hotelId }), columns: owedColumns };
    return (
      <Link className={classes.link} search={search} to="/FigureEntries">
        {written}
      </Link>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={t('statement.title')} className={classes.scroll} tabIndex={0}>
      <Table className={classes.statement}>
        <Table.Caption className="vale-visually-hidden">{t('statement.title')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('hotel')}</Table.Th>
            <Table.Th scope="col">{t('statement.vat')}</Table.Th>
            {columns.map((name) => (
              <Table.Th data-align="end" key={name} scope="col">
                {t(`statement.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.hotelId} ${line.currency} ${line.vatCode}`}>
              <Table.Th scope="row">{line.hotelName}</Table.Th>
              <Table.Td>{t(`vat.${line.vatCode}`)}</Table.Td>
              {columns.map((name) => (
                <Table.Td data-align="end" key={name}>
                  {cell(name, line, line.hotelId)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totalsOf(lines).map((total) => (
            <Table.Tr key={total.currency}>
              <Table.Th scope="row">{t('statement.total', { currency: total.currency })}</Table.Th>
              <Table.Td />
              {columns.map((name) => (
                <Table.Td data-align="end" data-closing={name === 'closing' || undefined} key={name}>
                  {cell(name, total)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </section>
  );
}

import type { StatementLine } from '#contract/finance.ts';
import { addDays, addMonths } from '#domain/calendar/day.ts';
import { journalOf } from '#domain/finance/journal.ts';
import { movements } from '#domain/finance/month-statement.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { CsvButton } from '#web/kit/list-page/csv-button.tsx';
import classes from './finance.module.css';

interface StatementFilesProps {
  lines: readonly StatementLine[];
  month: string;
}

/** The statement as it is seen, and the postings it makes in the hotel's own books. */
export function StatementFiles({ lines, month }: StatementFilesProps) {
  const { t } = useTranslation('finance');
  const day = addDays(addMonths(`${month}-01`, 1), -1);
  const columns = ['opening', ...movements, 'closing'] as const;
  const journal = lines.flatMap((line) => {
    const moved = Object.fromEntries(movements.map((name) => [name, toMinor(line[name])])) as Record<(typeof movements)[number], number>;
    return journalOf(moved).map(({ movement, account, debitMinor, creditMinor }) => [
      ...[day, line.hotelName, t(`account.${account}`), `${t(`statement.${movement}`)} · ${t(`vat.${line.vatCode}`)}`, line.vatCode],
      ...[fromMinor(debitMinor), fromMinor(creditMinor), line.currency],
    ]);
  });
  return (
    <div className={classes.files}>
      <CsvButton
        count={lines.length}
        fileName={`${t('fileName')}-${month}`}
        header={[t('month'), t('hotel'), t('statement.vat'), ...columns.map((name) => t(`statement.${name}`)), t('journal.currency')]}
        rows={async () => lines.map((line) => [month, line.hotelName, line.vatCode, ...columns.map((name) => line[name]), line.currency])}
      />
      <CsvButton
        count={journal.length}
        fileName={`${t('journal.fileName')}-${month}`}
        header={[
          ...[t('journal.day'), t('hotel'), t('journal.account'), t('journal.text'), t('statement.vat')],
          ...[t('journal.debit'), t('journal.credit'), t('journal.currency')],
        ]}
        label={t('journal.button')}
        rows={async () => journal}
      />
    </div>
  );
}

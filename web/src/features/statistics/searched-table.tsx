import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { CsvValue, ListColumn } from '#web/kit/list-page/list-definition.ts';
import { ListPager } from '#web/kit/list-page/list-pager.tsx';
import type { ListView } from '#web/kit/list-page/list-search.ts';
import { ListTable } from '#web/kit/list-page/list-table.tsx';
import { SearchInput } from '#web/kit/list-page/search-input.tsx';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import classes from './statistics.module.css';

interface SearchedTableProps<Row> {
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The order when none is asked for, as the address writes it. */
  sortedBy: string;
  /** Said above the rows, where they are not all there are. */
  note?: string | undefined;
  view: ListView;
}

function compare(a: CsvValue, b: CsvValue): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));
}

/** Rows that are all here already: looked through, sorted and turned over without asking again. */
export function SearchedTable<Row>({ title, columns, rows, rowKey, sortedBy, note, view }: SearchedTableProps<Row>) {
  const { t } = useTranslation('statistics');
  const wanted = (view.filters.search ?? '').toLowerCase();
  const sort = view.search.sort ?? sortedBy;
  const by = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  const found = rows.filter((row) =>
    columns.some(({ csv }) =>
      String(csv(row) ?? '')
        .toLowerCase()
        .includes(wanted),
    ),
  );
  const sorted = by ? [...found].sort((a, b) => compare(by.csv(a), by.csv(b)) * (sort.startsWith('-') ? -1 : 1)) : found;
  const size = view.search.size ?? limits.pageSizeDefault;
  const first = ((view.search.page ?? 1) - 1) * size;
  return (
    <>
      <SearchInput filter={{ kind: 'text', name: 'search', label: t('search') }} view={view} />
      <section aria-label={title} className={`${classes.card} ${classes.flush}`}>
        {note && <p className={classes.note}>{note}</p>}
        {sorted.length === 0 ? (
          <EmptyState hint={t('platform.noneHint')} title={t('platform.none')} />
        ) : (
          <>
            <ListTable
              columns={columns}
              definition={{ title, sortedBy, rowKey }}
              faded={false}
              rows={sorted.slice(first, first + size)}
              view={view}
            />
            <ListPager count={sorted.length} view={view} />
          </>
        )}
      </section>
    </>
  );
}

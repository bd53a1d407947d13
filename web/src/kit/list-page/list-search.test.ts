import { describe, expect, it } from 'vitest';
import { listQuery, visibleColumns } from './list-query.ts';
import { changeSearch, listSearch } from './list-search.ts';
import { readPlainSearch, writePlainSearch } from './plain-search.ts';

const columns = ['code', 'description', 'active'].map((id) => ({
  id,
  header: id,
  sortable: id !== 'description',
  hiddenAtFirst: id === 'active',
  cell: () => id,
  csv: () => id,
}));
const filters = [
  { kind: 'text', name: 'search', label: 'Search' },
  { kind: 'choice', name: 'status', label: 'Status', choices: [], multiple: true },
  { kind: 'dates', from: 'fromDate', to: 'toDate', label: 'Dates' },
] as const;
const asked = { columns, filters };

function throughTheAddress(search: Record<string, unknown>) {
  return listSearch.parse(readPlainSearch(writePlainSearch(search)));
}

describe('a view survives the address bar', () => {
  it('comes back from text as it was written', () => {
    const view = { page: 3, size: 25, sort: '-code', columns: 'code,active', density: 'compact', search: '2026', status: 'sold,used' };
    expect(throughTheAddress(view)).toEqual(view);
  });

  it('is written so that a person can read it', () => {
    expect(writePlainSearch({ search: '2026', active: 'true', columns: 'code,active', page: undefined })).toBe(
      '?search=2026&active=true&columns=code,active',
    );
  });

  it('takes what it cannot understand as absent', () => {
    expect(listSearch.parse({ page: '-4', size: 7, sort: { a: 1 }, density: 'huge', search: ['x'] })).toEqual({});
  });

  it('leaves the usual unsaid and starts again at page one when what is shown changes', () => {
    const third = listSearch.parse({ page: 3, size: 25, search: 'a' });
    expect(changeSearch(third, { search: 'ab' })).toEqual({ size: 25, search: 'ab' });
    expect(changeSearch(third, { size: 10 })).toEqual({ search: 'a' });
    expect(changeSearch(third, { density: 'compact' })).toMatchObject({ page: 3 });
  });
});

describe('the call is asked for what the address says', () => {
  it('counts pages from zero and splits several choices', () => {
    const search = listSearch.parse({ page: 2, sort: '-code', status: 'sold,used', fromDate: '2026-01-01', stray: 'x' });
    expect(listQuery(asked, search)).toEqual({
      status: ['sold', 'used'],
      fromDate: '2026-01-01',
      sort: '-code',
      pageIndex: 1,
      pageSize: 10,
    });
  });

  it('does not ask for an order the list does not offer', () => {
    expect(listQuery(asked, listSearch.parse({ sort: 'description' }))).toEqual({ pageIndex: 0, pageSize: 10 });
  });
});

describe('columns', () => {
  it('shows the usual ones, or those chosen, and always the first', () => {
    expect(visibleColumns(columns, {}).map(({ id }) => id)).toEqual(['code', 'description']);
    expect(visibleColumns(columns, { columns: 'active' }).map(({ id }) => id)).toEqual(['code', 'active']);
  });
});

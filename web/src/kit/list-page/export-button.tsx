import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import { call } from '../api/client.ts';
import { CsvButton } from './csv-button.tsx';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { exportQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';

interface ExportButtonProps<E extends Endpoint> {
  definition: ListDefinition<E>;
  columns: readonly ListColumn<ItemOf<E>>[];
  count: number;
  search: ListSearch;
}

/** Everything the filters let through, in the columns that are shown. */
export function ExportButton<E extends Endpoint>({ definition, columns, count, search }: ExportButtonProps<E>) {
  const endpoint: Endpoint = definition.endpoint;
  const rows = async () => {
    const { response } = await call(endpoint, { query: exportQuery(definition, search) });
    return (response as ItemOf<E>[]).map((row) => columns.map((column) => column.csv(row)));
  };
  return <CsvButton count={count} fileName={definition.fileName} header={columns.map((column) => column.header)} rows={rows} />;
}

import sql, { join } from 'sql-template-tag';
import { done, refused } from '#domain/outcome.ts';
import { type Database, platformScope, type Tx } from '../../platform/db/database.ts';
import { alphabetical, containing } from '../../platform/db/list-query.ts';
import type { Backend, Backends } from '../../ports/backends.ts';

type Row = Omit<Backend, 'proofs'> & { chain: boolean; nameProof: boolean };

const columns = sql`name, title, description, protocol, url, validate_chain as chain, validate_name as "nameProof"`;
const backendOf = ({ chain, nameProof, ...row }: Row): Backend => ({ ...row, proofs: { chain, name: nameProof } });

/** Backends, kept in our own database. */
export function bundledBackends(database: Database): Backends {
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.read(platformScope, work);
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(platformScope, work);
  return {
    list: ({ name, url, skip, top }) =>
      read(async (tx) => {
        const conditions = [
          sql`true`,
          ...(name ? [sql`name ilike ${containing(name)}`] : []),
          ...(url ? [sql`url ilike ${containing(url)}`] : []),
        ];
        const from = sql`from backend where ${join(conditions, ' and ')}`;
        const rows = await tx.rows<Row>(sql`select ${columns} ${from} order by ${alphabetical('name')} limit ${top} offset ${skip}`);
        const total = await tx.row<{ count: number }>(sql`select count(*) ${from}`);
        return { backends: rows.map(backendOf), count: total?.count ?? 0 };
      }),

    find: (name) =>
      read(async (tx) => {
        const row = await tx.row<Row>(sql`select ${columns} from backend where name_key = ${name.toLowerCase()}`);
        return row && backendOf(row);
      }),

    save: ({ name, title, description, protocol, url, proofs }, isNew) =>
      write(async (tx) => {
        const known = sql`do update set
          title = excluded.title, description = excluded.description, protocol = excluded.protocol, url = excluded.url,
          validate_chain = excluded.validate_chain, validate_name = excluded.validate_name`;
        const row = await tx.row<Row>(sql`
          insert into backend (name, title, description, protocol, url, validate_chain, validate_name)
          values (${name}, ${title}, ${description}, ${protocol}, ${url}, ${proofs.chain}, ${proofs.name})
          on conflict (name_key) ${isNew ? sql`do nothing` : known} returning ${columns}`);
        return row ? done(backendOf(row)) : refused('nameTaken', 'name');
      }),

    delete: (name) => write(async (tx) => (await tx.run(sql`delete from backend where name_key = ${name.toLowerCase()}`)) > 0),
  };
}

import sql from 'sql-template-tag';
import { type Database, systemScope, type Tx } from '../../platform/db/database.ts';
import type { Shelf, ShelvedThing } from './shelf.ts';

/** In the house's own database: a restart forgets nothing, and two processes have one memory between them. */
export function tableShelf(database: Database): Shelf {
  return {
    get: async (kind, id) =>
      (
        await database.read(systemScope, (tx) =>
          tx.row<{ value: unknown }>(sql`select value from sandbox_object where kind = ${kind} and id = ${id}`),
        )
      )?.value,
    put: async (kind, id, value) => {
      await database.transaction(systemScope, (tx) =>
        tx.run(sql`
          insert into sandbox_object (kind, id, value) values (${kind}, ${id}, ${JSON.stringify(value)})
          on conflict (kind, id) do update set value = excluded.value`),
      );
    },
    list: async (kind) =>
      (
        await database.read(systemScope, (tx) =>
          tx.rows<{ value: unknown }>(sql`select value from sandbox_object where kind = ${kind} order by put_at`),
        )
      ).map(({ value }) => value),
  };
}

/** Many at once, as the demo has them. */
export async function fillShelf(tx: Tx, things: readonly ShelvedThing[]): Promise<void> {
  await tx.run(sql`
    insert into sandbox_object (kind, id, value)
    select kind, id, value from json_to_recordset(${JSON.stringify(things)}) as thing (kind text, id text, value jsonb) on conflict do nothing`);
}

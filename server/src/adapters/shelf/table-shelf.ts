import { AsyncLocalStorage } from 'node:async_hooks';
import sql from 'sql-template-tag';
import { type Database, systemScope, type Tx } from '../../platform/db/database.ts';
import type { Shelf, ShelvedThing } from './shelf.ts';

/** In the house's own database: a restart forgets nothing, and two processes have one memory between them. */
export function tableShelf(database: Database): Shelf {
  // What is done in turn reads and puts in the transaction of its turn; what it started and did not wait for finds that one closed.
  const turns = new AsyncLocalStorage<{ tx: Tx | undefined }>();
  const reading = <Result>(work: (tx: Tx) => Promise<Result>) => {
    const { tx } = turns.getStore() ?? {};
    return tx ? work(tx) : database.read(systemScope, work);
  };
  const writing = <Result>(work: (tx: Tx) => Promise<Result>) => {
    const { tx } = turns.getStore() ?? {};
    return tx ? work(tx) : database.transaction(systemScope, work);
  };
  const wait = (tx: Tx, name: string) => tx.run(sql`select pg_advisory_xact_lock(hashtext(${`shelf ${name}`}))`);

  return {
    get: async (kind, id) =>
      (await reading((tx) => tx.row<{ value: unknown }>(sql`select value from sandbox_object where kind = ${kind} and id = ${id}`)))?.value,
    put: async (kind, id, value) => {
      await writing((tx) =>
        tx.run(sql`
          insert into sandbox_object (kind, id, value) values (${kind}, ${id}, ${JSON.stringify(value)})
          on conflict (kind, id) do update set value = excluded.value`),
      );
    },
    list: async (kind) =>
      (await reading((tx) => tx.rows<{ value: unknown }>(sql`select value from sandbox_object where kind = ${kind} order by put_at`))).map(
        ({ value }) => value,
      ),
    async inTurn(name, work) {
      const outer = turns.getStore();
      if (outer?.tx) {
        await wait(outer.tx, name);
        return work();
      }
      const turn: { tx: Tx | undefined } = { tx: undefined };
      try {
        return await database.transaction(systemScope, async (tx) => {
          await wait(tx, name);
          turn.tx = tx;
          return turns.run(turn, work);
        });
      } finally {
        turn.tx = undefined;
      }
    },
  };
}

/** Many at once, as the demo has them. */
export async function fillShelf(tx: Tx, things: readonly ShelvedThing[]): Promise<void> {
  await tx.run(sql`
    insert into sandbox_object (kind, id, value)
    select kind, id, value from json_to_recordset(${JSON.stringify(things)}) as thing (kind text, id text, value jsonb) on conflict do nothing`);
}

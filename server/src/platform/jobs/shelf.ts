import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';

/** Where an event lands that no retry could deliver, until somebody mends the cause and sends it again. */
export const shelf = 'shelf';

export interface ShelvedEvent {
  id: string;
  /** `topic/reaction`, as it was subscribed. */
  queue: string;
  happenedAt: Date;
  shelvedAt: Date;
  tries: number;
  error: string | null;
}

/** Oldest first. What an event carries stays where it is: it may be about a guest. */
export async function listShelf(tx: Tx, id?: string): Promise<ShelvedEvent[]> {
  return tx.rows<ShelvedEvent>(sql`
    select id, source_name as queue, source_created_on as "happenedAt", created_on as "shelvedAt", source_retry_count + 1 as tries,
           source_output->>'message' as error
    from jobs.job where name = ${shelf} and state < 'active' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by created_on, id`);
}

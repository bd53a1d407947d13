import sql from 'sql-template-tag';
import type { DemoRequest } from '#contract/session.ts';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

export async function insertDemoRequest(tx: Tx, id: string, personId: PersonId, request: DemoRequest, now: Date): Promise<void> {
  await tx.run(sql`
    insert into demo_request (id, person_id, name, email, units, created_at)
    values (${id}, ${personId}, ${request.name}, ${request.email}, ${request.number}, ${now})`);
}

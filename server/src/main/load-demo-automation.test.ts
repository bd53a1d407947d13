// Proves the demo of automatic issue: rules have issued, mailed, moved and withdrawn as they would have done, and nothing waits to be caught up on.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformScope } from '../platform/db/database.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const rows = <Row>(query: ReturnType<typeof sql>) => app.database.read(platformScope, (tx) => tx.rows<Row>(query));

test('every rule has issued, some vouchers were withdrawn, and their mails have arrived', async () => {
  const issued = await rows<{ code: string; issued: number; withdrawn: number; mails: number }>(sql`
    select rule.code, count(*) filter (where state = 'issued') as issued, count(*) filter (where state = 'withdrawn') as withdrawn,
      count(*) filter (where exists (select from message where message.voucher_id = issue.voucher_id and message.state = 'delivered')) as mails
    from automation_rule rule join automation_issue issue on issue.group_id = rule.group_id and issue.rule_id = rule.id
    group by rule.code order by rule.code`);
  expect(issued.map(({ code }) => code)).toEqual(['BOAS-VINDAS', 'FAMILIAS', 'VOLTE-SEMPRE']);
  expect(issued.every(({ issued: count, mails }) => count >= 3 && mails > 0)).toBe(true);
  expect(issued.reduce((sum, { withdrawn }) => sum + withdrawn, 0)).toBeGreaterThan(0);
});

test('nothing is due that was not done, and reading goes on from here', async () => {
  const [waiting] = await rows<{ due: number; cursors: number; queued: number }>(sql`
    select (select count(*) from automation_watch where look_at <= now()) as due, (select count(*) from pms_reading where cursor is not null) as cursors,
      (select count(*) from message join automation_issue issue using (voucher_id) where message.state = 'queued') as queued`);
  expect(waiting).toEqual({ due: 0, cursors: 3, queued: 0 });
});

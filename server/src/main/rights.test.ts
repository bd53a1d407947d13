// Proves that every role is let in where the catalogue of roles says so and nowhere else: every call, and each of the things it does, × every role, against a
// table that was written by hand. A right that is given or taken in the rules turns it red.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotels } from '#demo/hotels.ts';
import { systemScope } from '../platform/db/database.ts';
import { type Act, acts, isLetIn, type OwnIds } from './testing/answers-of-rights.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';
import { whoMay } from './testing/who-may.ts';

/** Somebody who works in that role and in no other, in the same hotel. */
const roles: Readonly<Record<string, string>> = {
  R: 'viewer@vale.demo',
  S: 'sales@vale.demo',
  M: 'manager@vale.demo',
  A: 'admin@vale.demo',
  U: 'support@vale.demo',
  P: 'platform@vale.demo',
  n: 'nogroup@vale.demo',
};

let app: TestApplication;
let ids: OwnIds;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApplication();
  for (const [role, email] of Object.entries(roles)) tokens.set(role, await app.tokenOf(email));
  const found = await app.database.read(systemScope, (tx) =>
    tx.row<OwnIds>(sql`
      select inclusion.id as inclusion, inclusion.offer_id as offer,
        (select id from automation_rule rule where rule.group_id = inclusion.group_id order by id limit 1) as rule
      from inclusion where group_id = ${hotels[0]?.groupId} order by inclusion.id limit 1`),
  );
  if (!found) throw new Error('the demo has nothing that an offer includes');
  ids = found;
});
afterAll(() => app.close());

/** The roles whose answer is not the expected one. Those who may not come first: who may could leave nothing for them to be refused. */
async function faultsOf(act: Act, expected: string): Promise<string[]> {
  const faults: string[] = [];
  const inOrder = Object.keys(roles).sort((one, other) => Number(expected.includes(one)) - Number(expected.includes(other)));
  for (const role of inOrder) {
    const isIn = await isLetIn(app, act, tokens.get(role) ?? '', ids);
    if (isIn !== expected.includes(role)) faults.push(`${act.name}: ${role} is ${isIn ? 'let in' : 'turned away'}`);
  }
  return faults;
}

test('every call has its row, and every row its call', () => {
  expect(Object.keys(whoMay).sort()).toEqual(acts.map(({ name }) => name).sort());
});

test('every role gets in where the table says so, and nowhere else', async () => {
  const faults: string[] = [];
  for (const act of acts) faults.push(...(await faultsOf(act, whoMay[act.name] ?? '')));
  process.stdout.write(
    `rights: ${acts.length} acts × ${Object.keys(roles).length} roles = ${acts.length * Object.keys(roles).length} cells\n`,
  );
  expect(faults).toEqual([]);
}, 120_000);

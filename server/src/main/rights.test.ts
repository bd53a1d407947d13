// Proves that every role is let in where the catalogue of roles says so and nowhere else: every call, and each of the things it does, × every role, against a
// table that was written by hand; and that the table notices when any line of the rules is turned round.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetCache } from '#contract/tasks.ts';
import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { type Permission, permissions } from '#contract/vocabulary/permissions.ts';
import { hotels } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { capabilitiesOf, permissionsBehind, screenOnly } from '#domain/access/capabilities.ts';
import { granted, permissionsOf } from '#domain/access/permissions.ts';
import { systemScope } from '../platform/db/database.ts';
import { actsBehind } from './testing/acts-behind.ts';
import { type Act, acts, isLetIn, type OwnIds } from './testing/answers-of-rights.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';
import { whoMay } from './testing/who-may.ts';

/** Turns a line of the rules round: what a group of rights held it no longer holds, or the other way. Answers what puts it right again. */
function turned(group: AccessGroup, permission: Permission): () => void {
  const line = granted[group] as Permission[];
  const before = [...line];
  const place = line.indexOf(permission);
  if (place < 0) line.push(permission);
  else line.splice(place, 1);
  return () => line.splice(0, line.length, ...before);
}

/** Somebody who works in that role and in no other, in the same hotel. */
const roles: Readonly<Record<string, string>> = {
  R: 'viewer@vale.demo',
  S: 'sales@vale.demo',
  M: 'manager@vale.demo',
  A: 'admin@vale.demo',
  U: 'support@vale.demo',
  P: 'platform@vale.demo',
  D: 'reception@vale.demo',
  F: 'finance@vale.demo',
  n: 'nogroup@vale.demo',
};

let app: TestApplication;
let ids: OwnIds;
const tokens = new Map<string, string>();
/** By role, the acts the server let them in to. */
const letIn = new Map<string, Set<string>>(Object.keys(roles).map((role) => [role, new Set()]));

beforeAll(async () => {
  app = await createTestApplication();
  for (const [role, email] of Object.entries(roles)) tokens.set(role, await app.tokenOf(email));
  const found = await app.owner.read(systemScope, (tx) =>
    tx.row<OwnIds>(sql`
      select inclusion.id as inclusion, inclusion.offer_id as offer,
        (select id from automation_rule rule where rule.group_id = inclusion.group_id order by cardinality(rates), id limit 1) as rule,
        (select id from automation_rule rule where rule.group_id = inclusion.group_id order by cardinality(rates) desc, id limit 1) as "ruleOfRates"
      from inclusion where group_id = ${hotels[0]?.groupId} order by inclusion.id limit 1`),
  );
  if (!found) throw new Error('the demo has nothing that an offer includes');
  ids = found;
});
afterAll(() => app.close());

/** The group of rights that makes somebody this. */
const groupOf = (role: string) => {
  const [group] = people.find(({ email }) => email === roles[role])?.groups ?? [];
  return group;
};

async function forgetWhoMayWhat(asRole: string): Promise<void> {
  const { statusCode } = await app.as(roles[asRole], { method: 'GET', url: resetCache.path, query: { cacheKey: 'Users' } });
  expect(statusCode).toBe(200);
}

/** The roles whose answer is not the expected one. Those who may not come first: who may could leave nothing for them to be refused. */
async function faultsOf(act: Act, expected: string): Promise<string[]> {
  const faults: string[] = [];
  const inOrder = Object.keys(roles).sort((one, other) => Number(expected.includes(one)) - Number(expected.includes(other)));
  for (const role of inOrder) {
    const isIn = await isLetIn(app, act, tokens.get(role) ?? '', ids);
    if (isIn) letIn.get(role)?.add(act.name);
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

/** What the screen of users says of somebody with that role. */
const toldOf = (role: string) => {
  const groups = people.find(({ email }) => email === roles[role])?.groups ?? [];
  return capabilitiesOf(permissionsOf(groups.map((group) => accessGroups[group].id)));
};

/** The acts behind a permission, and a role that holds it and one that does not: nothing else can answer otherwise once it is turned round. */
const cells = Object.entries(actsBehind).flatMap(([capability, behind]) =>
  permissionsBehind[capability as keyof typeof actsBehind].flatMap((permission: Permission) =>
    [true, false].flatMap((isHeld) => {
      const role = Object.keys(roles).find((name) => granted[groupOf(name) ?? 'viewOnly']?.includes(permission) === isHeld);
      const group = role && groupOf(role);
      return group ? [{ permission, role, group, acts: acts.filter(({ name }) => behind.includes(name)) }] : [];
    }),
  ),
);

/** What opens nothing to a reader, because another permission is asked for besides, or closes nothing to others, because another opens the same. */
const notByThemselves = [
  'voucherManagement:add of R',
  'voucherManagement:edit of R',
  'operationManagement:add of M',
  'useVoucher:save of M',
  'voucherIssueAutomation:add of R',
  'voucherIssueAutomationDetails:addChannel of R',
  'voucherIssueAutomationDetails:removeChannel of R',
  'voucherIssueAutomationDetails:addRate of R',
  'voucherIssueAutomationDetails:removeRate of R',
  // Asked for by screens and by who reads the record of changes, which is proven with it.
  'adminHotelList:view of U',
  'adminHotelList:view of R',
  'priceList:view of P',
  'priceList:view of R',
  'payment:payed of R',
];

test('a right given to a role, or taken from it, by hand turns the table red', async () => {
  const unseen: string[] = [];
  for (const { permission, role, group, acts: behind } of cells) {
    const putRight = turned(group, permission);
    // By somebody whom the turned line is not about.
    await forgetWhoMayWhat(role === 'P' ? 'U' : 'P');
    let faults = 0;
    for (const act of behind) {
      const isIn = await isLetIn(app, act, tokens.get(role) ?? '', ids);
      if (isIn !== whoMay[act.name]?.includes(role)) faults += 1;
    }
    putRight();
    if (faults === 0) unseen.push(`${permission} of ${role}`);
  }
  await forgetWhoMayWhat('P');
  process.stdout.write(`rights: ${cells.length} lines of the rules turned round\n`);
  expect(unseen).toEqual([...notByThemselves]);
}, 120_000);

test('the screen of users tells of every role what the server has just answered, no more and no less', () => {
  const faults: string[] = [];
  const openInside = acts.map(({ name }) => name).filter((name) => !Object.values(actsBehind).some((behind) => behind.includes(name)));
  const forEverybody = openInside.filter((name) => letIn.get('n')?.has(name));
  const forPartners = openInside.filter((name) => whoMay[name] === '');
  for (const role of Object.keys(roles)) {
    const told = toldOf(role).flatMap((capability): readonly string[] =>
      capability === 'enter'
        ? openInside.filter((name) => !forPartners.includes(name))
        : (actsBehind[capability as keyof typeof actsBehind] ?? []),
    );
    const expected = new Set([...told, ...forEverybody]);
    for (const { name } of acts) {
      const isIn = letIn.get(role)?.has(name) ?? false;
      if (isIn !== expected.has(name)) faults.push(`${role} ${isIn ? 'may' : 'may not'} ${name}, and is told otherwise`);
    }
  }
  expect(faults).toEqual([]);
});

test('every permission is told of in one place, and each line is held whole or not at all', () => {
  const behind: Permission[] = [...Object.values(permissionsBehind).flat(), ...screenOnly];
  expect([...behind].sort()).toEqual([...permissions].sort());
  for (const { id } of Object.values(accessGroups)) {
    const held = permissionsOf([id]);
    for (const [capability, needed] of Object.entries(permissionsBehind)) {
      const has = needed.filter((permission) => held.has(permission)).length;
      expect([0, needed.length], `${capability} of ${id}`).toContain(has);
    }
  }
});

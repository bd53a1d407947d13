// Proves that whatever is told arrives in the database as it was told.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { systemScope } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../platform/db/testing/test-database.ts';
import { toldRows } from './told-rows.ts';

const { database } = openTestDatabase();

const types = { text: 'text', count: 'bigint', at: 'timestamptz', yes: 'boolean', id: 'uuid' };
const at = new Date('2026-11-17T10:00:00.123Z');
const texts = [
  ...[
    '',
    ' ',
    'google',
    'NULL',
    'null',
    'Null',
    'nullable',
    '{}',
    '{a,b}',
    'a,b',
    '"',
    '\\',
    '\\"',
    `it's`,
    'a\nb',
    'a\tb',
    ' a ',
    '\u00a0',
  ],
  ...['ção', '日本', '🎁', '$1', '%s', '(not set)', "'); drop table analytics_event; --", '\u2028', '\ufeff'],
];

test('every text, number, moment and gap comes back as it was', async () => {
  const rows = texts.map((text, place) => ({
    text,
    count: place === 3 ? null : place * 1e9,
    at,
    yes: place % 2 === 0,
    id: place % 3 === 0 ? null : 'c0ffee00-0000-4000-8000-000000000001',
  }));
  const kept = await database.read(systemScope, (tx) => tx.rows(sql`select * from ${toldRows('told', types, rows)}`));
  expect(kept).toEqual(rows);
});

test('no rows are no rows', async () => {
  expect(await database.read(systemScope, (tx) => tx.rows(sql`select * from ${toldRows('told', types, [])}`))).toEqual([]);
});

// Proves that every way in which Mews can fail is told as what one does about it, and that no token is ever told.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from '../../../ports/pms-suite/check.ts';
import { mews } from './mews.ts';
import { openMews } from './testing/open-mews.ts';

let outside: Awaited<ReturnType<typeof openMews>>;

beforeEach(async () => {
  outside = await openMews();
});
afterEach(() => outside.double.close());

test.each([
  [400, 'refused'],
  [401, 'passwordWrong'],
  [403, 'refused'],
  [404, 'notUnderstood'],
  [408, 'unreachable'],
  [409, 'unreachable'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('%d is %s', async (status, kind) => {
  const { double, pms, account } = outside;
  double.fail({ operation: 'configuration/get', status, headers: { 'retry-after': '30' } });
  const problem = await problemOf(pms.test(account));
  expect(problem.kind).toBe(kind);
  for (const token of [double.hotel.accessToken, double.hotel.clientToken])
    expect(`${problem.message} ${problem.stack}`).not.toContain(token);
});

test.each([200, 400, 403])('a page of HTML with %d is not understood', async (status) => {
  outside.double.fail({ operation: 'configuration/get', status, text: '<html>Just a moment…', headers: { 'content-type': 'text/html' } });
  expect((await problemOf(outside.pms.test(outside.account))).kind).toBe('notUnderstood');
});

test('what Mews will not do is told in its own words', async () => {
  const { double, pms, account } = outside;
  double.hotel.rows.Services.splice(0);
  const operator = { code: 'MEWS', cashboxCode: double.hotel.known.shop.Id, password: 'x' };
  const customer = { firstName: 'Rui', lastName: 'Melo', email: 'rui@mail.example', fiscalNumber: '' };
  const lines = [{ code: 'SPA', description: 'Spa', quantity: 1, unitPriceMinor: 100 }];
  const problem = await problemOf(pms.registerSale(account, { key: 'k', customer, currency: 'EUR', lines, payments: [], operator }));
  expect(problem).toMatchObject({ kind: 'refused', message: 'Invalid ServiceId.' });
});

test('a state that nobody knows stops the reading, rather than being guessed at', async () => {
  const { double, pms, account } = outside;
  double.hotel.book({ State: 'Teleported', UpdatedUtc: '2024-11-20T00:00:00Z' });
  expect((await problemOf(pms.reservationsSince(account, null))).kind).toBe('notUnderstood');
});

test('an installation that Mews does not know says so, and calls nobody', async () => {
  const { double, account, options } = outside;
  const unknown = mews({ ...options, clientToken: undefined });
  expect((await problemOf(unknown.test(account))).kind).toBe('refused');
  expect(double.asked).toEqual([]);
});

test('a wrong client token is told as a wrong password', async () => {
  const { account, options } = outside;
  const problem = await problemOf(mews({ ...options, clientToken: 'not-the-one' }).test(account));
  expect(problem.kind).toBe('passwordWrong');
  expect(problem.message).not.toContain('not-the-one');
});

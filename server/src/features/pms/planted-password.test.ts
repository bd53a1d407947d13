// Proves that an operator's password is nowhere but under seal while its sale waits, and nowhere at all afterwards: it is planted, and looked for in
// every table, in the log, and in what the system's own words repeat of it.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { rowsWith } from '../profiles/testing/database-search.ts';
import { registerSale } from './register-sale.ts';
import { retryRegistration } from './retry-registration.ts';
import { hotelThatRegisters, operator } from './testing/hotel-that-registers.ts';

const said: string[] = [];
const stream = new Writable({
  write(chunk, _, done) {
    said.push(String(chunk));
    done();
  },
});

let hotel: Awaited<ReturnType<typeof hotelThatRegisters>>;
beforeAll(async () => {
  hotel = await hotelThatRegisters(createLog('debug', stream));
});
afterAll(() => hotel.close());

const planted = operator.hostUserPassword;
const hides = async () => expect([await rowsWith(hotel.owner, planted), said.filter((line) => line.includes(planted))]).toEqual([{}, []]);
const sealed = async (sale: Parameters<typeof hotel.registration>[0]) => (await hotel.registration(sale))?.passwordSealed;

test('the password of a sale that is registered, refused, retried or waiting is in no table and no log', async () => {
  const registered = await hotel.sold({});
  expect(await sealed(registered)).not.toBeNull();
  await hides();
  await registerSale(hotel.tools, registered);
  expect(await sealed(registered)).toBeNull();
  await hides();

  const refused = await hotel.sold();
  hotel.system.next({ kind: 'refused', words: `No operator ANA with ${planted}` });
  await registerSale(hotel.tools, refused);
  expect(await hotel.registration(refused)).toMatchObject({ failureWords: 'No operator ANA with •••', passwordSealed: null });
  hotel.system.next({ kind: 'unreachable', words: `time-out: {"password":"${planted}"}` });
  await retryRegistration(
    hotel.tools,
    refused,
    { ...hotel.clerk, idempotencyKey: 'retried-once' },
    { password: planted, mayWorkIn: () => true },
  );
  expect(await hotel.registration(refused)).toMatchObject({ state: 'waiting', failureWords: 'time-out: {"password":"•••"}' });
  await hides();
});

test('a search that should find the planted word would', async () => {
  const sale = await hotel.sold({ notes: planted });
  expect(await rowsWith(hotel.owner, planted)).toEqual({ 'public.sale': 1, 'public.voucher': sale.vouchers.length });
});

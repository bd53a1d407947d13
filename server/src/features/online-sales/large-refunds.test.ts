// Proves that more than a hotel group says goes back only from somebody who proved a short while ago who they are: at the amount and above it, in small parts,
// with the same key after another sign-in, and tried again.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { saveHotelGroup } from '#contract/hotel-groups.ts';
import { refundVoucher, retryRefund } from '#contract/online-sales.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { tokenSaying } from '../../main/testing/token-saying.ts';
import { systemScope } from '../../platform/db/database.ts';
import { backOffice } from './testing/back-office.ts';

const manager = 'manager@vale.demo';
const [old, justNow] = [3_600, 0];
const asked = { status: 401, code: 'FRESH_SIGN_IN_NEEDED' };

let app: TestApplication;
let office: ReturnType<typeof backOffice>;
let offerId: OfferId;
beforeAll(async () => {
  app = await createTestApplication();
  office = backOffice(app);
  offerId = await office.offer('REFUND-LIMIT');
});
afterAll(() => app.close());

/** The first hotel group of the demo, as its administration saves it. */
async function setLimit(refundSignInAbove: number | null | undefined) {
  const [group] = hotelGroups;
  const { id: hotelGroupId, codeType: codeGenerationType, ...rest } = group ?? { id: '', codeType: '' };
  const reply = await app.as('platform@vale.demo', {
    method: 'PUT',
    url: saveHotelGroup.path,
    payload: { request: { ...rest, hotelGroupId, codeGenerationType, active: true, refundSignInAbove } },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<Envelope<{ refundSignInAbove: number | null }>>().response[0]?.refundSignInAbove;
}

/** A voucher of 80 €. */
const bought = async () => (await office.detail(manager, (await office.bought(offerId)).id)).vouchers[0]?.id ?? '';

/** By somebody who signed in so long ago. */
async function ask(url: string, secondsAgo: number, key: string, payload?: object) {
  const token = await tokenSaying(app, manager, { auth_time: Math.floor(Date.now() / 1000) - secondsAgo });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const reply = await app.http.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, code: reply.json<Envelope<unknown>>().errors[0]?.code };
}

const refund = (Id: string, amount: number, secondsAgo: number) =>
  ask(refundVoucher.path, secondsAgo, `${Id}-${amount}`, { Id, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' });

const refundsOf = (id: string) =>
  app.owner.read(systemScope, (tx) => tx.rows<{ id: string }>(sql`select id from payment_refund where voucher_id = ${id}`));

test('asks for nothing where the group has said nothing', async () => {
  expect(await setLimit(undefined)).toBeNull();
  expect(await refund(await bought(), 80, old)).toMatchObject({ status: 200 });
});

test('asks above the amount, not at it, and goes on with the same key', async () => {
  expect(await setLimit(40)).toBe(40);
  expect(await setLimit(undefined)).toBe(40);
  const [id, other] = [await bought(), await bought()];
  expect(await refund(id, 40, old)).toMatchObject({ status: 200 });
  expect(await refund(other, 40.01, old)).toEqual(asked);
  expect(await refundsOf(other)).toEqual([]);
  expect(await refund(other, 40.01, justNow)).toMatchObject({ status: 200 });
  // Once it is done, the same once more gets the same answer, however old the sign-in has grown.
  expect(await refund(other, 40.01, old)).toMatchObject({ status: 200 });
  expect(await refundsOf(other)).toHaveLength(1);
});

test('a large one in small parts is a large one', async () => {
  await setLimit(40);
  const id = await bought();
  expect(await refund(id, 39, old)).toMatchObject({ status: 200 });
  expect(await refund(id, 1, old)).toMatchObject({ status: 200 });
  expect(await refund(id, 0.01, old)).toEqual(asked);
});

test('above nothing, every one asks; without an amount again, none does', async () => {
  await setLimit(0);
  const id = await bought();
  expect(await refund(id, 0.01, old)).toEqual(asked);
  expect(await setLimit(null)).toBeNull();
  expect(await refund(id, 80, old)).toMatchObject({ status: 200 });
});

test('who may not refund is told that, and what cannot go back is told before anybody is asked', async () => {
  await setLimit(0);
  expect(await refund(await bought(), 80.01, old)).toMatchObject({ status: 422, code: 'AMOUNT_OUT_OF_BOUNDS' });
});

test('one that was refused asks when it is tried again', async () => {
  await setLimit(null);
  const id = await bought();
  await refund(id, 30, old);
  const [first] = await refundsOf(id);
  // As if the provider had said no.
  await office.write(
    sql`update payment_refund set state = 'refused', failure = 'no', asked_at = asked_at - interval '1 minute' where id = ${first?.id}`,
  );
  await setLimit(40);
  const again = (secondsAgo: number) => ask(urlOf(retryRefund, { id: first?.id ?? '' }), secondsAgo, `again-${id}`);
  expect(await again(old)).toEqual(asked);
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await again(justNow)).toMatchObject({ status: 200 });
  expect(await refundsOf(id)).toHaveLength(2);
});

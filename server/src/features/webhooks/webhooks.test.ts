// Proves that whatever way a voucher is sold, redeemed, refunded or expires, the systems that asked are told, signed and at least once; that one that
// fails is tried for a day and then waits for somebody; and that nobody sends news of a hotel elsewhere in which they do not work.
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { HotelGroupId, type HotelId, type OfferId, type VoucherId, type WebhookId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { webhookEvents } from '#contract/vocabulary/webhooks.ts';
import { blockVoucher, unblockVoucher } from '#contract/vouchers.ts';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  renewWebhookSecret,
  saveWebhook,
  sendWebhookAgain,
  testWebhook,
  type WebhookDraft,
} from '#contract/webhooks.ts';
import { hotels } from '#demo/hotels.ts';
import { done } from '#domain/outcome.ts';
import { eventOfKind } from '#domain/webhook/event-of.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { newSecretKey, Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope, systemScope } from '../../platform/db/database.ts';
import { moneyDraft, offerCalls } from '../offers/testing/offer-calls.ts';
import { lockVouchers, writeEntries } from '../vouchers/index.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../vouchers/testing/voucher-calls.ts';
import { resealWebhooks } from './reseal.ts';
import { isGenuine, type Receiver, startReceiver } from './testing/receiver.ts';
import { secretContext, type WebhookTools } from './webhook-tools.ts';

/** Works in Miradouro and Quinta do Vale. */
const admin = 'admin@vale.demo';
/** An administrator too, of another group. */
const spain = 'other@vale.demo';
const manager = 'manager@vale.demo';
const hotelNamed = (name: string) => hotels.find(({ displayName }) => displayName === name)?.id as HotelId;
/** Of the same group; our administrator does not work there. */
const ribeira = hotelNamed('Porto Ribeira');
const sierra = hotelNamed('Hotel Sierra Blanca');

let skewMs = 0;
const clock = { now: () => new Date(Date.now() + skewMs) };
const hour = 3_600_000;

let app: TestApplication;
let receiver: Receiver;
let calls: ReturnType<typeof voucherCalls>;
let offer: OfferId;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await createTestApplication({ clock, environment: { OUTGOING_ALLOWED: '127.0.0.1' } });
  calls = voucherCalls(app);
  const offers = offerCalls(app);
  offer = (await offers.create({ ...moneyDraft, code: 'TOLD-MONEY', maxQuantity: 1_000 })).id;
  await offers.publish(offer);
  // What has run out in the demo is dated before anybody listens.
  await app.runTask('expire-vouchers');
});
afterAll(async () => {
  await app.close();
  receiver.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers({ status: 200, text: 'ok' });
});

const draft = (change: object = {}): WebhookDraft =>
  ({ name: 'Books', hotelIds: [miradouro], url: receiver.url, events: [...webhookEvents], active: true, ...change }) as WebhookDraft;

const save = (request: object, email = admin) => calls.call(email, saveWebhook, { body: request });
const create = async (change: object = {}) => (await save(draft(change))).item;
const remove = (id: WebhookId) => calls.call(admin, deleteWebhook, { params: { id } });
const tell = () => app.runTask('tell-webhooks');
const deliveriesOf = async (id: WebhookId) => (await calls.call(admin, listWebhookDeliveries, { query: `?webhookId=${id}` })).response;

/** The background tells too; whoever of the two did, it is told. Nothing is while something older is under way anywhere in the cluster, and here other tests have transactions of half a minute. */
async function toldTo(id: WebhookId, count: number) {
  await expect
    .poll(async () => {
      await tell();
      return (await deliveriesOf(id)).filter(({ state }) => state === 'delivered').length;
    })
    .toBe(count);
  return receiver.received.map(({ headers, body }) => ({ headers, event: JSON.parse(body) }));
}

const inGroup = <T>(work: Parameters<typeof runCommand<T, never>>[2]) =>
  runCommand(
    {
      database: app.database,
      clock,
      jobs: { publish: async () => undefined },
      cacheBus: { announce: async () => undefined, apply: () => undefined },
    },
    {
      name: 'test',
      scope: groupScope(groupOf(miradouro)),
      origin: { actor: 'test', requestId: 'test' },
      request: {},
      isolation: 'read committed',
    },
    work,
  );

function refund(id: VoucherId) {
  return inGroup(async (tx) => {
    const [voucher] = await lockVouchers(tx, [id]);
    if (!voucher) throw new Error('no voucher');
    const origin = { actor: 'test', requestId: 'test' };
    await writeEntries(tx, voucher, [{ kind: 'refunded', amountMinor: 1_000, reason: 'duplicate', hotelId: miradouro }], origin);
    return done(undefined);
  });
}

describe('saving', () => {
  test.each<[string, object, ErrorCode, string]>([
    ['no name', { name: ' ' }, 'INVALID_FIELD', 'name'],
    ['a name that is too long', { name: 'x'.repeat(limits.webhookNameChars + 1) }, 'INVALID_FIELD', 'name'],
    ['no hotel', { hotelIds: [] }, 'INVALID_FIELD', 'hotelIds'],
    ['a hotel they do not work in', { hotelIds: [miradouro, ribeira] }, 'HOTEL_UNKNOWN', 'hotelIds'],
    ['a hotel of another group', { hotelIds: [sierra] }, 'HOTEL_UNKNOWN', 'hotelIds'],
    ['no event', { events: [] }, 'INVALID_FIELD', 'events'],
    ['an event nobody knows', { events: ['voucher.eaten'] }, 'INVALID_FIELD', 'events'],
    ['no address', { url: '' }, 'INVALID_FIELD', 'url'],
    ['an address of no website', { url: 'ftp://example.com' }, 'INVALID_FIELD', 'url'],
    ['a password in the address', { url: 'https://me:secret@example.com' }, 'INVALID_FIELD', 'url'],
    ['an address that is too long', { url: `https://example.com/${'x'.repeat(limits.webAddressChars)}` }, 'INVALID_FIELD', 'url'],
    ['an address inside a private network', { url: 'http://10.0.0.1/' }, 'WEBHOOK_ADDRESS_REFUSED', 'url'],
    ['a secret of their own', { secret: 'mine' }, 'UNKNOWN_FIELD', 'secret'],
  ])('%s is refused at its field', async (_, change, code, field) => {
    const { errors, response } = await save(draft(change));
    expect(errors.map((error) => [error.code, error.field?.replace(/^request\./, '').split('.')[0]])).toContainEqual([code, field]);
    expect(response).toEqual([]);
    expect((await calls.call(admin, listWebhooks)).response).toEqual([]);
  });

  test('tells the secret once, keeps it sealed, and seals it anew when the house’s key changes', async () => {
    const { id, secret, version } = await create();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const changed = await save({ ...draft({ name: 'Ledger' }), id, version });
    expect(changed.item).toMatchObject({ name: 'Ledger', version: 2, secret: null });
    expect(await save({ ...draft(), id, version })).toMatchObject({ status: 409, errors: [{ code: 'WEBHOOK_CHANGED' }] });
    const stored = () =>
      app.owner.read(systemScope, async (tx) => {
        const row = await tx.row<{ all: string; sealed: string }>(
          sql`select webhook::text as all, secret_sealed as sealed from webhook where id = ${id}`,
        );
        return row ?? expect.unreachable();
      });
    expect((await stored()).all).not.toContain(secret);
    const context = secretContext(HotelGroupId.parse(groupOf(miradouro)), id);
    const newer = new Secrets([newSecretKey(clock.now()), inject('secretKey')]);
    await resealWebhooks({ platform: { database: app.database } as WebhookTools['platform'], secrets: newer });
    expect(newer.isStale((await stored()).sealed)).toBe(false);
    expect(newer.open((await stored()).sealed, context)).toBe(secret);
    await remove(id);
  });

  test('is for administrators, and a webhook that reaches further than they do is not there', async () => {
    const { id, version } = await create({ hotelIds: [miradouro, quinta] });
    expect(await save(draft(), manager)).toMatchObject({ status: 403 });
    expect((await calls.call(spain, listWebhooks)).response).toEqual([]);
    expect(await save({ ...draft({ hotelIds: [sierra] }), id, version }, spain)).toMatchObject({ status: 404 });
    for (const endpoint of [deleteWebhook, renewWebhookSecret, testWebhook]) {
      expect(await calls.call(spain, endpoint, { params: { id } })).toMatchObject({ status: 404, response: [] });
    }
    // As if another administrator, who works in all of the group, had widened it.
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`update webhook set hotel_ids = hotel_ids || ${ribeira}::uuid where id = ${id}`),
    );
    expect((await calls.call(admin, listWebhooks)).response).toEqual([]);
    expect(await remove(id)).toMatchObject({ status: 404 });
    await app.owner.transaction(systemScope, (tx) => tx.run(sql`delete from webhook where id = ${id}`));
  });
});

describe('telling', () => {
  test('every entry of the ledger that makes an event is told once, whatever made it, and is signed', async () => {
    const [before] = await calls.issue(offer);
    const { id, secret } = await create();
    const [desk] = await calls.issue(offer);
    await calls.issue(offer, { channel: 'Online', quantity: 7 });
    await calls.issue(offer, { channel: 'Reservation', priceMinor: 0 });
    const [ran] = await calls.issue(offer, { validFrom: '2025-01-01', validUntil: '2025-12-31' });
    await calls.issue(offer, { first: 'issued' });
    await calls.issue(offer, { hotelId: quinta });
    await calls.redeem(admin, [{ voucherId: desk, hotelId: miradouro, amount: 40.5, invoice: 'FT 2026/7' }]);
    await calls.redeem(admin, [{ voucherId: desk, hotelId: miradouro, amount: -15.25, notes: 'The guest paid with another card.' }]);
    await calls.call(manager, blockVoucher, { params: { id: desk }, body: { reason: 'Lost on the train.' } });
    await calls.call(manager, unblockVoucher, { params: { id: desk }, body: { reason: 'Found again.' } });
    await refund(desk);
    await app.runTask('expire-vouchers');

    const owed = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ id: string; kind: keyof typeof eventOfKind }>(sql`
        select entry.id, entry.kind from entry join voucher on voucher.id = voucher_id
        where voucher.offer_id = ${offer} and voucher.hotel_id = ${miradouro} and voucher_id <> ${before} and entry.kind = any(${Object.keys(eventOfKind)})`),
    );
    // One at the desk, seven online, one by a rule, one that ran out; used, taken back, blocked, unblocked, paid back, expired.
    expect(owed).toHaveLength(16);
    const told = await toldTo(id, 16);
    expect(new Map(told.map(({ event }) => [event.id, event.type]))).toEqual(
      new Map(owed.map((entry) => [entry.id, eventOfKind[entry.kind]])),
    );
    for (const received of receiver.received) {
      expect(isGenuine(received, String(secret), clock.now().getTime())).toBe(true);
      expect(isGenuine({ ...received, body: `${received.body} ` }, String(secret), clock.now().getTime())).toBe(false);
      expect(isGenuine(received, 'whsec_other', clock.now().getTime())).toBe(false);
      expect(JSON.parse(received.body).id).toBe(received.headers['vale-event-id']);
      expect(received.body).not.toMatch(/Rita|Lopes|rita@example/);
    }
    const used = told.map(({ event }) => event).filter(({ type, data }) => type === 'voucher.redeemed' && data.voucher.id === desk);
    expect(used.map(({ data }) => [data.kind, data.amount]).sort()).toEqual([
      ['redeemed', 40.5],
      ['reversed', -15.25],
    ]);
    expect(used[0].data).toMatchObject({ hotelId: miradouro, voucher: { number: expect.any(String), currency: 'EUR', value: 100 } });
    expect(told.find(({ event }) => event.type === 'voucher.expired')?.event.data.voucher).toMatchObject({ id: ran, status: 'expired' });
    await tell();
    expect(receiver.received).toHaveLength(16);
    await remove(id);
  });

  test('only what was chosen, of the hotels that were chosen; nothing of the time it was switched off', async () => {
    const { id, version } = await create({ events: ['voucher.redeemed'], hotelIds: [quinta] });
    const [elsewhere] = await calls.issue(offer);
    const [here] = await calls.issue(offer, { hotelId: quinta });
    await calls.redeem(admin, [{ voucherId: elsewhere, hotelId: miradouro, amount: 1 }]);
    await calls.redeem(admin, [{ voucherId: here, hotelId: miradouro, amount: 2 }]);
    expect((await toldTo(id, 1))[0]?.event.data).toMatchObject({ amount: 2, voucher: { id: here } });
    // Something older goes on all the while, so that nothing of this is over by the database's reckoning.
    const elder = new pg.Client({ connectionString: app.database.directUrl });
    await elder.connect();
    await elder.query('begin; select pg_current_xact_id()');
    await save({ ...draft({ events: ['voucher.redeemed'], hotelIds: [quinta], active: false }), id, version });
    await calls.redeem(admin, [{ voucherId: here, hotelId: miradouro, amount: 3 }]);
    await tell();
    await save({ ...draft({ events: ['voucher.redeemed'], hotelIds: [quinta] }), id });
    await calls.redeem(admin, [{ voucherId: here, hotelId: miradouro, amount: 4 }]);
    await tell();
    await elder.end();
    await toldTo(id, 2);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.amount)).toEqual([2, 4]);
    await remove(id);
  });

  test('a new secret signs beside the old one for a day', async () => {
    const { id, secret: old } = await create();
    const fresh = (await calls.call(admin, renewWebhookSecret, { params: { id } })).item.secret;
    expect(fresh).not.toBe(old);
    await calls.call(admin, testWebhook, { params: { id } });
    skewMs += 25 * hour;
    await calls.call(admin, testWebhook, { params: { id } });
    const [first, second] = receiver.received;
    if (!first || !second) return expect.unreachable();
    const genuine = (received: typeof first, secret: unknown) =>
      isGenuine(received, String(secret), Number(received.headers['vale-timestamp']) * 1000);
    expect([genuine(first, old), genuine(first, fresh), genuine(second, old), genuine(second, fresh)]).toEqual([true, true, false, true]);
    await remove(id);
  });
});

describe('a receiver that fails', () => {
  test('is tried again for a day with the same event, then waits for somebody, who sends it again', async () => {
    receiver.answers({ status: 500, text: `<h1>Out of order</h1>${'x'.repeat(5_000)}` });
    const { id, secret } = await create({ events: ['voucher.sold'] });
    await calls.issue(offer);
    const one = async () => (await deliveriesOf(id))[0];
    await expect.poll(async () => tell().then(one)).toBeDefined();
    let rounds = 0;
    while ((await one())?.state !== 'stuck' && rounds < 60) {
      await tell();
      skewMs += hour / 2;
      rounds += 1;
    }
    const stuck = await one();
    expect(stuck).toMatchObject({
      state: 'stuck',
      lastStatus: 500,
      lastFailure: 'refused',
      nextTryAt: null,
      voucherNumber: expect.any(String),
    });
    expect(stuck?.tries).toBeGreaterThanOrEqual(10);
    expect(receiver.received).toHaveLength(stuck?.tries ?? 0);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['vale-event-id'])).size).toBe(1);
    expect((await calls.call(admin, listWebhooks)).response).toMatchObject([
      { id, stuck: 1, waiting: 0, failingSince: expect.any(String) },
    ]);

    const deliveryId = stuck?.id as string;
    const details = await calls.call(admin, readWebhookDelivery, { params: { id: deliveryId } });
    expect(details.item.attempts[0]).toMatchObject({ number: stuck?.tries, status: 500, failure: 'refused' });
    expect(details.item.attempts[0]?.answer).toHaveLength(limits.webhookAnswerChars);
    expect(details.item.body).toContain('voucher.sold');
    expect(await calls.call(spain, readWebhookDelivery, { params: { id: deliveryId } })).toMatchObject({ status: 404, response: [] });
    expect(await calls.call(spain, sendWebhookAgain, { params: { id: deliveryId } })).toMatchObject({ status: 404, response: [] });

    const again = () => calls.call(admin, sendWebhookAgain, { params: { id: deliveryId } });
    expect((await again()).item).toMatchObject({ state: 'waiting', lastStatus: 500, nextTryAt: expect.any(String) });
    receiver.answers({ status: 204, text: '' });
    const arrived = await again();
    expect(arrived.item).toMatchObject({ state: 'delivered', lastStatus: 204, lastFailure: null });
    const last = receiver.received.at(-1);
    expect(last && isGenuine(last, String(secret), clock.now().getTime())).toBe(true);
    expect((await calls.call(admin, listWebhooks)).response).toMatchObject([{ id, stuck: 0, waiting: 0, failingSince: null }]);
    await save({ ...draft({ active: false }), id });
    expect(await again()).toMatchObject({ status: 422, errors: [{ code: 'WEBHOOK_OFF' }] });
    await remove(id);
  });

  test.each<[string, Parameters<Receiver['answers']>[0], object]>([
    [
      'leads elsewhere',
      { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/' } },
      { lastStatus: 302, lastFailure: 'refused' },
    ],
    ['hangs up', 'silence', { lastStatus: null, lastFailure: 'unreachable' }],
    ['is well', { status: 200, text: 'x'.repeat(100_000) }, { state: 'delivered', lastStatus: 200, lastFailure: null }],
  ])('a test tells at once that it %s', async (_, answer, expected) => {
    receiver.answers(answer);
    const { id } = await create({ active: false });
    const { item } = await calls.call(admin, testWebhook, { params: { id } });
    expect(item).toMatchObject({ event: 'webhook.test', voucherId: null, tries: 1, nextTryAt: null, ...expected });
    await remove(id);
  });

  test('rests, and does not hold up the others', async () => {
    const down = await create({ name: 'Down', url: 'http://127.0.0.1:1/' });
    const well = await create({ name: 'Well' });
    await calls.issue(offer, { quantity: 5 });
    await toldTo(well.id, 5);
    // One of the five was tried and the receiver rests; the others wait untried.
    const waiting = await deliveriesOf(down.id);
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true);
    expect(waiting.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThan(5);
    await remove(down.id);
    await remove(well.id);
  });
});

test('what has arrived is forgotten after a month, with its tries', async () => {
  const { id } = await create();
  await calls.call(admin, testWebhook, { params: { id } });
  await app.runTask('prune-webhook-deliveries');
  expect(await deliveriesOf(id)).toHaveLength(1);
  skewMs += 31 * 24 * hour;
  await app.runTask('prune-webhook-deliveries');
  expect(await deliveriesOf(id)).toEqual([]);
  await remove(id);
});

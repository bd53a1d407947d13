// Proves that what a call gives, its save takes back: things of the demo are read, sent back as they are, saved, and the same as before, whatever their
// figures, moments and derived names say; and which thing it is, nobody changes that way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { hotels } from '#demo/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

type Thing = Record<string, unknown>;
type Read = (call: string, params?: Record<string, string>, query?: string) => Promise<Thing[]>;

type Send = (call: string, request: Thing) => Promise<void>;

interface Pair {
  as: string;
  /** What the demo has none of. */
  make?(send: Send): Promise<void>;
  read(read: Read): Promise<Thing[]>;
  /** The names in the address of the save. */
  at?(thing: Thing): Record<string, string>;
  /** What is sent, where it is not the thing as it was read. */
  sent?(thing: Thing): Thing;
  /** What is another afterwards. */
  moves?: readonly string[];
}

const [admin, manager, platform] = ['admin@vale.demo', 'manager@vale.demo', 'platform@vale.demo'];
const today = dayIn('Europe/Lisbon', new Date());
const text = (value: unknown) => String(value);
const named = ({ name }: Thing) => ({ name: text(name) });

/** So many of each, of those that are listed. */
const some = 4;
const listed =
  (call: string, query = '') =>
  async (read: Read) =>
    (await read(call, {}, query)).slice(0, some);
const each =
  (list: (read: Read) => Promise<Thing[]>, one: string, name: string, from = 'id') =>
  async (read: Read) =>
    (await Promise.all((await list(read)).map((thing) => read(one, { [name]: text(thing[from]) })))).flat();

const offers = each(listed('listOffers', '?active=true'), 'readOffer', 'id');
const ofServices = each(listed('listOffers', '?isPayment=false'), 'readOffer', 'id');
const ofOffers = (part: string) => async (read: Read) => (await ofServices(read)).flatMap((offer) => offer[part] as Thing[]).slice(0, some);
const vouchers = each(listed('listVouchers', '?status=sold&pageSize=4'), 'readVoucher', 'id');
const used = each(listed('listVouchers', '?status=redeemed&pageSize=4'), 'readVoucher', 'id');
const gateway = (code: string): Pair => ({
  as: admin,
  read: async (read) => (await read('listPaymentGateways')).filter((one) => one['code'] === code),
  sent: (one) => ({ ...one, validPaymentModes: (one['knownPaymentModes'] as string[]).slice(0, 1) }),
  moves: ['validPaymentModes', 'ready', 'missing'],
});

const pairs: Readonly<Record<string, Pair>> = {
  saveTag: { as: manager, read: listed('listTags') },
  saveTerms: { as: admin, read: listed('listTerms') },
  savePromotion: { as: admin, read: listed('listPromotions') },
  saveOffer: { as: manager, read: offers },
  setTemplateChoice: { as: manager, read: offers, at: ({ id }) => ({ id: text(id) }) },
  changeRebate: { as: manager, read: ofOffers('voucherRebates') },
  saveInclusion: { as: manager, read: ofOffers('voucherTerms') },
  saveLicence: { as: platform, read: listed('listLicences') },
  saveHotelGroup: { as: platform, read: listed('listHotelGroups') },
  // Of others, the licence leaves it out.
  saveHotelConfig: { as: admin, read: async (read) => (await read('listHotelConfigs')).filter(({ hotelId }) => hotelId === hotels[0]?.id) },
  saveHotel: {
    as: admin,
    read: (read) => read('readHotelDetails', { hotelId: hotels[0]?.id ?? '' }),
    at: ({ hotelId }) => ({ hotelId: text(hotelId) }),
  },
  saveTemplate: { as: platform, read: each(listed('listTemplates'), 'readTemplate', 'id') },
  saveCardPrice: { as: platform, read: listed('listCardPrices') },
  moveCashDeposit: {
    as: platform,
    read: listed('listCashDeposits', '?status=Requested'),
    sent: (deposit) => ({ ...deposit, status: 'Canceled' }),
    moves: ['status'],
  },
  saveRetention: { as: platform, read: listed('listRetention'), at: ({ kind }) => ({ kind: text(kind) }) },
  saveWebhook: {
    as: admin,
    make: (send) =>
      send('saveWebhook', {
        name: 'Reception',
        hotelIds: [hotels[0]?.id],
        url: 'https://hooks.example/vale',
        events: ['voucher.sold'],
        active: false,
      }),
    read: listed('listWebhooks'),
    // Of a new one alone.
    moves: ['secret'],
  },
  saveConnection: { as: admin, read: listed('listConnections') },
  saveRule: { as: admin, read: listed('listRules') },
  updateUser: { as: admin, read: async (read) => (await read('listUsers', {}, '?search=manager')).slice(0, 1) },
  saveApiUser: { as: platform, read: listed('listApiUsers'), at: named },
  saveApiSubscription: {
    as: platform,
    read: each(listed('listApiUsers'), 'listApiSubscriptions', 'name', 'name'),
    at: named,
  },
  saveProfile: { as: manager, read: each(listed('listProfiles', '?pageSize=4'), 'readProfile', 'id') },
  // Answered in the language of its guest.
  updateVoucher: { as: admin, read: vouchers, moves: ['title', 'description', 'terms'] },
  updateRedeem: {
    as: admin,
    read: async (read) => (await used(read)).flatMap(({ redeems }) => redeems as Thing[]).slice(0, some),
    at: ({ id }) => ({ id: text(id) }),
    // The desk may have written none.
    sent: (redeem) => ({ ...redeem, invoice: redeem['invoice'] ?? 'FT 2026/1' }),
    moves: ['invoice'],
  },
  changeSaleBuyer: {
    as: admin,
    read: each(listed('listOnlineSales', `?starDate=${today.slice(0, 4)}-01-01&endDate=${today}`), 'readOnlineSale', 'id'),
    at: ({ id }) => ({ id: text(id) }),
  },
  savePaymentKey: {
    as: platform,
    make: (send) => send('savePaymentKey', { code: 'STRIPE', name: 'secretKey', sharedKey: 'sk_live_0123456789' }),
    read: async (read) => (await read('listPaymentKeys')).filter(({ set }) => set).slice(0, some),
  },
  saveUnicre: gateway('UNICRE'),
  saveEasypay: gateway('EASYPAY'),
  saveIfthenpay: gateway('IFTHENPAY'),
  savePayPal: gateway('PAYPAL'),
};
/** Its lines are an act and no thing: what a redeem says of itself besides is left aside, and tried with the desk. */
const acts = ['redeem'];

const saves = endpoints.filter(({ takesBack, name }) => takesBack && !acts.includes(name));
const schemaOf = (schema: unknown) => (schema as { _zod: { def: { shape?: Record<string, unknown> } } } | undefined)?._zod.def.shape;
const requestOf = ({ body }: Endpoint) => schemaOf(body)?.['request'];
const ownFields = (endpoint: Endpoint) => Object.keys(schemaOf(requestOf(endpoint) ?? endpoint.body) ?? {});
/** Of every change, whatever was changed. */
const ofAnyChange = ['version', 'changedAt', 'changedBy'];

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const endpointNamed = (name: string) => endpoints.find((one) => one.name === name) as Endpoint;

const reader =
  (as: string): Read =>
  async (call, params = {}, query = '') => {
    const reply = await app.as(as, { method: 'GET', url: `${urlOf(endpointNamed(call), params)}${query}` });
    expect(reply.statusCode, `${call}: ${reply.body}`).toBe(200);
    const { response, value } = reply.json<Envelope<Thing> & { value?: Thing[] }>();
    return response ?? value;
  };

const sender =
  (as: string): Send =>
  async (call, request) => {
    const endpoint = endpointNamed(call);
    const reply = await app.as(as, { method: endpoint.method[0], url: urlOf(endpoint), payload: { request } });
    expect(reply.statusCode, reply.body).toBe(200);
  };

async function save(endpoint: Endpoint, { as, at }: Pair, thing: Thing, sent: Thing) {
  const reply = await app.as(as, {
    method: endpoint.method[0],
    url: urlOf(endpoint, at?.(thing)),
    payload: requestOf(endpoint) ? { request: sent } : sent,
  });
  return { status: reply.statusCode, ...reply.json<Envelope<Thing>>() };
}

/** Says another thing in every field that is not the save's own. */
function distorted(thing: Thing, left: readonly string[]): Thing {
  const another = (value: unknown) =>
    typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}0` : typeof value === 'boolean' ? !value : value;
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, left.includes(name) ? value : another(value)]));
}

/** What has no order, as modules, in any order. */
const inOrder = (value: unknown) => (Array.isArray(value) && value.every((one) => typeof one === 'string') ? [...value].sort() : value);
const kept = (thing: Thing, without: readonly string[]) =>
  Object.fromEntries(
    Object.entries(thing)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => [name, inOrder(value)]),
  );

test('every save of the contract is tried', () => {
  expect(saves.map(({ name }) => name).sort()).toEqual(Object.keys(pairs).sort());
});

describe.each(saves.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const pair = pairs[name] as Pair;
  const sentOf = pair.sent ?? ((thing: Thing) => thing);
  const fixed = endpoint.takesBack?.fixed ?? [];
  let things: Thing[];
  beforeAll(async () => {
    await pair.make?.(sender(pair.as));
    things = await pair.read(reader(pair.as));
    expect(things.length).toBeGreaterThan(0);
  });

  test.skipIf(fixed.length === 0)('refuses what says that it is another thing, at its field, and changes nothing', async () => {
    const [thing] = things as [Thing];
    for (const field of fixed) {
      const { status, errors } = await save(endpoint, pair, thing, { ...sentOf(thing), [field]: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a' });
      expect([status, errors.map(({ code, field: at }) => [code, at])], field).toEqual([422, [['FIELD_FIXED', field]]]);
    }
    expect((await pair.read(reader(pair.as)))[0]).toEqual(thing);
  });

  test('takes back what was read, and what follows from other fields does not count', async () => {
    const mayDiffer = [...ofAnyChange, ...(pair.moves ?? [])];
    const own = [...ownFields(endpoint), ...fixed];
    for (const [place, thing] of things.entries()) {
      const sent = sentOf(place === 0 ? thing : distorted(thing, own));
      const { status, response = [], errors } = await save(endpoint, pair, thing, sent);
      expect([status, errors], JSON.stringify(sent)).toEqual([200, []]);
      const [saved] = response;
      expect(kept({ ...thing, ...saved }, mayDiffer)).toEqual(kept(thing, mayDiffer));
    }
  });
});

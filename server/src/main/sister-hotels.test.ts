// Proves that hotels of one group are walled from each other: somebody who works in one of them neither changes nor reads what belongs to another, through
// the calls and past them in the database, and a voucher is used where it was sold to be used.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listHotelConfigs, saveHotelConfig } from '#contract/hotels.ts';
import { listVoucherMessages, readVoucherNotification, sendVoucherNotification } from '#contract/notifications.ts';
import { addValidHotels, removeValidHotels } from '#contract/offer-places.ts';
import { deleteOffer, listOffers, type Offer, saveOffer, setOnlineProperties } from '#contract/offers.ts';
import { saveEasypay, setGatewayStatus } from '#contract/payments.ts';
import { associateVoucher, eraseProfile, exportProfile, listProfiles, readProfile, saveProfile } from '#contract/profiles.ts';
import { savePromotion } from '#contract/promotions.ts';
import { updateRedeem } from '#contract/redemption.ts';
import { sellCart } from '#contract/sales.ts';
import { saveTag } from '#contract/tags.ts';
import { saveTerms } from '#contract/terms.ts';
import type { OfferId, ProfileId, VoucherId } from '#contract/vocabulary/ids.ts';
import { findVouchers, readVoucher, revealPin, updateVoucher } from '#contract/vouchers.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { draftOf, moneyDraft, offerCalls, today } from '../features/offers/testing/offer-calls.ts';
import { groupOf, miradouro, quinta, voucherCalls } from '../features/vouchers/testing/voucher-calls.ts';
import { hotelsScope, systemScope } from '../platform/db/database.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';
import { withoutApprovals } from './testing/without-approvals.ts';

/** Works in both hotels. */
const manager = 'manager@vale.demo';
/** Administration of Quinta alone. */
const quintas = 'quinta@vale.demo';

let app: TestApplication;
let offers: ReturnType<typeof offerCalls>;
let vouchers: ReturnType<typeof voucherCalls>;
let counter = 0;
/** Valid at Miradouro alone. */
let offer: Offer;
let voucher: VoucherId;

beforeAll(async () => {
  app = await createTestApplication();
  await withoutApprovals(app);
  offers = offerCalls(app);
  vouchers = voucherCalls(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  counter += 1;
  offer = await offers.create({ code: `WALL-${counter}` });
  await offers.publish(offer.id);
  [voucher] = await vouchers.issue(offer.id as OfferId);
  offer = await offers.read(offer.id);
});

const blank = { phone: '', address: '', postCode: '', city: '', countryCode: '', companyName: '', fiscalNumber: '' };
const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) => [status, errors[0]?.code];

describe('an offer of a sister hotel', () => {
  const promotion = () => ({
    name: 'All of it',
    discount: 100,
    startDate: today,
    endDate: addMonths(today, 1),
    active: true,
    voucherTypeIds: [offer.id],
    channelIds: [2, 3],
  });

  test.each<[string, () => Promise<{ status: number; errors: readonly { code: string }[] }>]>([
    ['gets no promotion', () => offers.call(quintas, savePromotion, { body: promotion() })],
    ['is not made valid at one’s own hotel', () => offers.call(quintas, addValidHotels, { body: { id: offer.id, hotels: [quinta] } })],
    ['keeps its price', () => offers.call(quintas, saveOffer, { body: { ...draftOf(offer), payedAmount: 1 } })],
    ['is not deleted', () => offers.call(quintas, deleteOffer, { params: { id: offer.id } })],
  ])('%s', async (_, act) => {
    expect(codeOf(await act())).toEqual([403, 'OFFER_OF_OTHERS']);
    expect(await offers.read(offer.id)).toEqual(offer);
    expect(codeOf(await offers.call(manager, savePromotion, { body: { ...promotion(), active: false } }))).toEqual([200, undefined]);
  });

  test('that both sell is changed by nobody who works in one of them alone, and seen by both', async () => {
    await offers.call(manager, addValidHotels, { body: { id: offer.id, hotels: [quinta] } });
    const shared = await offers.read(offer.id, quintas);
    expect(shared.validHotels.map(({ id }) => id).sort()).toEqual([miradouro, quinta].sort());
    const acts = [
      offers.call(quintas, saveOffer, { body: { ...draftOf(shared), maxQuantity: 1_000 } }),
      offers.call(quintas, removeValidHotels, { body: { id: offer.id, hotels: [quinta] } }),
      offers.call(quintas, setOnlineProperties, {
        body: { id: offer.id, promote: true, promoteType: null, promoCode: null },
      }),
    ];
    for (const act of acts) expect((await act).status).not.toBe(200);
    expect(await offers.read(offer.id)).toEqual(shared);
  });

  test('of which somebody promotes their own gives its promotion away to nobody else', async () => {
    const own = await offers.create({ code: `WALL-OWN-${counter}` });
    await offers.call(manager, addValidHotels, { body: { id: own.id, hotels: [quinta] } });
    const { item } = await offers.call(quintas, savePromotion, { body: { ...promotion(), voucherTypeIds: [own.id] } });
    expect(item).toBeDefined();
    const { voucherTypeCodes: _, channelCodes: __, ...kept } = item;
    const wider = { ...kept, voucherTypeIds: [own.id, offer.id] };
    expect(codeOf(await offers.call(quintas, savePromotion, { body: wider }))).toEqual([403, 'OFFER_OF_OTHERS']);
    expect(codeOf(await offers.call(manager, savePromotion, { body: wider }))).toEqual([200, undefined]);
    expect(codeOf(await offers.call(quintas, savePromotion, { body: kept }))).toEqual([403, 'OFFER_OF_OTHERS']);
  });

  test('is copied without the places of others', async () => {
    const copy = await offers.call(quintas, saveOffer, { body: { ...moneyDraft, code: `WALL-COPY-${counter}`, copyOf: offer.id } });
    expect(copy.status).toBe(200);
    expect(copy.item.validHotels).toEqual([]);
    expect(copy.item.channels).toEqual([]);
  });

  test('has a tag and terms that nobody else rewrites', async () => {
    const tag = (await offers.call(manager, saveTag, { body: { code: `WALL-${counter}`, description: 'Theirs', active: true } })).item;
    const texts = [{ language: 'PT', description: 'Termos.' }];
    const terms = (await offers.call(manager, saveTerms, { body: { code: `WALL-${counter}`, multiLingual: texts } })).item;
    // As long as no offer has them, they are of the hotel that made them.
    expect(codeOf(await offers.call(quintas, saveTag, { body: { ...tag, description: 'Ours' } }))).toEqual([403, 'TAG_OF_OTHERS']);
    expect(codeOf(await offers.call(quintas, saveTerms, { body: terms }))).toEqual([403, 'TERMS_OF_OTHERS']);
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`update offer set tag_id = ${tag.id}, terms_id = ${terms.id} where id = ${offer.id}`),
    );
    expect(codeOf(await offers.call(quintas, saveTag, { body: { ...tag, description: 'Mine' } }))).toEqual([403, 'TAG_OF_OTHERS']);
    expect(codeOf(await offers.call(quintas, saveTerms, { body: terms }))).toEqual([403, 'TERMS_OF_OTHERS']);
    expect(codeOf(await offers.call(manager, saveTerms, { body: terms }))).toEqual([200, undefined]);
  });
});

describe('a voucher', () => {
  test('is used where it was sold to be used, whatever places its offer gets or loses', async () => {
    await offers.call(manager, addValidHotels, { body: { id: offer.id, hotels: [quinta] } });
    const [later] = await vouchers.issue(offer.id as OfferId);
    await offers.call(manager, removeValidHotels, { body: { id: offer.id, hotels: [miradouro] } });
    const use = async (voucherId: VoucherId, hotelId: string) =>
      codeOf(await vouchers.redeem(manager, [{ voucherId, hotelId: hotelId as never, amount: 10 }]));
    expect(await use(voucher, quinta)).toEqual([422, 'VOUCHER_NOT_VALID_HERE']);
    expect(await use(voucher, miradouro)).toEqual([200, undefined]);
    expect(await use(later, quinta)).toEqual([200, undefined]);
    expect(await use(later, miradouro)).toEqual([200, undefined]);
  });

  test('gets a place that is added later where somebody of both hotels says so', async () => {
    const [spent] = await vouchers.issue(offer.id as OfferId);
    await vouchers.call(manager, updateVoucher, { body: { id: spent, status: 'cancelled' } });
    await offers.call(manager, addValidHotels, { body: { id: offer.id, hotels: [quinta], soldToo: true } });
    const placesOf = async (id: VoucherId) => (await vouchers.read(manager, id)).validHotels.map((hotel) => hotel.id).sort();
    expect(await placesOf(voucher)).toEqual([miradouro, quinta].sort());
    expect(await placesOf(spent)).toEqual([miradouro]);
    expect(codeOf(await vouchers.redeem(quintas, [{ voucherId: voucher, hotelId: quinta, amount: 10 }]))).toEqual([200, undefined]);
  });

  test('of a sister hotel is told to be elsewhere, and nothing more', async () => {
    expect(codeOf(await vouchers.call(quintas, readVoucher, { params: { id: voucher } }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await vouchers.call(quintas, findVouchers, { params: { text: voucher } }))).toEqual([422, 'VOUCHER_NOT_VALID_HERE']);
    expect(codeOf(await vouchers.redeem(quintas, [{ voucherId: voucher, hotelId: quinta, amount: 10 }]))).toEqual([404, 'NOT_FOUND']);
  });

  describe('that a sister hotel sold to be used in both', () => {
    let shared: VoucherId;
    beforeEach(async () => {
      await offers.call(manager, addValidHotels, { body: { id: offer.id, hotels: [quinta] } });
      [shared] = await vouchers.issue(offer.id as OfferId);
    });

    test('is seen and used, and otherwise left to the hotel that sold it', async () => {
      expect((await vouchers.call(quintas, readVoucher, { params: { id: shared } })).status).toBe(200);
      const guest = (
        await vouchers.call(quintas, saveProfile, { body: { ...blank, firstName: 'Ana', lastName: `Wall ${counter}`, email: '' } })
      ).item;
      const acts = [
        vouchers.call(quintas, updateVoucher, { body: { id: shared, status: 'cancelled' } }),
        vouchers.call(quintas, updateVoucher, { body: { id: shared, notes: 'Ours now.' } }),
        vouchers.call(quintas, revealPin, { params: { id: shared } }),
        vouchers.call(quintas, sendVoucherNotification, { params: { voucherId: shared }, query: '?lang=PT' }),
        vouchers.call(quintas, associateVoucher, { params: { profileId: guest.id, voucherId: shared }, body: {} }),
      ];
      for (const act of acts) expect(codeOf(await act)).toEqual([403, 'SOLD_ELSEWHERE']);
      expect(codeOf(await vouchers.redeem(quintas, [{ voucherId: shared, hotelId: quinta, amount: 10 }]))).toEqual([200, undefined]);
    });

    test('tells the hotel that uses it nothing of what was written between the other and its guest', async () => {
      await vouchers.call(manager, updateVoucher, { body: { id: shared, notes: 'Between us.' } });
      const { item } = await vouchers.call(quintas, readVoucher, { params: { id: shared } });
      expect(item).toMatchObject({ firstName: 'Rita', lastName: 'Lopes', availableBalance: 100, notes: '', email: null, statusMoves: [] });
      for (const endpoint of [listVoucherMessages, readVoucherNotification]) {
        const reply = await vouchers.call(quintas, endpoint, {
          params: { voucherId: shared },
          query: endpoint === listVoucherMessages ? '' : '?lang=PT&hasPdf=true',
        });
        expect(codeOf(reply)).toEqual([404, 'NOT_FOUND']);
      }
    });

    test('is found by its code, and by its number only where it was sold: numbers can be counted through', async () => {
      const { item } = await vouchers.call(manager, readVoucher, { params: { id: shared } });
      const foundBy = async (email: string, text: string) =>
        (await vouchers.call(email, findVouchers, { params: { text } })).response.map(({ voucherId }) => voucherId);
      expect(await foundBy(quintas, item.voucherIdFirst8)).toEqual([shared]);
      expect(await foundBy(manager, item.number)).toContain(shared);
      expect(await foundBy(quintas, item.number)).not.toContain(shared);
      const [elsewhere] = await vouchers.issue(
        (await offers.create({ code: `WALL-NUMBER-${counter}`, defaultPrefix: `W${counter}X` })).id as OfferId,
      );
      const { number } = (await vouchers.call(manager, readVoucher, { params: { id: elsewhere } })).item;
      expect((await vouchers.call(quintas, findVouchers, { params: { text: number } })).count).toBe(0);
    });

    test('is not used in a hotel that is closed', async () => {
      const close = (active: boolean) =>
        app.owner.transaction(systemScope, (tx) => tx.run(sql`update hotel set active = ${active} where id = ${quinta}`));
      await close(false);
      const use = await vouchers.redeem(manager, [{ voucherId: shared, hotelId: quinta, amount: 10 }]);
      await close(true);
      expect(codeOf(use)).toEqual([422, 'VOUCHER_NOT_VALID_HERE']);
    });

    test('has its uses corrected and taken back by the hotel where they happened', async () => {
      const used = await vouchers.redeem(manager, [{ voucherId: shared, hotelId: miradouro, amount: 10 }]);
      const use = used.item.lines[0]?.id ?? '';
      const back = { voucherId: shared, amount: -10, notes: 'By mistake.' };
      const elsewhere = [403, 'USED_ELSEWHERE'];
      expect(codeOf(await vouchers.call(quintas, updateRedeem, { params: { id: use }, body: { invoice: 'Q-1' } }))).toEqual(elsewhere);
      expect(codeOf(await vouchers.redeem(quintas, [{ ...back, hotelId: quinta, reverses: use as never }]))).toEqual(elsewhere);
      expect(codeOf(await vouchers.redeem(quintas, [{ ...back, hotelId: quinta }]))).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS']);
      expect(codeOf(await vouchers.redeem(quintas, [{ ...back, hotelId: miradouro, reverses: use as never }]))).toEqual([
        422,
        'HOTEL_UNKNOWN',
      ]);
      expect((await vouchers.read(manager, shared)).availableBalance).toBe(90);
      expect(codeOf(await vouchers.redeem(manager, [{ ...back, hotelId: miradouro, reverses: use as never }]))).toEqual([200, undefined]);
    });
  });
});

describe('a guest', () => {
  let guest: ProfileId;
  beforeEach(async () => {
    const request = { ...blank, firstName: 'Rita', lastName: `Muro ${counter}`, email: `muro-${counter}@example.com` };
    guest = (await vouchers.call(manager, saveProfile, { body: request })).item.id;
    await vouchers.call(manager, associateVoucher, { params: { profileId: guest, voucherId: voucher }, body: {} });
  });
  const found = async (email: string) =>
    (await vouchers.call(email, listProfiles, { query: `?name=${encodeURIComponent(`Muro ${counter}`)}` })).count;

  test('of a sister hotel is not there: not in a list, not by id, not to be exported or erased', async () => {
    expect([await found(manager), await found(quintas)]).toEqual([1, 0]);
    for (const endpoint of [readProfile, exportProfile]) {
      expect(codeOf(await vouchers.call(quintas, endpoint, { params: { id: guest } }))).toEqual([404, 'NOT_FOUND']);
    }
    const change = { ...blank, id: guest, firstName: 'Other', lastName: 'Name', email: '' };
    expect(codeOf(await vouchers.call(quintas, saveProfile, { body: change }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await vouchers.call(quintas, eraseProfile, { params: { id: guest } }))).toEqual([403, 'WHOLE_GROUP_NEEDED']);
    expect((await vouchers.call(manager, readProfile, { params: { id: guest } })).item.lastName).toBe(`Muro ${counter}`);
  });

  test('is known where they use a voucher, with that voucher and no other', async () => {
    await offers.call(manager, addValidHotels, { body: { id: offer.id, hotels: [quinta] } });
    const client = { profileId: guest, firstName: 'Rita', lastName: `Muro ${counter}`, email: '' };
    const [used, unused] = await vouchers.issue(offer.id as OfferId, { quantity: 2, client });
    expect(await found(quintas)).toBe(0);
    await vouchers.redeem(quintas, [{ voucherId: used, hotelId: quinta, amount: 10 }]);
    expect(await found(quintas)).toBe(1);
    const told = JSON.stringify((await vouchers.call(quintas, exportProfile, { params: { id: guest } })).item.document);
    expect([told.includes(used), told.includes(unused as string), told.includes(voucher)]).toEqual([true, false, false]);
  });

  test('whose name and mail somebody types at another hotel is a guest of its own there, and stays as they were', async () => {
    const sale = {
      ...{ voucherTypeIds: [{ voucherTypeId: offer.id, quantity: 1, voucherSalePrice: 80 }], languageCode: 'PT', sendMail: false },
      ...{
        customerFirstName: 'rita',
        customerLastName: `MURO ${counter}`,
        customerMail: `Muro-${counter}@example.com`,
        customerNif: '999999990',
      },
    };
    await offers.call(manager, addValidHotels, { body: { id: offer.id, hotels: [quinta] } });
    const sold = await offers.call(quintas, sellCart, { body: sale });
    expect(codeOf(sold)).toEqual([200, undefined]);
    expect(sold.item.profileId).not.toBe(guest);
    expect(codeOf(await vouchers.call(quintas, readProfile, { params: { id: guest } }))).toEqual([404, 'NOT_FOUND']);
  });

  test('is erased by somebody who works in every hotel that knows them, and in the whole group', async () => {
    expect(codeOf(await vouchers.call('admin@vale.demo', eraseProfile, { params: { id: guest } }))).toEqual([200, undefined]);
    const [, , closed] = hotels;
    const other = (await vouchers.call(manager, saveProfile, { body: { ...blank, firstName: 'Ana', lastName: 'Fora', email: '' } })).item
      .id;
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(
        sql`insert into profile_hotel (group_id, profile_id, hotel_id) select group_id, id, ${closed?.id} from profile where id = ${other}`,
      ),
    );
    expect(codeOf(await vouchers.call('admin@vale.demo', eraseProfile, { params: { id: other } }))).toEqual([403, 'WHOLE_GROUP_NEEDED']);
    await app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`delete from profile_hotel where profile_id = ${other} and hotel_id <> ${closed?.id}`),
    );
    expect(codeOf(await vouchers.call('admin@vale.demo', eraseProfile, { params: { id: other } }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what belongs to the whole group', () => {
  test('is set by somebody who works in all of its hotels', async () => {
    const act = offers.call(quintas, setGatewayStatus, { query: '?code=EASYPAY&status=false' });
    expect(codeOf(await act)).toEqual([403, 'WHOLE_GROUP_NEEDED']);
    const settings = { settings: {} };
    expect(codeOf(await offers.call(quintas, saveEasypay, { body: settings }))).toEqual([403, 'WHOLE_GROUP_NEEDED']);
    expect((await offers.call('admin@vale.demo', setGatewayStatus, { query: '?code=EASYPAY&status=false' })).status).not.toBe(403);
  });

  test('a hotel is not given from another what its own licence leaves out', async () => {
    const [config] = (await offers.call(manager, listHotelConfigs)).response.filter(({ hotelId }) => hotelId === quinta);
    const request = { hotelId: quinta, registerSalesInPms: true, automaticVoucherIssue: false };
    expect(config === undefined || !config.registerSalesInPms).toBe(true);
    expect(codeOf(await offers.call(manager, saveHotelConfig, { body: request }))).toEqual([403, 'MODULE_MISSING_THERE']);
  });
});

test('what is valid in a closed hotel alone is up to whoever works in all open ones, also beside what is one’s own', async () => {
  const offersNamed = await offers.call(manager, listOffers);
  const [closed, own] = ['PROVA-PORTO', 'VINHAS-2N'].map((code) => offersNamed.response.find((one) => one.code === code)?.id ?? '');
  const promotion = (voucherTypeIds: string[]) => ({
    ...{ name: 'Harvest', discount: 10, startDate: today, endDate: addMonths(today, 1), active: true, channelIds: [2] },
    voucherTypeIds,
  });
  const saved = (email: string, ids: string[]) => offers.call(email, savePromotion, { body: promotion(ids) });
  expect(codeOf(await saved(quintas, [own ?? '']))).toEqual([200, undefined]);
  expect(codeOf(await saved(quintas, [own ?? '', closed ?? '']))).toEqual([403, 'OFFER_OF_OTHERS']);
  expect(codeOf(await saved(manager, [own ?? '', closed ?? '']))).toEqual([200, undefined]);
});

test('a closed hotel does not keep the others from their work', async () => {
  const [, , closed] = hotels;
  await app.owner.transaction(systemScope, (tx) =>
    tx.run(
      sql`insert into offer_hotel (group_id, offer_id, hotel_id) select group_id, id, ${closed?.id} from offer where id = ${offer.id}`,
    ),
  );
  const saved = await offers.call(manager, saveOffer, { body: { ...draftOf(await offers.read(offer.id)), maxQuantity: 200 } });
  expect(codeOf(saved)).toEqual([200, undefined]);
});

describe('row-level security stands behind the rules', () => {
  const inQuinta = <T>(work: Parameters<typeof app.database.transaction<T>>[1]) =>
    app.database.transaction(hotelsScope(groupOf(quinta), [quinta]), work);

  test('every table that names a hotel is behind the wall', async () => {
    const open = await app.owner.read(systemScope, (tx) =>
      tx.rows<{ name: string }>(sql`
        select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname in ('hotel_id', 'hotel_ids')
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
          and not exists (select from pg_policy where polrelid = pg_class.oid and not polpermissive)
        group by relname order by relname`),
    );
    // Asked by the platform alone: who works where, and what the platform counts.
    expect(open.map(({ name }) => name)).toEqual(['person_hotel', 'platform_event']);
  });

  test.each(['voucher', 'sale', 'online_order', 'profile_hotel', 'reservation'])(
    'a query that forgets the hotel sees no %s of another',
    async (table) => {
      const select = { ...sql``, text: `select distinct hotel_id::text as id from ${table}`, values: [] } as never;
      const seen = await app.database.transaction(hotelsScope(groupOf(quinta), [quinta]), (tx) => tx.rows<{ id: string }>(select));
      const all = await app.owner.read(systemScope, (tx) => tx.rows<{ id: string }>(select));
      expect(all.map(({ id }) => id)).toContain(miradouro);
      if (table !== 'voucher' && table !== 'sale') expect(seen.map(({ id }) => id).filter((id) => id !== quinta)).toEqual([]);
      expect(seen.length).toBeLessThanOrEqual(all.length);
    },
  );

  test('a voucher, an offer and its promotion stay as they are, and nothing is written in the name of another hotel', async () => {
    expect(await inQuinta((tx) => tx.run(sql`update voucher set notes = 'x' where id = ${voucher}`))).toBe(0);
    await expect(inQuinta((tx) => tx.run(sql`update offer set price_minor = 1 where id = ${offer.id}`))).rejects.toThrow(
      /hotels of others/,
    );
    expect(await inQuinta((tx) => tx.run(sql`update offer set sold = sold where id = ${offer.id}`))).toBe(1);
    const place = sql`insert into offer_hotel (group_id, offer_id, hotel_id) values (current_hotel_group(), ${offer.id}, ${quinta})`;
    await expect(inQuinta((tx) => tx.run(place))).rejects.toThrow(/row-level security/);
    expect(await inQuinta((tx) => tx.run(sql`delete from offer_hotel where offer_id = ${offer.id}`))).toBe(0);
    const order = sql`
      insert into sale (group_id, id, hotel_id, channel, currency, total_minor, first_name, last_name, email, fiscal_number, phone, country_code,
                        post_code, city, address, language, notes, created_at, created_by, request_id)
      values (current_hotel_group(), gen_random_uuid(), ${miradouro}, 'Frontend', 'EUR', 0, '', '', '', '', '', '', '', '', '', 'PT', '', now(), '', '')`;
    await expect(inQuinta((tx) => tx.run(order))).rejects.toThrow(/row-level security/);
  });
});

// Proves that what has no hotel belongs to the hotel that made it, and not to whoever of the group comes first, through the calls and past them in the
// database; and that every table with a set of hotels has said whose a row is when the set is empty.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addValidHotels } from '#contract/offer-places.ts';
import { deleteOffer, saveOffer } from '#contract/offers.ts';
import { draftOf, moneyDraft, offerCalls } from '../features/offers/testing/offer-calls.ts';
import { groupOf, miradouro, quinta } from '../features/vouchers/testing/voucher-calls.ts';
import { hotelsScope, systemScope } from '../platform/db/database.ts';
import { createTestApplication, type TestApplication } from './testing/test-application.ts';

/** Works in both hotels, and prefers Miradouro. */
const manager = 'manager@vale.demo';
/** Administration of Quinta alone. */
const quintas = 'quinta@vale.demo';

let app: TestApplication;
let offers: ReturnType<typeof offerCalls>;
let counter = 0;
beforeAll(async () => {
  app = await createTestApplication();
  offers = offerCalls(app);
});
afterAll(() => app.close());
beforeEach(() => {
  counter += 1;
});

const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) => [status, errors[0]?.code];

const draft = () => offers.call(manager, saveOffer, { body: { ...moneyDraft, code: `MADE-DRAFT-${counter}` } });

test('an offer without a hotel is changed, published and deleted by people of the hotel that made it, and by nobody of a sister', async () => {
  const { item } = await draft();
  expect(item.validHotels).toEqual([]);
  for (const act of [
    () => offers.call(quintas, saveOffer, { body: { ...draftOf(item), payedAmount: 1 } }),
    () => offers.call(quintas, addValidHotels, { body: { id: item.id, hotels: [quinta] } }),
    () => offers.call(quintas, deleteOffer, { params: { id: item.id } }),
  ])
    expect(codeOf(await act())).toEqual([403, 'OFFER_OF_OTHERS']);
  expect(codeOf(await offers.call(manager, saveOffer, { body: { ...draftOf(item), maxQuantity: 7 } }))).toEqual([200, undefined]);

  const theirs = await offers.call(quintas, saveOffer, { body: { ...moneyDraft, code: `MADE-THEIRS-${counter}` } });
  expect(codeOf(await offers.call(quintas, saveOffer, { body: { ...draftOf(theirs.item), maxQuantity: 7 } }))).toEqual([200, undefined]);
  expect(codeOf(await offers.call(quintas, deleteOffer, { params: { id: theirs.item.id } }))).toEqual([200, undefined]);
  expect(codeOf(await offers.call(manager, deleteOffer, { params: { id: item.id } }))).toEqual([200, undefined]);
});

test('an offer of which nobody knows who made it belongs to people of all hotels', async () => {
  const { item } = await offers.call(quintas, saveOffer, { body: { ...moneyDraft, code: `MADE-OLD-${counter}` } });
  await app.owner.transaction(systemScope, async (tx) => {
    await tx.run(sql`alter table offer disable trigger keep_maker_as_it_was`);
    await tx.run(sql`update offer set made_in = null where id = ${item.id}`);
    await tx.run(sql`alter table offer enable trigger keep_maker_as_it_was`);
  });
  expect(codeOf(await offers.call(quintas, deleteOffer, { params: { id: item.id } }))).toEqual([403, 'OFFER_OF_OTHERS']);
  expect(codeOf(await offers.call(manager, deleteOffer, { params: { id: item.id } }))).toEqual([200, undefined]);
});

test('the database holds it as well, and the maker of an offer stays', async () => {
  const { item } = await draft();
  const past = (statement: ReturnType<typeof sql>) =>
    app.database
      .transaction(hotelsScope(groupOf(quinta), [quinta]), (tx) => tx.run(statement))
      .then(
        (rows) => rows,
        ({ code }: { code: string }) => code,
      );
  expect(await past(sql`update offer set made_in = ${quinta}, price_minor = 1 where id = ${item.id}`)).toBe('42501');
  expect(await past(sql`delete from offer where id = ${item.id}`)).toBe(0);
  expect(await past(sql`delete from offer_text where offer_id = ${item.id}`)).toBe(0);
  await app.owner.transaction(systemScope, (tx) => tx.run(sql`update offer set made_in = ${quinta} where id = ${item.id}`));
  const found = await app.owner.transaction(systemScope, (tx) => tx.row(sql`select made_in as hotel from offer where id = ${item.id}`));
  expect(found).toEqual({ hotel: miradouro });
});

/** Whatever has a set of hotels, and whose it is when the set is empty. A table that is not here has been forgotten. */
const setsOfHotels: Record<string, string> = {
  offer_hotel: 'of the hotel that made the offer',
  person_hotel: 'of nobody: who works nowhere is there for the platform alone',
  profile_hotel: 'of the group: a guest whom no hotel knows is found by id alone',
  voucher: 'never empty',
  webhook: 'never empty',
};
test('whose an empty set is, is decided for every table with a set of hotels, and for what only offers give hotels to', async () => {
  const found = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
        join pg_class on pg_class.oid = to_regclass(table_name) and not relispartition
      where table_schema = 'public' and (column_name = 'hotel_ids' or (table_name ~ '_hotel$' and column_name = 'hotel_id')) order by 1`),
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(setsOfHotels).sort());
  // What belongs to the offers that bear it: by a column of the offer that leads to a table of the group, or by a list of offers.
  const borne = await app.owner.transaction(systemScope, (tx) =>
    tx.rows<{ name: string; isKept: boolean }>(sql`
      select distinct target.relname as name, exists (
        select from pg_attribute where attrelid = target.oid and attname = 'made_in') as "isKept"
      from pg_constraint join pg_class target on target.oid = confrelid
      where contype = 'f' and conrelid in ('offer'::regclass, 'promotion_offer'::regclass) and exists (
        select from pg_attribute where attrelid = target.oid and attname = 'group_id') and target.relname not in ('hotel_group', 'hotel', 'template')
      order by 1`),
  );
  expect(borne).toEqual([
    { name: 'offer', isKept: true },
    { name: 'promotion', isKept: true },
    { name: 'tag', isKept: true },
    // Added and deleted, never changed; one that an offer shows is not deleted.
    { name: 'template_image', isKept: false },
    { name: 'terms', isKept: true },
  ]);
});

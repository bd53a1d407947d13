import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOfferChannel, addValidHotels, listChannels, removeOfferChannel, removeValidHotels } from '#contract/offer-places.ts';
import { addRebate, deleteInclusion, deleteRebate, saveInclusion } from '#contract/offer-services.ts';
import { deleteOffer, listOffers, previewOfferMail, setOnlineProperties, setTemplateChoice } from '#contract/offers.ts';
import { tags } from '#demo/tags.ts';
import { terms } from '#demo/terms.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';
import { shippedTemplates } from '../templates/index.ts';
import {
  draftOf,
  manager,
  miradouro,
  moneyDraft,
  offerCalls,
  other,
  quinta,
  rebateDraft,
  serviceDraft,
  sierra,
} from './testing/offer-calls.ts';

let app: TestApplication;
let calls: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  app = await createTestApplication();
  calls = offerCalls(app);
});
afterAll(() => app.close());

const found = async (query: string, email = manager) => {
  const { response, count } = await calls.call(email, listOffers, { query });
  return { codes: response.map((offer) => offer.code), count };
};

/** Vouchers are sold by a later feature; here only their number matters. */
const sell = (id: string, count: number) =>
  app.database.transaction(platformScope, (tx) => tx.run(sql`update offer set sold = ${count} where id = ${id}`));

const refusalOf = ({ status, errors }: { status: number; errors: { code: string; field?: string | undefined }[] }) => [
  status,
  errors[0]?.code,
  errors[0]?.field,
];

describe('an offer', () => {
  test('is kept whole and read back as it was written, to the cent and in every language', async () => {
    const multiLingual = [
      { languageCode: 'PT', title: 'Ritual do Douro', description: 'Duas massagens\ne uma prova de vinhos, para < 5 pessoas.' },
      { languageCode: 'DE', title: 'Douro-Ritual', description: '' },
    ] as const;
    const offer = await calls.create({ code: 'WHOLE', multiLingual: [...multiLingual], voucherRebates: [rebateDraft] }, serviceDraft);
    expect(await calls.read(offer.id)).toEqual(offer);
    expect(offer).toMatchObject({
      description: 'Ritual do Douro',
      multiLingual,
      currency: 'EUR',
      payedAmount: 80,
      sold: 0,
      version: 1,
      changedBy: 'Marta Nogueira',
      voucherTypeVat: serviceDraft.voucherTypeVat,
      voucherRebates: [{ code: 'MASSAGE', quantity: 2, multiLingual: rebateDraft.multiLingual }],
    });
  });

  test('is told in plain text: HTML in a title, a description, a service or a line is refused at its field, and nothing is kept', async () => {
    const html = 'Uma <b onclick="x()">massagem</b>';
    const texts = (text: object) => ({
      ...serviceDraft,
      code: 'HTML',
      multiLingual: [{ languageCode: 'ES', title: 'Spa', description: '', ...text }],
    });
    const service = { ...rebateDraft, multiLingual: [{ languageCode: 'PT', description: html }] };
    const refusals = [
      await calls.save(texts({ title: html })),
      await calls.save(texts({ description: html })),
      await calls.save({ ...texts({}), voucherRebates: [service] }),
    ];
    expect(refusals.map(refusalOf)).toEqual([
      [400, 'INVALID_FIELD', 'multiLingual.ES.title'],
      [400, 'INVALID_FIELD', 'multiLingual.ES.description'],
      [400, 'INVALID_FIELD', 'voucherRebates.0.multiLingual.PT.description'],
    ]);
    expect(refusals[0]?.errors[0]?.message).toContain('HTML');
    expect((await found('?search=HTML')).count).toBe(0);
  });

  test('is listed in display order, found by code and title, and filtered by kind, state and hotel', async () => {
    await calls.create({ code: 'LIST-B', order: 7 });
    const second = await calls.create({ code: 'LIST-A', order: 3, active: false });
    await calls.create(
      { code: 'LIST-C', order: 3, multiLingual: [{ languageCode: 'FR', title: 'Dîner list-dîner', description: '' }] },
      serviceDraft,
    );
    expect(await found('?search=list-')).toEqual({ codes: ['LIST-A', 'LIST-C', 'LIST-B'], count: 3 });
    expect((await found('?search=d%C3%AEner%20list')).codes).toEqual(['LIST-C']);
    expect((await found('?search=list-&isPayment=true')).codes).toEqual(['LIST-A', 'LIST-B']);
    expect((await found('?search=list-&active=false')).codes).toEqual(['LIST-A']);
    await calls.call(manager, addValidHotels, { body: { id: second.id, hotels: [quinta] } });
    expect((await found(`?search=list-&hotelId=${quinta}`)).codes).toEqual(['LIST-A']);
    expect(await found('?search=list-&pageSize=1&pageIndex=1')).toEqual({ codes: ['LIST-C'], count: 3 });
  });

  test('keeps its code to itself, in whatever capitals, even when ten people want it at once', async () => {
    await calls.create({ code: 'Once' });
    expect(refusalOf(await calls.save({ ...moneyDraft, code: 'ONCE' }))).toEqual([409, 'OFFER_CODE_TAKEN', 'code']);
    const replies = await Promise.all(Array.from({ length: 10 }, () => calls.save({ ...moneyDraft, code: 'RUSH' })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await found('?search=RUSH')).count).toBe(1);
  });

  test('of two people editing, the second is told and overwrites nothing', async () => {
    const offer = await calls.create({ code: 'TWO-PEOPLE' });
    const first = await calls.save({ ...draftOf(offer), payedAmount: 75 });
    expect(first.item.version).toBe(2);
    expect(refusalOf(await calls.save({ ...draftOf(offer), maxQuantity: 5 }))).toEqual([409, 'OFFER_CHANGED', undefined]);
    expect(await calls.read(offer.id)).toEqual(first.item);
  });

  test('of ten saves on one version at the same moment, one is kept', async () => {
    const offer = await calls.create({ code: 'TEN-SAVES' });
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => calls.save({ ...draftOf(offer), maxQuantity: 10 + n })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await calls.read(offer.id)).version).toBe(2);
  });

  test('sold once, it keeps its kind, its stock above what is sold, its terms and its life', async () => {
    const offer = await calls.create({ code: 'SOLD' });
    const [general, stay] = terms.map((one) => one.id);
    await calls.call(manager, setOnlineProperties, { body: { id: offer.id, termsConditionsId: general } });
    await sell(offer.id, 3);
    const draft = { ...draftOf(offer), version: undefined };
    expect(refusalOf(await calls.save({ ...draft, isPaymentMode: false, voucherTypeVat: serviceDraft.voucherTypeVat }))).toEqual([
      409,
      'OFFER_KIND_FIXED',
      'isPaymentMode',
    ]);
    expect(refusalOf(await calls.save({ ...draft, maxQuantity: 2 }))).toEqual([422, 'STOCK_BELOW_SOLD', 'maxQuantity']);
    const newTerms = await calls.call(manager, setOnlineProperties, { body: { id: offer.id, termsConditionsId: stay } });
    expect(refusalOf(newTerms)).toEqual([409, 'OFFER_SOLD_TERMS', 'termsConditionsId']);
    expect(refusalOf(await calls.call(manager, deleteOffer, { params: { id: offer.id } }))).toEqual([409, 'OFFER_SOLD', undefined]);
    expect(await calls.read(offer.id)).toMatchObject({ maxQuantity: 100, termsConditionsId: general, tec: { code: 'GERAL' } });
  });

  test('never sold, it is deleted with all its parts', async () => {
    const offer = await calls.create({ code: 'GONE', voucherRebates: [rebateDraft] }, serviceDraft);
    await calls.publish(offer.id);
    expect((await calls.call(manager, deleteOffer, { params: { id: offer.id } })).item).toEqual({ id: offer.id, code: 'GONE' });
    expect(await calls.read(offer.id)).toBeUndefined();
    expect((await calls.call(manager, deleteOffer, { params: { id: offer.id } })).status).toBe(404);
  });

  test('belongs to its group: another neither sees, changes, copies nor deletes it, and may use the same code', async () => {
    const offer = await calls.create({ code: 'OURS' });
    expect((await found('?search=OURS', other)).count).toBe(0);
    expect(await calls.read(offer.id, other)).toBeUndefined();
    expect((await calls.save({ ...draftOf(offer), payedAmount: 1 }, other)).status).toBe(404);
    expect((await calls.save({ ...moneyDraft, code: 'COPIED', copyOf: offer.id }, other)).status).toBe(404);
    expect((await calls.call(other, deleteOffer, { params: { id: offer.id } })).status).toBe(404);
    expect((await calls.save({ ...moneyDraft, code: 'OURS' }, other)).status).toBe(200);
    const theirTag = tags.find((tag) => tag.groupId !== tags[0]?.groupId);
    expect(refusalOf(await calls.save({ ...draftOf(offer), voucherTagId: theirTag?.id }))).toEqual([422, 'TAG_UNKNOWN', 'voucherTagId']);
    expect(await calls.read(offer.id)).toEqual(offer);
  });

  test('is written down with who changed what, and only what changed', async () => {
    const offer = await calls.create({ code: 'AUDIT-OFFER' });
    await calls.save({ ...draftOf(offer), payedAmount: 70 });
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ command: string; detail: { before: { priceMinor: number } | null; after: { priceMinor: number } } }>(
        sql`select command, detail from audit_change where subject_id = ${offer.id} order by at`,
      ),
    );
    expect(changes.map(({ command, detail }) => [command, detail.before?.priceMinor, detail.after.priceMinor])).toEqual([
      ['saveOffer', undefined, 8000],
      ['saveOffer', 8000, 7000],
    ]);
    expect(Object.keys(changes[1]?.detail.after ?? {})).not.toContain('code');
  });

  test('replayed under its key is made once and answers the same', async () => {
    const headers = { 'idempotency-key': 'offer-once-0001' };
    const request = {
      method: 'POST' as const,
      url: '/api/Voucher/v1/Config/setVoucherType',
      payload: { request: { ...moneyDraft, code: 'KEYED' } },
      headers,
    };
    const [first, again] = [await app.as(manager, request), await app.as(manager, request)];
    expect(again.json()).toEqual(first.json());
    expect((await found('?search=KEYED')).count).toBe(1);
  });
});

describe('a copy', () => {
  test('takes along everything but id, code and what was sold', async () => {
    const model = await calls.create({ code: 'MODEL', voucherRebates: [rebateDraft] }, serviceDraft);
    await calls.publish(model.id);
    await calls.call(manager, saveInclusion, {
      body: { voucherTypeId: model.id, type: 'Included', code: '', multiLingual: [{ languageCode: 'PT', description: 'Chá' }] },
    });
    await calls.call(manager, setOnlineProperties, { body: { id: model.id, termsConditionsId: terms[0]?.id } });
    await calls.call(manager, setOnlineProperties, { body: { id: model.id, promote: true, promoteType: 'hotdeal', promoCode: 'SECRET' } });
    await sell(model.id, 5);

    const copy = await calls.create({ code: 'COPY', copyOf: model.id, voucherRebates: [rebateDraft] } as never, serviceDraft);
    const [one, two] = [await calls.read(model.id), await calls.read(copy.id)];
    const own = ['id', 'code', 'sold', 'version', 'changedAt', 'voucherRebates', 'voucherTerms', 'channels'] as const;
    const rest = (offer: typeof one) => Object.fromEntries(Object.entries(offer).filter(([key]) => !own.includes(key as never)));
    expect(rest(two)).toEqual(rest(one));
    expect([two.sold, two.channels.map((channel) => channel.code)]).toEqual([0, ['Frontend']]);
    expect(two.voucherTerms[0]?.multiLingual).toEqual(one.voucherTerms[0]?.multiLingual);
    expect(two.voucherTerms[0]?.id).not.toBe(one.voucherTerms[0]?.id);
  });
});

describe('services and lines', () => {
  test('a service is added, changed and taken off; its code is once in its offer', async () => {
    const offer = await calls.create({ code: 'SERVICES' }, serviceDraft);
    const { item } = await calls.call(manager, addRebate, { body: { ...rebateDraft, voucherTypeId: offer.id } });
    const twin = await calls.call(manager, addRebate, { body: { ...rebateDraft, code: 'massage', voucherTypeId: offer.id } });
    expect(refusalOf(twin)).toEqual([409, 'REBATE_CODE_TAKEN', 'code']);
    await calls.call(manager, addRebate, { body: { ...rebateDraft, id: item.id, quantity: 5, voucherTypeId: offer.id } });
    expect((await calls.read(offer.id)).voucherRebates).toEqual([{ ...item, quantity: 5 }]);
    await calls.call(manager, deleteRebate, { params: { id: item.id } });
    expect((await calls.read(offer.id)).voucherRebates).toEqual([]);
  });

  test('two services of a new offer with one code are refused at the second, and nothing is kept', async () => {
    const reply = await calls.save({ ...serviceDraft, code: 'TWINS', voucherRebates: [rebateDraft, rebateDraft] });
    expect(refusalOf(reply)).toEqual([409, 'REBATE_CODE_TAKEN', 'voucherRebates.1.code']);
    expect((await found('?search=TWINS')).count).toBe(0);
  });

  test('a line is added, changed, moved to the other side and taken off', async () => {
    const offer = await calls.create({ code: 'LINES' });
    const line = { voucherTypeId: offer.id, type: 'Included', code: 'TEA', multiLingual: [{ languageCode: 'PT', description: 'Chá' }] };
    const { item } = await calls.call(manager, saveInclusion, { body: line });
    await calls.call(manager, saveInclusion, { body: { ...line, id: item.id, type: 'Excluded' } });
    expect((await calls.read(offer.id)).voucherTerms).toEqual([{ ...item, type: 'Excluded' }]);
    await calls.call(manager, deleteInclusion, { params: { id: item.id } });
    expect((await calls.read(offer.id)).voucherTerms).toEqual([]);
  });
});

describe('points of sale', () => {
  test('hotels are attached and detached at once; a foreign one is refused at its field and none is added', async () => {
    const offer = await calls.create({ code: 'HOTELS' });
    const added = await calls.call(manager, addValidHotels, { body: { id: offer.id, hotels: [miradouro, quinta] } });
    expect(added.item.hotels.map((hotel) => hotel.name)).toEqual(['Hotel Miradouro', 'Quinta do Vale']);
    const foreign = await calls.call(manager, addValidHotels, { body: { id: offer.id, hotels: [sierra] } });
    expect(refusalOf(foreign)).toEqual([422, 'HOTEL_UNKNOWN', 'hotels']);
    const removed = await calls.call(manager, removeValidHotels, { body: { id: offer.id, hotels: [quinta] } });
    expect(removed.item.hotels.map((hotel) => hotel.id)).toEqual([miradouro]);
  });

  test('an offer is put on a channel only when complete, and stays complete while on one', async () => {
    const offer = await calls.create({ code: 'CHANNELS' }, serviceDraft);
    const onto = (channelId: string) => calls.call(manager, addOfferChannel, { params: { voucherId: offer.id, channelId } });
    expect(refusalOf(await onto('2'))).toEqual([422, 'OFFER_NEEDS_SERVICE', undefined]);
    const { item: rebate } = await calls.call(manager, addRebate, { body: { ...rebateDraft, voucherTypeId: offer.id } });
    expect(refusalOf(await onto('2'))).toEqual([422, 'OFFER_NEEDS_HOTEL', undefined]);
    await calls.call(manager, addValidHotels, { body: { id: offer.id, hotels: [miradouro] } });
    const { item: channel } = await onto('2');
    expect(channel).toMatchObject({ code: 'Frontend', channelConfigId: 2 });
    expect((await onto('2')).item).toEqual(channel);

    expect((await calls.call(manager, deleteRebate, { params: { id: rebate.id } })).errors[0]?.code).toBe('OFFER_NEEDS_SERVICE');
    const emptied = await calls.call(manager, removeValidHotels, { body: { id: offer.id, hotels: [miradouro] } });
    expect(refusalOf(emptied)).toEqual([422, 'OFFER_NEEDS_HOTEL', 'hotels']);
    await calls.call(manager, removeOfferChannel, { params: { instanceId: channel.id } });
    expect((await calls.read(offer.id)).channels).toEqual([]);
    expect((await onto('9')).status).toBe(404);
  });

  test('a money offer on a channel does not turn into one of services without any', async () => {
    const offer = await calls.create({ code: 'TURNS' });
    await calls.publish(offer.id);
    const turned = await calls.save({ ...draftOf(offer), isPaymentMode: false, action: null, voucherTypeVat: serviceDraft.voucherTypeVat });
    expect(refusalOf(turned)).toEqual([422, 'OFFER_NEEDS_SERVICE', 'isPaymentMode']);
  });

  test('online needs an active gateway, and says so', async () => {
    await app.database.transaction(platformScope, (tx) => tx.run(sql`update payment_gateway set active = false`));
    const offer = await calls.create({ code: 'ONLINE' });
    await calls.publish(offer.id);
    const channels = (await calls.call(manager, listChannels)).response;
    const channelId = String(channels.find((channel) => channel.code === 'Online')?.id);
    const refusal = await calls.call(manager, addOfferChannel, { params: { voucherId: offer.id, channelId } });
    expect(refusalOf(refusal)).toEqual([422, 'NO_ACTIVE_GATEWAY', undefined]);
    expect((await calls.read(offer.id)).channels.map((channel) => channel.code)).toEqual(['Frontend']);
  });
});

describe('promotion and mail', () => {
  test('a highlight needs its type, and loses it when switched off', async () => {
    const offer = await calls.create({ code: 'PROMOTED' });
    const promote = (request: object) => calls.call(manager, setOnlineProperties, { body: { id: offer.id, promoCode: null, ...request } });
    expect(refusalOf(await promote({ promote: true, promoteType: null }))).toEqual([422, 'PROMOTE_TYPE_MISSING', 'promoteType']);
    expect((await promote({ promote: true, promoteType: 'dealweek' })).item).toMatchObject({ promote: true, promoteType: 'dealweek' });
    expect((await promote({ promote: false, promoteType: 'dealweek' })).item).toMatchObject({ promote: false, promoteType: null });
  });

  test('a template that is gone is refused; the mail is previewed with the offer in it', async () => {
    const offer = await calls.create({ code: 'MAILED' });
    const choice = {
      notificationTemplateId: shippedTemplates[0]?.id,
      showPrice: true,
      subjectMessage: 'O seu voucher',
      logoTemplateImageId: null,
      backgroundTemplateImageId: null,
    };
    const params = { id: offer.id };
    const unknown = { ...choice, notificationTemplateId: offer.id };
    expect(refusalOf(await calls.call(manager, setTemplateChoice, { params, body: unknown }))).toEqual([
      422,
      'TEMPLATE_UNKNOWN',
      'notificationTemplateId',
    ]);
    const foreign = { ...choice, logoTemplateImageId: offer.id };
    expect(refusalOf(await calls.call(manager, setTemplateChoice, { params, body: foreign }))).toEqual([
      422,
      'TEMPLATE_IMAGE_UNKNOWN',
      'logoTemplateImageId',
    ]);
    expect((await calls.call(manager, setTemplateChoice, { params, body: choice })).item).toMatchObject(choice);
    const preview = await calls.call(manager, previewOfferMail, { params, body: choice });
    expect(preview.item).toMatchObject({ languageCode: 'PT', subject: 'O seu voucher' });
    expect(preview.item.template).toContain('Cheque-prenda');
    expect(preview.item.template).toContain('100,00');
  });
});

// What document 2 says of voucher types and their parts, asked by name and number as written there; each test says which line it is of.
import { describe, expect, test } from 'vitest';
import { asking, day, expectFields, guid, manager, miradouro, nothing, outcomeOf, type Row, tooLong, viewer } from './testing/asking.ts';

const { get, save, ask } = asking();
const config = '/api/Voucher/v1/Config';
const vouchers = '/api/Voucher/Voucher/v1';

const money = {
  code: 'SPEC-MONEY',
  isPaymentMode: true,
  maxQuantity: 100,
  payedAmount: 80,
  cardAmount: 100,
  saleValidFrom: day(),
  saleValidTo: day(300),
  vouchersValidUntil: 12,
  defaultPrefix: 'SP',
  order: 1,
  voucherTagId: null,
  action: 'Payment',
  allowPartialRedeem: true,
  salesHasTax: true,
  active: true,
  voucherTypeVat: [] as object[],
  multiLingual: [{ languageCode: 'PT', title: 'Cheque', description: 'Para usar.' }],
};
const service = { ...money, code: 'SPEC-SERVICE', isPaymentMode: false, action: null, voucherTypeVat: [{ taxCode: 'NOR', amount: 80 }] };
const rebate = {
  code: 'SPEC-REBATE',
  quantity: 2,
  revenueCategoryId: 'wellness',
  action: 'Bill',
  redeemValidFrom: null,
  redeemValidTo: null,
  multiLingual: [{ languageCode: 'PT', description: 'Massagem' }],
};

const saveType = (request: object) => save(manager, `${config}/setVoucherType`, request);
async function made(request: object): Promise<Row> {
  const { first, body } = await saveType(request);
  if (!first.id) throw new Error(JSON.stringify(body.errors));
  return first;
}

describe('voucher types', () => {
  test('2:252 setVoucherType answers the type with its id, and 2:251 getVoucherType reads it with every field of 2:78', async () => {
    const { id } = await made({ ...service, code: 'SPEC-READ' });
    expect(id).toMatch(guid);
    const { first } = await get(manager, `${config}/getVoucherType/${id}`);
    expectFields(
      first,
      'id code description active isPaymentMode sold maxQuantity cardAmount payedAmount saleValidFrom saleValidTo vouchersValidUntil defaultPrefix order voucherTagId action allowPartialRedeem salesHasTax promote promoteType promoCode termsConditionsId tec multiLingual voucherTypeVat voucherRebates validHotels channels voucherImages voucherTerms notificationTemplateId showPrice subjectMessage logoImage backgroundImage logoTemplateImageId backgroundTemplateImageId registerSalesInPms codeGenerationType',
    );
    expect(first).toMatchObject({ sold: 0, registerSalesInPms: false, multiLingual: service.multiLingual, codeGenerationType: 'QrCode' });
    expect(first.voucherTypeVat).toEqual([{ taxCode: 'NOR', amount: 80 }]);
  });

  test('2:250 Config lists types with id, code and channels, of one kind and one hotel where that is asked', async () => {
    const all = await get(manager, '/api/Voucher/V1/Config');
    expectFields(all.first, 'id code channels');
    const services = await get(manager, `${config}?isPayment=false&hotelId=${miradouro}`);
    expect(new Set(services.body.response.map(({ isPaymentMode }) => isPaymentMode))).toEqual(new Set([false]));
    expect((await get(manager, `${config}?isPayment=&hotelId=`)).body.count).toBe(all.body.count);
    expectFields((all.body.response.flatMap(({ channels }) => channels as Row[]) as Row[])[0], 'id name code channelConfigId');
  });

  test.each([
    ['2:146', { code: '' }, 'code'],
    ['2:146', { code: tooLong(50) }, 'code'],
    ['2:147', { maxQuantity: 0 }, 'maxQuantity'],
    ['2:147', { maxQuantity: 1_000_001 }, 'maxQuantity'],
    ['2:148', { payedAmount: -1 }, 'payedAmount'],
    ['2:148', { payedAmount: 1.001 }, 'payedAmount'],
    ['2:148', { payedAmount: 1_000_000_001 }, 'payedAmount'],
    ['2:149', { cardAmount: 0.99 }, 'cardAmount'],
    ['2:149', { cardAmount: 1.001 }, 'cardAmount'],
    ['2:149', { cardAmount: 1_000_000_001 }, 'cardAmount'],
    ['2:150', { saleValidFrom: undefined }, 'saleValidFrom'],
    ['2:150', { saleValidFrom: day(-190) }, 'saleValidFrom'],
    ['2:150', { saleValidTo: day(740) }, 'saleValidTo'],
    ['2:151', { vouchersValidUntil: 0 }, 'vouchersValidUntil'],
    ['2:151', { vouchersValidUntil: 49 }, 'vouchersValidUntil'],
    ['2:152', { defaultPrefix: '' }, 'defaultPrefix'],
    ['2:152', { defaultPrefix: tooLong(10) }, 'defaultPrefix'],
    ['2:153', { order: 0 }, 'order'],
    ['2:153', { order: 1001 }, 'order'],
    ['2:155', { multiLingual: [{ languageCode: 'PT', title: 'Cheque', description: tooLong(3500) }] }, 'multiLingual.PT.description'],
    ['2:123', { action: 'Something' }, 'action'],
    ['2:157', { voucherTypeVat: [{ taxCode: 'NOR', amount: 0.99 }] }, 'voucherTypeVat.0.amount'],
    ['2:157', { voucherTypeVat: [{ taxCode: 'NOR', amount: 1.001 }] }, 'voucherTypeVat.0.amount'],
    ['2:157', { voucherTypeVat: [{ taxCode: 'ABC', amount: 1 }] }, 'voucherTypeVat.0.taxCode'],
  ])('%s a voucher type with %j is refused at that field', async (_, wrong, field) => {
    const refused = await saveType({ ...money, ...wrong });
    expect([400, 422]).toContain(refused.status);
    expect(refused.body.errors[0]?.field).toBe(field);
  });

  test('2:146 to 2:155 the widest of the two readings is taken', async () => {
    const widest = {
      ...{ code: 'x'.repeat(50), maxQuantity: 1_000_000, payedAmount: 1_000_000_000, cardAmount: 1_000_000_000, vouchersValidUntil: 48 },
      ...{ defaultPrefix: 'x'.repeat(10), order: 1000, saleValidFrom: day(-180), saleValidTo: day(728) },
      multiLingual: [{ languageCode: 'DE', title: 'x', description: 'x'.repeat(3500) }],
    };
    expect(outcomeOf(await saveType({ ...money, ...widest }))).toBe('200');
    const least = { code: 'x', maxQuantity: 1, payedAmount: 0, cardAmount: 1, vouchersValidUntil: 1, defaultPrefix: 'x', order: 1 };
    expect(outcomeOf(await saveType({ ...money, ...least }))).toBe('200');
  });

  test('2:156 the VAT of a service voucher with a price adds up to it at two decimals, or nothing is saved', async () => {
    const wrong = await saveType({ ...service, code: 'SPEC-VAT', voucherTypeVat: [{ taxCode: 'NOR', amount: 79.99 }] });
    expect(wrong.body.errors[0]?.message).toMatch(/sum of the VAT amounts must equal/i);
    const lines = ['RED', 'INT', 'NOR', 'ISE'].map((taxCode) => ({ taxCode, amount: 20 }));
    expect(outcomeOf(await saveType({ ...service, code: 'SPEC-VAT', voucherTypeVat: lines }))).toBe('200');
    const free = { ...service, code: 'SPEC-FREE', payedAmount: 0, voucherTypeVat: [] };
    expect(outcomeOf(await saveType(free))).toBe('200');
  });

  test('2:157 a tax code that is used already is not used again', async () => {
    const twice = [40, 40].map((amount) => ({ taxCode: 'NOR', amount }));
    expect((await saveType({ ...service, code: 'SPEC-TWICE', voucherTypeVat: twice })).status).toBe(422);
  });

  test('2:254 deleteVoucherType deletes what has not been sold, 2:131 and nothing else', async () => {
    const { id } = await made({ ...money, code: 'SPEC-GONE' });
    expect(outcomeOf(await ask(manager, 'DELETE', `${config}/deleteVoucherType/${id}`))).toBe('200');
    expect((await get(manager, `${config}/getVoucherType/${id}`)).status).toBe(404);
    const sold = (await get(manager, config)).body.response.find((type) => Number(type.sold) > 0);
    expect((await ask(manager, 'DELETE', `${config}/deleteVoucherType/${sold?.id}`)).status).toBeGreaterThanOrEqual(403);
  });

  test.each([
    ['2:228 cardConfigWizard:saveConfig', `${config}/setVoucherType`, 'POST', { request: money }],
    ['2:232 voucherManagement:remove', `${config}/deleteVoucherType/${nothing}`, 'DELETE', undefined],
  ] as const)('%s is asked for', async (_, url, method, payload) => {
    expect((await ask(viewer, method, url, payload)).status).toBe(403);
  });
});

describe('the parts of a voucher type', () => {
  test('2:253 setVoucherTypeOnlineProp promotes, 2:154 with a code of 50 signs at most', async () => {
    const { id } = await made({ ...money, code: 'SPEC-PROMO' });
    const promote = (change: object) =>
      save(manager, `${config}/setVoucherTypeOnlineProp`, { id, promote: true, promoteType: 'hotdeal', promoCode: 'SUMMER', ...change });
    expect((await promote({})).first).toMatchObject({ promote: true, promoteType: 'hotdeal', promoCode: 'SUMMER' });
    expect((await promote({ promoteType: 'dealweek', promoCode: 'x'.repeat(50) })).status).toBe(200);
    expect((await promote({ promoCode: tooLong(50) })).status).toBe(400);
    expect((await promote({ promoteType: 'x' })).status).toBe(400);
  });

  test('2:259 terms are saved, listed, chosen and deleted; 2:163 with 800 signs a language and a code of 30', async () => {
    const terms = { code: 'SPEC', multiLingual: [{ language: 'PT', description: 'x'.repeat(800) }] };
    const url = `${config}/createOrUpdateTermsAndConditions`;
    const { first } = await save(manager, url, terms);
    expectFields(first, 'id code multiLingual');
    expect(first.multiLingual).toEqual(terms.multiLingual);
    expect((await save(manager, url, { ...terms, multiLingual: [{ language: 'PT', description: tooLong(800) }] })).status).toBe(400);
    for (const code of ['', tooLong(30)]) expect((await save(manager, url, { ...terms, code })).status).toBe(400);
    const listed = (await get(manager, `${config}/getTermsAndConditions`)).body.response;
    expect(listed.map(({ id }) => id)).toContain(first.id);
    const type = await made({ ...money, code: 'SPEC-TERMS' });
    const chosen = await save(manager, `${config}/setVoucherTypeOnlineProp`, { id: type.id, termsConditionsId: first.id });
    expect(chosen.first).toMatchObject({ termsConditionsId: first.id, tec: { id: first.id } });
    await save(manager, `${config}/setVoucherTypeOnlineProp`, { id: type.id, termsConditionsId: null });
    expect((await ask(manager, 'DELETE', `${config}/deleteTermsAndConditions/${first.id}`)).status).toBe(200);
  });

  test('2:255 voucherrebate saves and deletes a rebate with the fields of 2:81, within 2:160', async () => {
    const type = await made({ ...service, code: 'SPEC-REBATES' });
    const add = (change: object) => save(manager, `${vouchers}/voucherrebate`, { ...rebate, voucherTypeId: type.id, ...change });
    const { first } = await add({});
    expectFields(first, 'id code quantity multiLingual revenueCategoryId redeemValidFrom redeemValidTo action voucherTypeId');
    for (const wrong of [{ code: '' }, { code: tooLong(50) }, { quantity: 0 }, { quantity: 10_001 }, { revenueCategoryId: null }]) {
      expect((await add({ code: 'OTHER', ...wrong })).status).toBe(400);
    }
    expect((await add({ code: 'OTHER', action: null })).status).toBe(400);
    expect((await add({ code: 'x'.repeat(50), quantity: 10_000, action: 'Discount' })).status).toBe(200);
    expect((await add({ code: 'FAR', redeemValidFrom: day(-190) })).status).toBe(422);
    expect((await add({ code: 'FAR', redeemValidTo: day(190) })).status).toBe(422);
    expect((await ask(manager, 'DELETE', `${vouchers}/voucherrebate/${first.id}`)).status).toBe(200);
  });

  test('2:256 vouchervalidity attaches a hotel at once and answers the new list, removevouchervalidity takes it away', async () => {
    const type = await made({ ...money, code: 'SPEC-HOTELS' });
    const request = { id: type.id, hotels: [miradouro] };
    expect((await save(manager, `${vouchers}/vouchervalidity`, request)).first.hotels).toMatchObject([{ id: miradouro }]);
    expect((await save(manager, `${vouchers}/removevouchervalidity`, request)).first.hotels).toEqual([]);
  });

  test('2:257 channels are listed, attached and detached by their ids', async () => {
    const type = await made({ ...money, code: 'SPEC-CHANNELS' });
    await save(manager, `${vouchers}/vouchervalidity`, { id: type.id, hotels: [miradouro] });
    const known = (await get(manager, `${config}/getChannels`)).body.response;
    expect(known.map(({ code }) => code)).toEqual(['Frontend', 'Online', 'Reservation']);
    const added = await ask(manager, 'POST', `${config}/addChannelInstance/${type.id}/2`);
    expect(added.first).toMatchObject({ channelConfigId: 2, code: 'Frontend' });
    expect((await ask(manager, 'DELETE', `${config}/removeChannelInstance/${added.first.id}`)).status).toBe(200);
  });

  test('2:258 addVoucherTypeTerms writes what is Included or Excluded (2:87)', async () => {
    const type = await made({ ...money, code: 'SPEC-INCLUDED' });
    for (const kind of ['Included', 'Excluded']) {
      const line = {
        voucherTypeId: type.id,
        type: kind,
        code: kind,
        multiLingual: [{ languageCode: 'PT', description: 'Pequeno-almoço' }],
      };
      expect((await save(manager, `${config}/addVoucherTypeTerms`, line)).first).toMatchObject({
        type: kind,
        code: kind,
        voucherTypeId: type.id,
      });
    }
  });

  test('2:260 ReveneuCategories are listed with id and description', async () => {
    expectFields((await get(manager, `${config}/ReveneuCategories`)).first, 'id description');
  });

  test('2:262 templates are listed with their HTML (2:93), and a type chooses one with a subject of 1 to 100 signs (2:166)', async () => {
    const templates = (await get(manager, `${config}/notificationTemplates`)).body.response;
    expectFields(templates[0], 'id name type templateHtml');
    expect(templates[0]).toMatchObject({ type: 'Voucher', templateHtml: expect.stringContaining('<') });
    const { id } = await made({ ...money, code: 'SPEC-TEMPLATE' });
    const choice = {
      ...{ notificationTemplateId: templates.find(({ active }) => active)?.id, showPrice: false, subjectMessage: 'x'.repeat(100) },
      ...{ logoTemplateImageId: null, backgroundTemplateImageId: null },
    };
    const choose = (change: object) => save(manager, `${config}/voucherType/${id}/templateConfig`, { ...choice, ...change });
    expect((await choose({})).first).toMatchObject({ showPrice: false, subjectMessage: choice.subjectMessage });
    for (const wrong of [{ subjectMessage: '' }, { subjectMessage: tooLong(100) }, { showPrice: null }, { notificationTemplateId: null }]) {
      expect((await choose(wrong)).status).toBe(400);
    }
  });
});

describe('tags', () => {
  const url = `${vouchers}/voucherTag`;

  test('2:269 to 2:271 are listed, saved and deleted; 2:216 code 50, description 500', async () => {
    const tag = { code: 'x'.repeat(50), description: 'x'.repeat(500), active: true };
    const { first } = await save(manager, url, tag);
    expect(first).toMatchObject(tag);
    const listed = (await get(manager, url)).body.response.find(({ id }) => id === first.id);
    expectFields(listed, 'id code description active');
    for (const wrong of [{ code: '' }, { code: tooLong(50) }, { description: '' }, { description: tooLong(500) }]) {
      expect((await save(manager, url, { ...tag, ...wrong })).status).toBe(400);
    }
    expect((await save(manager, url, { ...tag, id: first.id, active: false })).first).toMatchObject({ id: first.id, active: false });
    expect((await ask(manager, 'DELETE', `${url}/${first.id}`)).status).toBe(200);
  });
});

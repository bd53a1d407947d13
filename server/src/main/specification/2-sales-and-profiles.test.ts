// What document 2 says of selling at the desk, one offer or a cart, and of the people who buy.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  asking,
  day,
  expectFields,
  guid,
  manager,
  nothing,
  other,
  outcomeOf,
  type Row,
  serena,
  tooLong,
  viewer,
} from './testing/asking.ts';

const { get, save, ask } = asking();
const vouchers = '/api/Voucher/Voucher/v1';
const profiles = '/api/Voucher/Profile/v1/Profile';
const config = '/api/Voucher/v1/Config';

const customer = {
  customerFirstName: 'Rita',
  customerLastName: 'Lopes',
  customerNif: '999999990',
  customerMail: 'rita@guest.example',
  customerPhone: '+351 910 000 000',
  customerCountryCode: 'PT',
  customerPostCode: '1200-054',
  customerCity: 'Lisboa',
  customerAddress: 'Rua da Bica 12',
  languageCode: 'PT',
};
let offers: Row[];

beforeAll(async () => {
  offers = (await get(manager, `${vouchers}/voucher/deskOffers`)).body.response.filter(
    ({ notSoldBecause, left, salePrice }) => notSoldBecause === null && Number(left) > 20 && Number(salePrice) > 0,
  );
});

const line = (offer: Row | undefined, quantity = 1) => ({
  voucherTypeId: offer?.voucherTypeId,
  quantity,
  voucherSalePrice: offer?.salePrice,
});

function saleOf(quantity: number, change: object = {}): Row {
  const [offer] = offers;
  return {
    ...{ ...customer, voucherTypeIds: [line(offer, quantity)] },
    ...{ vouchersValidFrom: day(), vouchersValidUntil: offer?.validUntil, invoiceReference: 'FT 7', notes: 'Balcão', ...change },
  };
}
const sell = (change: object = {}, quantity = 1) => save(manager, `${vouchers}/voucher`, saleOf(quantity, change));

describe('a sale at the desk', () => {
  test('2:285 of one offer is made with every field of 2:108, its value among them', async () => {
    const type = (await get(manager, `${config}/getVoucherType/${offers[0]?.voucherTypeId}`)).first;
    const sold = await sell({ voucherValue: type.cardAmount }, 2);
    expect(outcomeOf(sold)).toBe('200');
    expect(sold.first.vouchers).toHaveLength(2);
    const [{ id } = {}] = sold.first.vouchers as Row[];
    const voucher = (await get(manager, `${vouchers}/voucher/${id}`)).first;
    expect(voucher).toMatchObject({ saleOrigin: 'Frontend', invoiceReference: 'FT 7', notes: 'Balcão', name: 'Rita Lopes' });
    expect(voucher).toMatchObject({ email: 'rita@guest.example', isGift: false, profileId: expect.stringMatching(guid) });
  });

  test.each([
    ['2:199', { voucherTypeIds: [] }],
    ['2:199', { voucherTypeIds: [{ voucherTypeId: nothing, quantity: 0, voucherSalePrice: 1 }] }],
    ['2:199', { voucherTypeIds: [{ voucherTypeId: nothing, quantity: 1.5, voucherSalePrice: 1 }] }],
    ['2:199', { voucherTypeIds: [{ voucherTypeId: nothing, quantity: 1, voucherSalePrice: -1 }] }],
    ['2:199', { voucherTypeIds: [{ voucherTypeId: nothing, quantity: 1 }] }],
    ['2:200', { customerFirstName: '' }],
    ['2:200', { customerLastName: '' }],
    ['2:200', { customerMail: '' }],
    ['2:200', { customerMail: 'rita' }],
    ['2:200', { customerNif: '' }],
    ['2:201', { vouchersValidFrom: undefined }],
    ['2:201', { vouchersValidUntil: undefined }],
  ])('%s a sale with %j is refused at that field', async (_, wrong) => {
    const refused = await sell(wrong);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
  });

  test('2:201 validity begins today at the earliest and has a last day', async () => {
    expect((await sell({ vouchersValidFrom: day(-1) })).status).toBe(422);
    expect((await sell({ vouchersValidUntil: day(5_000) })).body.errors[0]?.code).toBe('VALIDITY_WINDOW');
  });

  test('2:202 the final consumer has the number 999999990, and a number that is none is refused', async () => {
    expect(outcomeOf(await sell({ customerNif: '123456780' }))).toContain('FISCAL_NUMBER');
  });

  test('2:203 an operator is asked for where sales are registered and cost something, 2:204 and price times quantity is paid', async () => {
    const there = { 'x-property': serena };
    const { first: known } = await ask(other, 'GET', '/api/Voucher/Payment/v1/HostPaymentInformation', undefined, there);
    const [user] = known.users as [Row];
    const [method] = known.paymentMethods as Row[];
    const desk = (await ask(other, 'GET', `${vouchers}/voucher/deskOffers`, undefined, there)).body.response;
    const offer = desk.find(({ notSoldBecause, salePrice, left }) => notSoldBecause === null && Number(salePrice) > 0 && Number(left) > 5);
    const operator = {
      hostUserCode: user.userCode,
      hostUserCashboxCode: (user.cashBoxes as Row[])[0]?.cashBoxCode,
      hostUserPassword: 'secret',
    };
    const sale = { ...customer, voucherTypeIds: [line(offer, 2)], vouchersValidFrom: day(), vouchersValidUntil: offer?.validUntil };
    const register = (change: object) => ask(other, 'POST', `${vouchers}/voucher`, { request: { ...sale, ...change } }, there);
    const paid = (amount: number) => [{ hostPaymentCode: method?.code, amount }];
    expect((await register({})).body.errors[0]?.code).toBe('OPERATOR_MISSING');
    expect((await register({ ...operator, HostPaymentCodes: paid(0.01) })).body.errors[0]?.code).toBe('PAYMENT_SUM');
    expect(outcomeOf(await register({ ...operator, HostPaymentCodes: paid(2 * Number(offer?.salePrice)) }))).toBe('200');
  });

  test('2:140 what is not sold at the desk, or no longer, is not sold there', async () => {
    const desk = (await get(manager, `${vouchers}/voucher/deskOffers`)).body.response;
    const closed = desk.filter(({ notSoldBecause }) => notSoldBecause !== null);
    expect(closed.length).toBeGreaterThan(0);
    for (const offer of closed.slice(0, 3)) {
      expect((await sell({ voucherTypeIds: [line(offer)] })).body.errors[0]?.code).toBe(offer.notSoldBecause);
    }
  });

  test('2:233 voucherManagement:shop or 2:234 operationManagement:add is asked for', async () => {
    expect(outcomeOf(await save(viewer, `${vouchers}/voucher`, saleOf(1)))).toBe('403 PERMISSION_MISSING');
  });
});

describe('a cart', () => {
  const cart = (change: object = {}) => {
    const [one, two] = offers;
    const lines = { voucherTypeIds: [line(one, 2), line(two)] };
    return save(manager, `${vouchers}/voucher/shoppingcart`, { ...customer, ...lines, ...change });
  };

  test('2:286 sells several offers at once, as a gift with the fields of 2:111, and answers the id of the sale (2:139)', async () => {
    const gift = { from: 'Rita', to: 'Ana', sender: 'rita@guest.example', recipient: 'ana@guest.example', message: 'Parabéns' };
    const sold = await cart(gift);
    expect(outcomeOf(sold)).toBe('200');
    expect(sold.first).toMatchObject({ id: expect.stringMatching(guid), vouchers: { length: 3 } });
    const [{ id } = {}] = sold.first.vouchers as Row[];
    expect((await get(manager, `${vouchers}/voucher/${id}`)).first).toMatchObject({ ...gift, isGift: true });
    expect((await get(manager, `${vouchers}/onlineSale/${sold.first.id}`)).first).toMatchObject({ id: sold.first.id, channelConfigId: 2 });
  });

  test('2:207 needs names and a tax number, and no e-mail', async () => {
    expect(outcomeOf(await cart({ customerMail: '' }))).toBe('200');
    for (const name of ['customerFirstName', 'customerLastName', 'customerNif']) {
      expect((await cart({ [name]: '' })).body.errors[0]?.field).toContain(name);
    }
  });

  test('2:207 a gift needs from, to and a message', async () => {
    expect((await cart({ from: 'Rita', to: 'Ana' })).body.errors[0]?.code).toBe('GIFT_INCOMPLETE');
  });
});

describe('what the hotel’s system knows', () => {
  test('2:287 paymentMethods and pmsUsers are answered with the fields of 2:114', async () => {
    expectFields((await get(manager, `${config}/paymentMethods`)).first, 'code description');
    const { first } = await get(manager, `${config}/pmsUsers`);
    expectFields(first, 'userCode firstName lastName cashBoxes');
    expectFields((first.cashBoxes as Row[])[0], 'cashBoxCode cashBoxDescription');
  });
});

describe('profiles', () => {
  const profile = {
    ...{
      firstName: 'Ana',
      lastName: 'Sousa',
      email: 'ana.sousa@guest.example',
      phone: '+351910000001',
      address: 'Rua 1',
      postCode: '1000-001',
    },
    ...{ city: 'Lisboa', countryCode: 'PT', companyName: '', fiscalNumber: '' },
  };
  const keep = (change: object = {}) => save(manager, profiles, { ...profile, ...change }, 'PUT');

  test('2:290 are listed by pageSize and pageIndex from 0, in rows of 2:55, with a count', async () => {
    const { body, first } = await get(manager, `${profiles}?pageSize=2&pageIndex=1&name=&email=&phone=&fiscalNumber=`);
    expectFields(first, 'firstName lastName email phone address fiscalNumber externalId externalCrmId');
    expect(body.response).toHaveLength(2);
    expect(body.count).toBeGreaterThan(4);
    expect(body.errors).toEqual([]);
  });

  test('2:290 are found by name, email, phone and fiscalNumber', async () => {
    const { first } = await keep({
      fiscalNumber: '501442600',
      email: 'found@guest.example',
      phone: '+351919191919',
      lastName: 'Encontrada',
    });
    for (const query of ['name=Encontrada', 'email=found@guest.example', 'phone=919191919', 'fiscalNumber=501442600']) {
      const { response } = (await get(manager, `${profiles}?pageIndex=0&pageSize=10&${query}`)).body;
      expect(response.map(({ id }) => id)).toContain(first.id);
    }
  });

  test('2:292 are saved and 2:291 read again, with every field of 2:105', async () => {
    const { first } = await keep();
    const read = (await get(manager, `${profiles}/${first.id}`)).first;
    expect(read).toMatchObject({ ...profile, externalId: null, externalCrmId: null, vouchers: [], pmsReservationDetails: [] });
    expect((await keep({ id: first.id, city: 'Porto' })).first).toMatchObject({ id: first.id, city: 'Porto' });
  });

  test.each([
    ['firstName', 50],
    ['lastName', 50],
    ['phone', 25],
    ['address', 100],
    ['postCode', 10],
    ['city', 50],
  ])('2:105 %s has %i signs at most', async (name, chars) => {
    expect((await keep({ [name]: tooLong(chars) })).body.errors[0]?.field).toContain(name);
    expect(outcomeOf(await keep({ [name]: 'x'.repeat(chars) }))).toBe('200');
  });

  test('2:196 a last name is required, and e-mail is an address of 100 signs at most', async () => {
    for (const wrong of [{ lastName: '' }, { email: 'ana' }, { email: `${'x'.repeat(88)}@guest.example` }]) {
      expect((await keep(wrong)).body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
    }
    expect(outcomeOf(await keep({ email: '' }))).toBe('200');
  });

  test('2:293 a voucher is associated without a body, and 2:105 the profile then lists it', async () => {
    const voucher = ((await sell()).first.vouchers as Row[])[0];
    const { first } = await keep({ lastName: 'Nova' });
    const associated = await ask(manager, 'PUT', `${profiles}/${first.id}/Voucher/${voucher?.id}`);
    expect(outcomeOf(associated)).toBe('200');
    expectFields((associated.first.vouchers as Row[])[0], 'id voucherId voucherIdFirst8 voucherValue validUntil status');
    expect((await get(manager, `${vouchers}/voucher/${voucher?.id}`)).first).toMatchObject({ profileId: first.id, name: 'Ana Nova' });
    expect((await ask(manager, 'POST', `${profiles}/${first.id}/Voucher/${nothing}`)).status).toBe(404);
  });

  test('2:105 a guest of reservations lists them', async () => {
    const { response } = (await get(manager, `${profiles}?pageSize=1000`)).body;
    const guest = response.find(({ externalId }) => externalId !== null);
    const [stay] = (await get(manager, `${profiles}/${guest?.id}`)).first.pmsReservationDetails as Row[];
    expectFields(stay, 'reservationDetailId pmsReservationId reservationStatus checkIn checkOut');
  });

  test('2:241 profileDetail:save is asked for', async () => {
    expect((await save(viewer, profiles, profile, 'PUT')).status).toBe(403);
  });
});

describe('acquisition', () => {
  test.each([
    [
      ['sessionSource', 'currencyCode'],
      ['totalUsers', 'totalPurchasers', 'totalRevenue'],
    ],
    [['date', 'firstUserSource', 'sessionSource'], ['totalUsers']],
  ])('2:296 googleanalytics by %j answers rows of 2:120', async (dimensions, metrics) => {
    const names = (all: string[]) => all.map((name) => ({ name }));
    const body = { startDate: day(-7), endDate: day(), dimensions: names(dimensions), metrics: names(metrics), aggregation: 'TOTAL' };
    const reply = await ask(manager, 'POST', '/api/Voucher/Hotel/v1/googleanalytics', body);
    expect(reply.status).toBe(200);
    for (const { dimensionValues, metricValues } of [...(reply.body.rows as Row[]), ...(reply.body.totals as Row[])]) {
      expect([dimensionValues, metricValues]).toMatchObject([{ length: dimensions.length }, { length: metrics.length }]);
    }
    expect(reply.body.totals).toHaveLength(1);
  });
});

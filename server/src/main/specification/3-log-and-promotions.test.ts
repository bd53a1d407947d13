// What document 3 says of the event log, promotions and the templates of mails.
import { describe, expect, test } from 'vitest';
import { asking, day, expectFields, manager, miradouro, outcomeOf, platform, type Row, tooLong, viewer } from './testing/asking.ts';

const { get, save } = asking();
const events = '/api/Voucher/v1/Events/channelEvents';
const promotions = '/api/Voucher/v1/Promotion/promotion';
const config = '/api/Voucher/v1/Config';

describe('the event log', () => {
  test('3:236 is listed by dates and page with a count, 3:265 ten to a page, in rows of 3:135', async () => {
    const query = `startDate=${day(-7)}&endDate=${day(1)}&pageIndex=0&pageSize=10&action=&eventType=&result=`;
    const { body, first } = await get(manager, `${events}?${query}`);
    expectFields(first, 'id createdAt userName eventType action result ids messageRequest messageResponse');
    expect(body.response).toHaveLength(10);
    expect(body.count).toBeGreaterThan(10);
    expect((await get(manager, events)).body.response).toHaveLength(10);
  });

  test('3:169 its end is one day ahead at most', async () => {
    expect(outcomeOf(await get(manager, `${events}?endDate=${day(2)}`))).toBe('422 DATE_TOO_FAR endDate');
  });

  const actions = ['Checkout', 'Webhook', 'CheckStatus', 'Refund', 'GetReservations', 'ProcessReservation', 'Register', 'Delete'];
  const types = [
    'Payment',
    'PmsReservations',
    'Invoice',
    'RateCode',
    'OnlineSale',
    'User',
    'EmitVoucher',
    'SetVoucherState',
    'RedeemVoucher',
  ];
  test.each([
    ['action', [...actions, 'TestConnection']],
    ['eventType', types],
    ['result', ['1', '2', '3']],
  ])('3:268 is narrowed by every %s', async (name, values) => {
    for (const value of values) {
      const { body } = await get(manager, `${events}?pageSize=3&${name}=${value}`);
      expect([body.errors, body.response.filter((row) => String(row[name]) !== value)]).toEqual([[], []]);
    }
    expect((await get(manager, `${events}?${name}=Something`)).status).toBe(400);
  });
});

describe('promotions', () => {
  async function promotionOf(change: object = {}): Promise<object> {
    const { first } = await get(manager, `${config}?hotelId=${miradouro}`);
    const dates = { startDate: day(), endDate: day(300) };
    return { name: 'Primavera', discount: 10, ...dates, active: true, voucherTypeIds: [first.id], channelIds: [3], ...change };
  }
  const keep = async (change: object = {}) => save(manager, promotions, await promotionOf(change));

  test('3:237 are saved, and listed by voucherTypeId and channelId, with the fields of 3:136', async () => {
    const { first } = await keep();
    expectFields(first, 'id name discount startDate endDate active voucherTypeIds channelIds voucherTypeCodes channelCodes');
    const [type] = first.voucherTypeIds as string[];
    const { response } = (await get(manager, `${promotions}?voucherTypeId=${type}&channelId=3`)).body;
    expect(response.map(({ id }) => id)).toContain(first.id);
    expect((await get(manager, `${promotions}?voucherTypeId=&channelId=2`)).body.response.map(({ id }) => id)).not.toContain(first.id);
    expect((await keep({ id: first.id, name: 'Outono' })).first).toMatchObject({ id: first.id, name: 'Outono' });
  });

  test.each([
    { name: '' },
    { discount: undefined },
    { discount: 101 },
    { startDate: undefined },
    { endDate: undefined },
    { voucherTypeIds: [] },
    { channelIds: [] },
    { startDate: day(-1) },
    { endDate: day(400) },
  ])('3:175 with %j are refused at that field', async (wrong) => {
    const refused = await keep(wrong);
    expect([400, 422]).toContain(refused.status);
    expect(refused.body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
  });

  test('3:195 promotions:add and promotions:save are asked for', async () => {
    for (const change of [{}, { id: miradouro }]) expect((await save(viewer, promotions, await promotionOf(change))).status).toBe(403);
  });
});

describe('templates', () => {
  const read = async () => {
    const { first } = await get(platform, `${config}/notificationTemplates`);
    return (await get(platform, `${config}/notificationTemplates/${first.id}`)).first;
  };

  test('3:238 are listed and read with the fields of 3:134', async () => {
    const template = await read();
    expectFields(template, 'id name type active templateHtml translations');
    expect(JSON.parse(String(template.translations))).toBeTypeOf('object');
  });

  test('3:238 are shown filled, once a language', async () => {
    const { id } = await read();
    const { response } = (await get(manager, `/api/Voucher/v1/Notification/voucherNotification/sample/${id}`)).body;
    expect(response.map(({ languageCode }) => languageCode).sort()).toEqual(['DE', 'EN', 'ES', 'FR', 'PT']);
    expectFields(response[0], 'languageCode template');
  });

  test('3:238 are saved, 3:178 with a name of 200 signs at most, HTML and translations', async () => {
    const { id, type, active, templateHtml, translations } = await read();
    const template = { id, type, active, templateHtml, translations, name: 'x'.repeat(200) };
    const keep = (change: object = {}) => save(platform, `${config}/voucherTemplate`, { ...template, ...change });
    expect((await keep()).first).toMatchObject({ id, name: template.name });
    const wrong = [{ name: '' }, { name: tooLong(200) }, { active: undefined }, { templateHtml: '' }, { translations: '' }];
    for (const change of wrong) expect((await keep(change)).body.errors[0]?.field).toContain(Object.keys(change)[0]);
    expect((await keep({ translations: '{' })).body.errors[0] as unknown as Row).toMatchObject({ code: 'TEMPLATE_INVALID' });
  });

  test('3:69 admin:view is asked for', async () => {
    expect((await save(manager, `${config}/voucherTemplate`, {})).status).toBe(403);
  });
});

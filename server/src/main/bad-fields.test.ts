// Proves that every wrong value in a form of administration, or of a sale, is refused at its field, with a sentence, and changes nothing; and that the form is
// accepted once the value is right, so that it was refused for nothing else.
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRules, readRule, saveRule } from '#contract/automation.ts';
import { moveCashDeposit, saveCardPrice } from '#contract/billing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { createHotel, readHotelDetails, saveHotel } from '#contract/hotel-administration.ts';
import { saveHotelGroup } from '#contract/hotel-groups.ts';
import { assignLicence, saveLicence } from '#contract/licences.ts';
import { refundVoucher } from '#contract/online-sales.ts';
import { savePaymentKey, saveUnicre } from '#contract/payments.ts';
import { listConnections, saveConnection } from '#contract/pms.ts';
import { savePromotion } from '#contract/promotions.ts';
import { registerSaleOnPms } from '#contract/registrations.ts';
import { listTemplates, readTemplate, saveTemplate } from '#contract/templates.ts';
import { addUser, updateUser } from '#contract/users.ts';
import { hotelGroups, hotels, licences } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { systemScope } from '../platform/db/database.ts';
import { type BadForm, choice, count, type Draft, day, flag, ids, long, mails, noDay, words } from './testing/bad-form.ts';
import { saleForms } from './testing/sale-forms.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const platform = 'platform@vale.demo';
const admin = 'admin@vale.demo';
/** Works in all hotels of a group: of the first one, a hotel is made here. */
const other = 'other@vale.demo';
const manager = 'manager@vale.demo';
const miradouro = hotels[0]?.id ?? '';
const counted = { forms: 0, values: 0 };

async function read<Item>(email: string, endpoint: Endpoint, params: Record<string, string> = {}): Promise<Item[]> {
  const reply = await app.as(email, { method: 'GET', url: urlOf(endpoint, params) });
  return reply.json<Envelope<Item>>().response;
}

const idFrom = async (query: ReturnType<typeof sql>) =>
  (await app.owner.transaction(systemScope, (tx) => tx.row<{ id: string }>(query)))?.id ?? '';

const hotelFields = {
  ...{ name1: 'Zq Hotelaria, S.A.', name2: 'Zq Hotel', fiscalNumber: '509442013', contact: 'Front office', phone: '+351 210 000 399' },
  ...{
    email: 'zq@hotel.example',
    defaultCurrency: 'EUR',
    webSite: 'https://zq.example',
    address1: 'Rua 1',
    address2: 'Lisboa',
    city: 'Lisboa',
  },
  ...{ zipCode: '1200-054', countryCode: 'PT', timeZone: 'Europe/Lisbon', active: true },
};
const wrongHotel = {
  name1: words(100),
  name2: words(100),
  fiscalNumber: words(20),
  contact: words(100),
  phone: words(25),
  email: mails,
  defaultCurrency: [...choice, 'eur'],
  webSite: [undefined, null, '', 'x', 'ftp://a.example', 'javascript:alert(1)', 7],
  address1: words(100),
  address2: words(100),
  city: words(50),
  zipCode: words(10),
  countryCode: [...choice, 'XX', 'pt'],
  timeZone: [undefined, null, '', 'Mars/Base', 7],
  active: flag,
};
const person = { email: 'zq@people.example', name: 'Zq', surname: 'Zq', mobile: '+351 910 000 999' };
const wrongPerson = { email: mails, name: words(100), surname: words(100), mobile: words(40) };

const forms: [name: string, form: BadForm][] = [
  ...saleForms(() => app),
  [
    'a new hotel',
    {
      ...{ endpoint: createHotel, as: platform, table: 'hotel' },
      right: () => ({ hotelId: 'aaaaaaaa-0000-4000-8000-00000000abcd', hotelGroupId: hotelGroups[0]?.id, ...hotelFields }),
      wrong: { hotelId: [...ids, undefined, miradouro], hotelGroupId: [...ids, undefined], ...wrongHotel },
    },
  ],
  [
    'a hotel',
    {
      ...{ endpoint: saveHotel, as: admin, table: 'hotel', params: () => ({ hotelId: miradouro }) },
      right: async () => {
        const [hotel] = await read<{ version: number }>(admin, readHotelDetails, { hotelId: miradouro });
        return { ...hotelFields, version: hotel?.version };
      },
      wrong: wrongHotel,
    },
  ],
  [
    'a hotel group',
    {
      ...{ endpoint: saveHotelGroup, as: platform, table: 'hotel_group' },
      right: () => ({ name: 'Zq Group', active: true, modules: ['ShortId'], codeGenerationType: 'QrCode' }),
      wrong: {
        hotelGroupId: ids,
        name: [...words(100), 'ab', ' ab '],
        active: flag,
        modules: [undefined, null, 'ShortId', ['Nothing'], [7]],
        codeGenerationType: choice,
      },
    },
  ],
  [
    'a licence',
    {
      ...{ endpoint: saveLicence, as: platform, table: 'licence' },
      right: () => ({ name: 'Zq Licence', active: true, transactions: 0, modules: [] }),
      wrong: { id: ids, name: words(100), active: flag, transactions: count, modules: [undefined, null, ['Nothing'], 'ShortId'] },
    },
  ],
  [
    'the licence of a hotel',
    {
      ...{ endpoint: assignLicence, as: platform, table: 'hotel', carried: 'query' },
      params: () => ({ hotelId: miradouro, licenseId: licences[1]?.id ?? '' }),
      right: () => ({ paymentType: 'Prepay' }),
      wrong: { paymentType: [undefined, '', 'Something', 'prepay'] },
    },
  ],
  [
    'a price',
    {
      ...{ endpoint: saveCardPrice, as: platform, table: 'card_price' },
      right: () => ({ name: 'Zq 100', numberOfVouchers: 100, amount: 12.5 }),
      wrong: { id: ids, name: words(100), numberOfVouchers: count, amount: [undefined, null, '', 'x', -0.01, 1.005, 1e12] },
    },
  ],
  [
    'a deposit that was paid',
    {
      ...{ endpoint: moveCashDeposit, as: platform, table: 'cash_deposit' },
      right: async () => {
        const id = await idFrom(sql`select id from cash_deposit where status = 'requested' order by id limit 1`);
        return { id, status: 'Payed', payday: day(0) };
      },
      wrong: {
        id: [...ids, undefined],
        status: [...choice, 'Requested'],
        payday: [undefined, '', 'x', '2026-02-30', day(2), '2001-01-01'],
      },
    },
  ],
  [
    'a new user',
    {
      ...{ endpoint: addUser, as: admin, table: 'person' },
      right: () => ({ ...person, allowedProperties: [miradouro], groups: [] }),
      wrong: { ...wrongPerson, allowedProperties: [null, 'x', ['x'], [7]], groups: [undefined, null, 'x', ['x'], [7]] },
    },
  ],
  [
    'a user',
    {
      ...{ endpoint: updateUser, as: admin, table: 'person' },
      right: () => ({ ...person, email: 'zq2@people.example', adId: people[0]?.id }),
      wrong: { ...wrongPerson, adId: [...ids, undefined] },
    },
  ],
  [
    'a connection to a hotel’s system',
    {
      ...{ endpoint: saveConnection, as: manager, table: 'pms_connection' },
      right: async () => {
        const [connection] = await read<Draft>(manager, listConnections);
        const { id, hotelId, externalAccountType, active } = connection ?? {};
        return {
          id,
          hotelId,
          externalAccountType,
          active,
          url: connection?.['url'] ?? '',
          propertyCode: connection?.['propertyCode'] ?? '',
        };
      },
      wrong: {
        hotelId: [...ids, undefined],
        externalAccountType: choice,
        active: flag,
        pmsResApiKey: ['', 'abcd', 7, long(10_000)],
      },
    },
  ],
  [
    'a rule',
    {
      ...{ endpoint: saveRule, as: manager, table: 'automation_rule' },
      right: async () => {
        const [listed] = await read<{ id: string }>(manager, listRules);
        const [rule] = await read<Draft>(manager, readRule, { id: listed?.id ?? '' });
        const { hotelName: _, voucherTypeCode: __, issued: ___, stuck: ____, ...draft } = rule ?? {};
        return draft;
      },
      wrong: {
        code: words(50),
        description: words(50),
        active: flag,
        validFrom: noDay,
        validTo: [...noDay, '0001-01-01'],
        validityType: choice,
        emissionType: choice,
        emissionScheduleType: choice,
        daysForEmission: [undefined, null, 'x', 0, -1, 101, 1.5],
        autoVoucherHotelValidity: [
          undefined,
          null,
          [],
          [{}],
          [{ validHotelId: 'x' }],
          [{ validHotelId: miradouro }, { validHotelId: miradouro }],
        ],
        autoVoucherChannels: [undefined, null, 'x', [{}], [{ channelCode: '' }]],
        autoVoucherRateCode: [undefined, null, 'x', [{}], [{ rateCode: '' }]],
      },
    },
  ],
  [
    'the ways to pay of a gateway',
    {
      ...{ endpoint: saveUnicre, as: other, table: 'payment_setting', isTriedRight: false },
      right: () => ({ validPaymentModes: ['MB'], settings: {} }),
      wrong: { validPaymentModes: [undefined, null, [], 'MB', ['Cash'], [7]] },
    },
  ],
  [
    'a shared key',
    {
      ...{ endpoint: savePaymentKey, as: platform, table: 'payment_key', isTriedRight: false },
      right: () => ({ code: 'STRIPE', name: 'secretKey', sharedKey: 'zq-shared-key' }),
      wrong: { code: choice, name: choice, sharedKey: [undefined, null, '', '   ', 7] },
    },
  ],
  [
    'a promotion',
    {
      ...{ endpoint: savePromotion, as: manager, table: 'promotion' },
      right: async () => ({
        ...{ name: 'Zq', discount: 10, startDate: day(1), endDate: day(30), active: false, channelIds: [3] },
        voucherTypeIds: [await idFrom(sql`select id from offer where group_id = ${hotelGroups[0]?.id} and active order by id limit 1`)],
      }),
      wrong: {
        name: words(100),
        discount: [undefined, null, 'x', 0, 101, 1.5],
        startDate: noDay,
        endDate: [...noDay, day(0), day(800)],
        voucherTypeIds: [undefined, null, [], ['x']],
        channelIds: [undefined, null, [], ['x'], [99]],
        active: flag,
      },
    },
  ],
  [
    'a template',
    {
      ...{ endpoint: saveTemplate, as: platform, table: 'notification_template' },
      right: async () => {
        const [listed] = await read<{ id: string }>(platform, listTemplates);
        const [template] = await read<Draft>(platform, readTemplate, { id: listed?.id ?? '' });
        const { id, name, type, active, templateHtml, translations, version } = template ?? {};
        return { id, name, type, active, templateHtml, translations, version };
      },
      wrong: {
        name: words(200),
        active: flag,
        templateHtml: [undefined, null, '', 7],
        translations: [undefined, null, '', 7, '{', '[]', '{"PT":'],
      },
    },
  ],
  [
    'a refund',
    {
      ...{ endpoint: refundVoucher, as: manager, table: 'payment_refund', carried: 'bare', isTriedRight: false },
      right: async () => ({
        ...{ reason: 'requested_by_customer', notes: 'The guest changed the plans.', amount: 1 },
        Id: await idFrom(
          sql`select id from voucher where hotel_id = ${miradouro} and channel = 'Online' and status = 'sold' order by id limit 1`,
        ),
      }),
      wrong: {
        Id: [...ids, undefined],
        reason: choice,
        notes: [undefined, null, '', 'too short', long(200), 7],
        amount: [undefined, null, 'x', 0, -1, 0.001, 1e12],
      },
    },
  ],
  [
    'the registration of a sale',
    {
      ...{ endpoint: registerSaleOnPms, as: manager, table: 'sale_registration', isTriedRight: false },
      right: () => ({
        ...{
          voucherIds: ['aaaaaaaa-0000-4000-8000-000000000001'],
          customerFirstName: 'Zq',
          customerLastName: 'Zq',
          customerMail: 'zq@guest.example',
        },
        ...{ customerNif: '509442013', hostUserCode: 'A', hostUserCashboxCode: '1', hostUserPassword: 'zq-pass' },
        hostPaymentCodes: [{ hostPaymentCode: 'CC', amount: 1 }],
      }),
      wrong: {
        customerFirstName: words(100),
        customerLastName: words(100),
        customerMail: mails,
        customerNif: words(20),
        hostUserCode: words(100),
        hostUserCashboxCode: words(100),
        hostUserPassword: [undefined, null, '', 7],
        hostPaymentCodes: [undefined, null, [], [{}], [{ hostPaymentCode: '', amount: 1 }], [{ hostPaymentCode: 'CC', amount: 'x' }]],
        voucherIds: [undefined, null, [], ['x']],
      },
    },
  ],
];

async function send({ endpoint, as, carried = 'wrapped' }: BadForm, params: Record<string, string>, draft: Draft) {
  const search = carried === 'query' ? `?${new URLSearchParams(JSON.parse(JSON.stringify(draft)) as Record<string, string>)}` : '';
  const payload = { wrapped: { request: draft }, bare: draft, query: undefined }[carried];
  const url = `${urlOf(endpoint, params)}${search}`;
  const reply = await app.as(as, { method: endpoint.method[0], url, ...(payload && { payload }) });
  return { status: reply.statusCode, errors: reply.json<Envelope<unknown>>().errors };
}

/** Everything in a table, and how often this person has changed anything. */
async function picture({ table, as }: BadForm): Promise<unknown> {
  const actor = people.find(({ email }) => email === as)?.id ?? '';
  return app.owner.transaction(systemScope, (tx) =>
    tx.row(sql`
      select (select md5(coalesce(string_agg(content, '' order by content), '')) from (select one::text as content from ${raw(table)} one) all_of_it) as rows,
        (select count(*) from audit_change where actor = ${actor}) as changes`),
  );
}

describe('a wrong value is refused at its field, with a sentence, and changes nothing', () => {
  test.each(forms)('%s', async (_, form) => {
    const params = (await form.params?.()) ?? {};
    const right = await form.right();
    const before = await picture(form);
    const faults: string[] = [];
    for (const [field, values] of Object.entries(form.wrong)) {
      for (const value of values) {
        counted.values += 1;
        const { status, errors } = await send(form, params, { ...right, [field]: value });
        const said = errors.find((error) => error.field === field || error.field?.startsWith(`${field}.`));
        const isRefused = [400, 409, 422].includes(status) && said !== undefined && said.message.length > 3;
        if (!isRefused) faults.push(`${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${status} ${JSON.stringify(errors).slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await picture(form)).toEqual(before);
    counted.forms += 1;
    if (form.isTriedRight !== false) expect(await send(form, params, right)).toEqual({ status: 200, errors: [] });
  });

  test('and all of them were tried', () => {
    expect(counted.forms).toBe(forms.length);
    process.stdout.write(`bad fields: ${counted.forms} forms, ${counted.values} wrong values, each refused at its field\n`);
  });
});

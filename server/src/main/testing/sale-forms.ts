import sql from 'sql-template-tag';
import { placeOrder } from '#contract/checkout.ts';
import { changeSaleBuyer } from '#contract/online-sales.ts';
import { sellCart, sellVouchers } from '#contract/sales.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { demoId } from '#demo/demo-id.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { miradouro } from '../../features/offers/testing/offer-calls.ts';
import { shop } from '../../features/online-sales/testing/shop.ts';
import { systemScope } from '../../platform/db/database.ts';
import { type BadForm, choice, day, flag, ids, mails, mailsIfAny, noDay, words, wordsIfAny } from './bad-form.ts';
import type { TestApplication } from './test-application.ts';

const nobody = 'aaaaaaaa-0000-4000-8000-000000000099';
const tag = '<b>Ana</b>';
const noPrice = [null, 'x', -1, 1.005, 1e12];

/** One line of the demo's offer of 100 €, with something about it changed. */
const line = (change: object = {}) => ({ voucherTypeId: demoId(601), quantity: 1, voucherSalePrice: 100, ...change });
const noLines = [
  ...[undefined, null, 'x', [], [{}], ['x']],
  ...['x', nobody].map((voucherTypeId) => [line({ voucherTypeId })]),
  ...[undefined, 0, -1, 1.5, '1', limits.saleVouchers + 1].map((quantity) => [line({ quantity })]),
  ...noPrice.map((voucherSalePrice) => [line({ voucherSalePrice })]),
];

const buyer = {
  ...{ customerFirstName: 'Zq', customerLastName: 'Zq', customerMail: 'zq@guest.example', customerNif: '509442013' },
  ...{ customerCountryCode: 'PT', languageCode: 'PT', sendMail: false },
};
const wrongBuyer = {
  profileId: [...ids, nobody],
  customerFirstName: words(limits.firstNameChars),
  customerLastName: words(limits.lastNameChars),
  customerNif: [...words(limits.fiscalNumberChars), '509442014', '12345678'],
  customerPhone: wordsIfAny(limits.phoneChars),
  customerCountryCode: ['XX', 'pt', 'PRT', 7, null],
  customerPostCode: wordsIfAny(limits.postCodeChars),
  customerCity: wordsIfAny(limits.cityChars),
  customerAddress: wordsIfAny(limits.addressChars),
  languageCode: [...choice, 'pt'],
  sendMail: flag.filter((value) => value !== undefined),
  from: [...wordsIfAny(limits.giftNameChars), tag],
  to: [...wordsIfAny(limits.giftNameChars), tag],
  sender: mailsIfAny,
  recipient: mailsIfAny,
  message: [...wordsIfAny(limits.giftMessageChars), tag],
  invoiceReference: wordsIfAny(limits.invoiceReferenceChars),
  notes: wordsIfAny(limits.voucherNotesChars),
};

const gift = (change: object) => ({ from: 'Ana', to: 'Rui', message: 'Parabéns', ...change });

/** Whoever buys, at the desk and in the shop, and whoever corrects it later. */
export function saleForms(app: () => TestApplication): [name: string, form: BadForm][] {
  return [
    [
      'a sale at the desk',
      {
        ...{ endpoint: sellVouchers, as: 'manager@vale.demo', table: 'sale' },
        right: () => ({ ...buyer, voucherTypeIds: [line()], vouchersValidFrom: day(0), vouchersValidUntil: addMonths(day(0), 12) }),
        wrong: {
          ...wrongBuyer,
          customerMail: mails,
          voucherTypeIds: [...noLines, [line({ voucherSalePrice: undefined })], [line(), line()]],
          voucherValue: [...noPrice, 99],
          vouchersValidFrom: noDay,
          vouchersValidUntil: [...noDay, '0001-01-01', '9999-12-31'],
        },
      },
    ],
    [
      'a basket at the desk',
      {
        ...{ endpoint: sellCart, as: 'manager@vale.demo', table: 'sale' },
        right: () => ({ ...buyer, voucherTypeIds: [line()] }),
        wrong: {
          ...wrongBuyer,
          customerMail: mailsIfAny,
          voucherTypeIds: [...noLines, [line(), line()], [line({ voucherSalePrice: 99 })]],
        },
      },
    ],
    [
      'an order in the shop',
      {
        ...{ endpoint: placeOrder, as: undefined, table: 'online_order', params: () => ({ hotelId: miradouro }) },
        right: async () => ({
          lines: [{ offerId: await shop(app()).offer('ZQ-ORDER'), quantity: 1, price: 80 }],
          ...{ firstName: 'Zq', lastName: 'Zq', email: 'zq@guest.example', languageCode: 'PT', termsAccepted: true },
        }),
        wrong: {
          lines: [
            undefined,
            null,
            'x',
            [],
            [{}],
            ...[0, 1.5, limits.orderVouchers + 1].map((quantity) => [{ offerId: nobody, quantity, price: 80 }]),
          ],
          promoCode: wordsIfAny(limits.promoCodeChars),
          firstName: [...words(limits.firstNameChars), tag],
          lastName: [...words(limits.lastNameChars), tag],
          email: mails,
          phone: [...wordsIfAny(limits.phoneChars), '', 'x', '12', '+351 abc'],
          fiscalNumber: [...wordsIfAny(limits.fiscalNumberChars), '509442014'],
          languageCode: [...choice, 'pt'],
          gift: [
            ...[null, 'x', {}, gift({ from: '' }), gift({ to: undefined }), gift({ message: ' ' }), gift({ message: tag })],
            ...mailsIfAny.map((recipient) => gift({ recipient })),
          ],
          termsAccepted: [...flag, false],
          source: [...wordsIfAny(limits.campaignChars), tag],
          campaign: [...wordsIfAny(limits.campaignChars), tag],
          replaces: [null, 'x', {}, { id: 'x', key: 'x' }, { id: nobody, key: '' }],
        },
      },
    ],
    [
      'the buyer of a sale, corrected',
      {
        ...{ endpoint: changeSaleBuyer, as: 'manager@vale.demo', table: 'online_order', carried: 'bare' },
        params: async () => {
          const order = sql`select id from online_order where hotel_id = ${miradouro} and state = 'issued' order by id limit 1`;
          const found = await app().owner.transaction(systemScope, (tx) => tx.row<{ id: string }>(order));
          return { id: found?.id ?? '' };
        },
        right: () => ({ name: 'Zq Zq', email: 'zq@guest.example' }),
        wrong: { name: words(limits.saleNameChars), email: mails },
      },
    ],
  ];
}

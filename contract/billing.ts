import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { paging, searchText, sortBy } from './paging.ts';
import { depositStatuses, depositsPerPage } from './vocabulary/billing.ts';
import { CardPriceId, DepositId, HotelGroupId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { paymentTypes } from './vocabulary/payment-types.ts';

export const CardPrice = z.object({ id: CardPriceId, name: z.string(), numberOfVouchers: z.int(), amount: z.number() });
export type CardPrice = z.infer<typeof CardPrice>;

/** What the dialog sends: without an id it is a new price. */
export const CardPriceDraft = z.strictObject({
  id: z.optional(CardPriceId),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.cardPriceNameChars)),
  numberOfVouchers: z.int().check(z.minimum(0), z.maximum(limits.cardPriceVouchersMax)),
  amount: amount({ min: 0, max: limits.cardPriceAmountMax }),
});
export type CardPriceDraft = z.infer<typeof CardPriceDraft>;

const cardPrice = '/api/Voucher/v1/Config/cardPrice';

export const listCardPrices = defineEndpoint({
  name: 'listCardPrices',
  summary: 'What vouchers cost a hotel; all prices unless a page size is given.',
  feature: 'billing',
  method: ['GET'],
  path: cardPrice,
  // Read on two screens with a permission each; it tells nothing of anybody.
  access: staff,
  query: z.strictObject({
    search: searchText,
    sort: z._default(sortBy(['name', 'numberOfVouchers', 'amount']), 'amount'),
    ...paging,
  }),
  item: CardPrice,
});

/** A new price and a change have a permission each; whether an id is sent decides which one is asked for. */
export const saveCardPrice = defineEndpoint({
  name: 'saveCardPrice',
  summary: 'Adds a price, or changes the one whose id is given. Deposits already requested keep the old one.',
  feature: 'billing',
  method: ['POST', 'PUT'],
  path: cardPrice,
  access: staff,
  body: requestOf(CardPriceDraft),
  takesBack: { fixed: [] },
  item: CardPrice,
  refusals: ['NOT_FOUND', 'PERMISSION_MISSING'],
});

export const deleteCardPrice = defineEndpoint({
  name: 'deleteCardPrice',
  summary: 'Takes a price off the list. Deposits already requested keep it.',
  feature: 'billing',
  method: ['DELETE'],
  path: `${cardPrice}/{id}`,
  access: needs('priceList:delete'),
  params: z.strictObject({ id: CardPriceId }),
  item: CardPrice,
  refusals: ['NOT_FOUND'],
});

/** Vouchers a hotel asked for and what it owes for them, as they stood in the price list on that day. */
export const CashDeposit = z.object({
  id: DepositId,
  hotelName: z.string(),
  hotelGroupId: HotelGroupId,
  cardPriceName: z.string(),
  requestDate: z.iso.date(),
  requestedBy: z.string(),
  value: z.number(),
  numberOfVouchers: z.int(),
  status: z.enum(depositStatuses),
  payday: z.nullable(z.iso.date()),
  paymentType: z.enum(paymentTypes),
});
export type CashDeposit = z.infer<typeof CashDeposit>;

const cashDeposit = '/api/Voucher/v1/Config/clientCashDeposit';

export const listCashDeposits = defineEndpoint({
  name: 'listCashDeposits',
  summary: 'The deposits of the caller’s hotel group, newest first; of any group for those who see every position.',
  feature: 'billing',
  method: ['GET'],
  path: cashDeposit,
  access: needs('paymentDashboard:view'),
  query: z.strictObject({
    status: z.optional(z.enum(depositStatuses)),
    hotelGroup: z.optional(HotelGroupId),
    search: searchText,
    sort: z._default(sortBy(['hotelName', 'requestDate', 'value', 'numberOfVouchers', 'payday']), '-requestDate'),
    pageIndex: paging.pageIndex,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.exportRows)), depositsPerPage),
  }),
  item: CashDeposit,
});

export const requestCashDeposit = defineEndpoint({
  name: 'requestCashDeposit',
  summary: 'Requests vouchers for the caller’s hotel, at a price of the list.',
  feature: 'billing',
  method: ['POST', 'PUT'],
  path: `${cashDeposit}/{cardPriceId}`,
  access: needs('paymentDashboard:view'),
  effects: ['money'],
  params: z.strictObject({ cardPriceId: CardPriceId }),
  item: CashDeposit,
  refusals: ['NOT_FOUND'],
});

export const CashDepositMove = z.strictObject({
  id: DepositId,
  status: z.enum(['Canceled', 'Payed']),
  payday: z.optional(z.iso.date()),
});
export type CashDepositMove = z.infer<typeof CashDepositMove>;

/** What the dialog asks for when a deposit has been paid. */
export const PaydayForm = z.strictObject({ payday: z.iso.date() });

/** Marking as paid needs `payment:payed` besides. */
export const moveCashDeposit = defineEndpoint({
  name: 'moveCashDeposit',
  summary: 'Cancels a requested deposit, or marks it as paid on a day.',
  feature: 'billing',
  method: ['PUT', 'POST'],
  path: cashDeposit,
  access: needs('paymentDashboard:view'),
  effects: ['money', 'issue'],
  body: requestOf(CashDepositMove),
  takesBack: { fixed: ['hotelGroupId'] },
  item: CashDeposit,
  refusals: ['NOT_FOUND', 'PERMISSION_MISSING', 'DEPOSIT_SETTLED', 'PAYDAY_MISSING', 'PAYDAY_IN_FUTURE', 'PAYDAY_BEFORE_REQUEST'],
});

/** What a hotel group has paid, owes and took back, for each way of paying. */
export const PaymentPosition = z.object({
  groupName: z.string(),
  hotelGroupId: HotelGroupId,
  paymentType: z.enum(paymentTypes),
  payedVoucherNum: z.int(),
  payedVoucherAmount: z.number(),
  pendingPaymentNum: z.int(),
  pendingPaymentAmount: z.number(),
  canceledPaymentNum: z.int(),
  canceledPaymentAmount: z.number(),
});
export type PaymentPosition = z.infer<typeof PaymentPosition>;

export const listPaymentPositions = defineEndpoint({
  name: 'listPaymentPositions',
  summary: 'The sums of all deposits, by hotel group and payment type.',
  feature: 'billing',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/clientPaymentPosition/admin',
  access: needs('paymentPosition:view'),
  query: z.strictObject({
    paymentType: z.optional(z.enum(paymentTypes)),
    hotelGroup: z.optional(HotelGroupId),
    sort: z._default(sortBy(['groupName', 'payedVoucherAmount', 'pendingPaymentAmount', 'canceledPaymentAmount']), 'groupName'),
    ...paging,
  }),
  item: PaymentPosition,
});

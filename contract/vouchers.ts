import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { Message } from './notifications.ts';
import { OfferImage } from './offer-images.ts';
import { oneOrMore } from './one-or-more.ts';
import { flag, paging, sortBy } from './paging.ts';
import { type Channel, channelCodes } from './vocabulary/channels.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { EntryId, HotelId, OfferId, ProfileId, RebateId, SaleId, VoucherId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';
import { codeTypes } from './vocabulary/modules.ts';
import { redeemKinds } from './vocabulary/offers.ts';
import { entryKinds, refundReasons, voucherHolds, voucherStatuses } from './vocabulary/vouchers.ts';

const Currencies = z.enum(currencies as [Currency, ...Currency[]]);
const Channels = z.enum(channelCodes as [Channel, ...Channel[]]);
const Status = z.enum(voucherStatuses);

/** A status to look for: the wire spells one of them both ways. */
export const StatusAsked = z.pipe(
  z.enum([...voucherStatuses, 'canceled']),
  z.transform((status) => (status === 'canceled' ? 'cancelled' : status)),
);

/** What every view of a voucher shows. */
const summary = {
  id: VoucherId,
  /** The same id, under the wire's other name for it. */
  voucherId: VoucherId,
  voucherIdFirst8: z.string(),
  hotelId: HotelId,
  hotelName: z.string(),
  saleOrigin: Channels,
  ordinal: z.number(),
  /** Prefix and ordinal, as people read it out. */
  number: z.string(),
  voucherTypeId: OfferId,
  /** The same id, under the wire's other name for it. */
  voucherType: OfferId,
  voucherTypeCode: z.string(),
  isPaymentMode: z.boolean(),
  currency: Currencies,
  salePrice: z.number(),
  /** The same amount, as the wire calls it of what has been paid. */
  payedAmount: z.number(),
  voucherValue: z.number(),
  /** What is left to spend; of a service voucher the number of services left. */
  availableBalance: z.number(),
  createdAt: z.string(),
  status: Status,
  /** Whether anything keeps it from being used, beside its status. */
  blocked: z.boolean(),
  /** Whether it was lost and a new voucher took its place; it is `cancelled` then. */
  replaced: z.boolean(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** Whom it was sold to. */
  name: z.string(),
};

export const VoucherSummary = z.object(summary);
export type VoucherSummary = z.infer<typeof VoucherSummary>;

/** One use of a voucher, or the taking back of one: then amount and quantity are negative. */
export const Redeem = z.object({
  id: EntryId,
  voucherId: VoucherId,
  hotelId: HotelId,
  /** Where it was used: the same hotel, under the wire's other name for it. */
  usageHotel: HotelId,
  hotelName: z.string(),
  rebateId: z.nullable(RebateId),
  rebateCode: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  invoice: z.nullable(z.string()),
  targetReference: z.nullable(z.string()),
  businessDate: z.string(),
  notes: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** The person's id; of a machine its name. */
  createdById: z.string(),
  /** Of a reversal: the use it takes back. */
  reverses: z.nullable(EntryId),
  /** Of a use: how much of it has not been taken back, in money or in services. */
  reversible: z.number(),
});
export type Redeem = z.infer<typeof Redeem>;

/** One line of a voucher's life, with the balance after it. */
export const VoucherEvent = z.object({
  id: EntryId,
  sequence: z.number(),
  kind: z.enum(entryKinds),
  /** Signed: what it added to the balance. */
  amount: z.nullable(z.number()),
  rebateCode: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  balance: z.number(),
  status: Status,
  /** Of a block and of its end: what it is of. */
  hold: z.nullable(z.enum(voucherHolds)),
  hotelName: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  notes: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type VoucherEvent = z.infer<typeof VoucherEvent>;

export const VoucherService = z.object({
  rebateId: RebateId,
  code: z.string(),
  description: z.string(),
  quantity: z.number(),
  redeemed: z.number(),
  /** How often it can still be used: as often as is left, as far as its price has not gone back. */
  usable: z.number(),
  /** What one counts for when money goes back; where the offer did not say, the price by the number of services. */
  unitPrice: z.number(),
  redeemKind: z.enum(redeemKinds),
  redeemValidFrom: z.nullable(z.string()),
  redeemValidTo: z.nullable(z.string()),
});
export type VoucherService = z.infer<typeof VoucherService>;

/** The voucher at the other end of a reissue. */
const Twin = z.object({ voucherId: VoucherId, voucherIdFirst8: z.string(), number: z.string() });

/** Somebody came to use a voucher that had been replaced. */
const Attempt = z.object({ at: z.string(), hotelName: z.string(), by: z.string() });

/** A voucher whole, with the texts it was sold with in the language that was asked for. */
export const Voucher = z.object({
  ...summary,
  /** Moves with every change; a save that names an older one is told instead of overwriting. */
  version: z.number(),
  title: z.string(),
  description: z.string(),
  /** The offer's first picture as it is today: unlike the texts it promises nothing. */
  image: z.nullable(OfferImage),
  terms: z.string(),
  allowPartialRedeem: z.boolean(),
  codeGenerationType: z.enum(codeTypes),
  redeemedAmount: z.number(),
  refundedAmount: z.number(),
  services: z.array(VoucherService),
  /** Where it can be used. */
  /** In the time zone of the hotel that sold it: no use can be dated before. */
  soldOn: z.string(),
  /** With what bounds the days of a use there: the hotel’s zone, and how far back everybody may date one. */
  validHotels: z.array(z.object({ id: HotelId, name: z.string(), timeZone: z.string(), backdateDays: z.number() })),
  /** Whether its code has a secret number beside it, which another call reveals. */
  hasPin: z.boolean(),
  /** Whether it has a PIN and its hotel group asks for it: then it is not used without. */
  pinNeeded: z.boolean(),
  notes: z.string(),
  issueCode: z.nullable(z.string()),
  invoiceReference: z.nullable(z.string()),
  pmsInvoiceURL: z.nullable(z.string()),
  /** The sale it came from. */
  onlinePaymentId: SaleId,
  profileId: z.nullable(ProfileId),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  languageCode: z.enum(contentLanguages),
  isGift: z.boolean(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** What blocks it: the staff, a dispute of its payment, or both. */
  holds: z.array(z.enum(voucherHolds)),
  /** The lost voucher whose place it took. */
  replaces: z.nullable(Twin),
  /** The voucher that took its place, where that is the reader's business. */
  replacedBy: z.nullable(Twin),
  /** When and where somebody tried to use it, or one whose place it took, after it had been replaced; newest first. */
  attempts: z.array(Attempt),
  /** Statuses that staff may set by hand now. */
  statusMoves: z.array(Status),
  /** Why it cannot be used today, as an error code; null when it can. */
  notRedeemableBecause: z.nullable(z.string()),
  redeems: z.array(Redeem),
  refunds: z.array(z.object({ createdAt: z.string(), amount: z.number(), reason: z.enum(refundReasons), notes: z.string() })),
  timeline: z.array(VoucherEvent),
  /** Its mails, newest first; none of a voucher that another hotel sold. */
  notifications: z.array(Message),
});
export type Voucher = z.infer<typeof Voucher>;

export const listVouchers = defineEndpoint({
  name: 'listVouchers',
  summary: 'The vouchers sold by the properties the caller may work in, newest first, with their exact number.',
  feature: 'vouchers',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/listvouchers',
  access: staff,
  query: z.strictObject({
    /** A whole id or at least its first eight characters. */
    voucherId: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.minLength(limits.voucherIdFilterMinChars),
          z.maxLength(limits.voucherIdChars),
          z.regex(/^[0-9a-f]{8}[0-9a-f-]*$/),
        ),
    ),
    status: z.optional(oneOrMore(StatusAsked)),
    /** Only those that are blocked; `false` narrows nothing. */
    blocked: z.optional(flag),
    /** Only those that a new voucher took the place of; `false` narrows nothing. */
    replaced: z.optional(flag),
    channel: z.optional(Channels),
    type: z.optional(oneOrMore(OfferId)),
    hotelId: z.optional(HotelId),
    sort: z._default(sortBy(['createdAt']), '-createdAt'),
    ...paging,
    /** Never the whole list: there may be a million. */
    pageSize: z._default(z.nonoptional(paging.pageSize), limits.pageSizeDefault),
  }),
  coveredQuery: { voucherId: 'any' },
  item: VoucherSummary,
});

export const readVoucher = defineEndpoint({
  name: 'readVoucher',
  summary: 'One voucher with everything that happened to it, its texts in the language asked for.',
  feature: 'vouchers',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/voucher/{id}',
  access: staff,
  params: z.strictObject({ id: VoucherId }),
  query: z.strictObject({ languageCode: z._default(z.enum(contentLanguages), 'PT') }),
  item: Voucher,
  refusals: ['NOT_FOUND'],
});

export const findVouchers = defineEndpoint({
  name: 'findVouchers',
  summary: 'The vouchers that a scanned or typed text can mean: an id, its first characters, a number or an issue code.',
  feature: 'vouchers',
  method: ['GET'],
  path: '/api/Voucher/Voucher/v1/voucher/externalId/{text}',
  access: staff,
  params: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.voucherSearchChars)) }),
  item: VoucherSummary,
  refusals: ['VOUCHER_NOT_VALID_HERE'],
});

export const VoucherChange = z.strictObject({
  id: VoucherId,
  /** The version the change was made on; without it the save overwrites whatever is there. */
  version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  status: z.optional(Status),
  validFrom: z.optional(z.iso.date()),
  validUntil: z.optional(z.iso.date()),
  notes: z.optional(z.string().check(z.trim(), z.maxLength(limits.voucherNotesChars))),
  issueCode: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.issueCodeChars)))),
});
export type VoucherChange = z.infer<typeof VoucherChange>;

export const updateVoucher = defineEndpoint({
  name: 'updateVoucher',
  summary: 'Changes status, validity, notes or issue code of a voucher. Dates need their own permission.',
  feature: 'vouchers',
  method: ['PUT'],
  path: '/api/Voucher/Voucher/v1/voucher',
  access: needs('voucherDetails:save'),
  effects: ['value'],
  body: requestOf(VoucherChange),
  takesBack: { fixed: ['voucherId', 'hotelId', 'voucherTypeId', 'profileId', 'onlinePaymentId'] },
  item: Voucher,
  refusals: [
    'NOT_FOUND',
    'SOLD_ELSEWHERE',
    'PERMISSION_MISSING',
    'VOUCHER_CHANGED',
    'STATUS_MOVE',
    'VOUCHER_BLOCKED',
    'DATE_PAST',
    'DATES_REVERSED',
  ],
});

const ofVoucher = z.strictObject({ id: VoucherId });
const whyBlocked = requestOf(
  z.strictObject({ reason: z.string().check(z.trim(), z.minLength(limits.blockReasonMinChars), z.maxLength(limits.blockReasonChars)) }),
);

export const blockVoucher = defineEndpoint({
  name: 'blockVoucher',
  summary: 'Keeps a voucher from being used, extended or refunded until it is unblocked: it was lost, or its sale is in doubt.',
  feature: 'vouchers',
  method: ['PUT'],
  path: '/api/Voucher/Voucher/v1/voucher/{id}/block',
  access: needs('voucherDetails:save'),
  effects: ['value'],
  params: ofVoucher,
  body: whyBlocked,
  item: Voucher,
  refusals: ['NOT_FOUND', 'SOLD_ELSEWHERE', 'STATUS_MOVE', 'VOUCHER_BLOCKED'],
});

export const unblockVoucher = defineEndpoint({
  name: 'unblockVoucher',
  summary: 'Ends what the staff blocked. What a dispute of the payment blocks stays blocked.',
  feature: 'vouchers',
  method: ['PUT'],
  path: '/api/Voucher/Voucher/v1/voucher/{id}/unblock',
  access: needs('voucherDetails:save'),
  effects: ['value'],
  params: ofVoucher,
  body: whyBlocked,
  item: Voucher,
  refusals: ['NOT_FOUND', 'SOLD_ELSEWHERE', 'VOUCHER_NOT_BLOCKED'],
});

export const reissueVoucher = defineEndpoint({
  name: 'reissueVoucher',
  summary: 'Gives a lost voucher a new code: what is left of it moves to a new voucher, and the lost one can never be used again.',
  feature: 'vouchers',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucher/{id}/reissue',
  access: needs('voucherDetails:save'),
  effects: ['value', 'mail'],
  params: ofVoucher,
  body: requestOf(
    z.strictObject({
      reason: whyBlocked.shape.request.shape.reason,
      /** The language in which the new card is mailed; absent where no mail is wanted. */
      mailIn: z.optional(z.enum(contentLanguages)),
    }),
  ),
  item: z.object({
    voucher: Voucher,
    mail: z.enum(['notAsked', 'queued', 'noRecipient', 'noTemplate']),
    /** To whom the mail goes. */
    mailedTo: z.nullable(z.string()),
  }),
  refusals: [
    'NOT_FOUND',
    'SOLD_ELSEWHERE',
    'PERMISSION_MISSING',
    'STATUS_MOVE',
    'VOUCHER_REPLACED',
    'VOUCHER_NOT_SOLD',
    'VOUCHER_REDEEMED',
    'VOUCHER_EXPIRED',
    'VOUCHER_BLOCKED',
  ],
});

export const noteAttempt = defineEndpoint({
  name: 'noteAttempt',
  summary: 'Keeps that a voucher which had been replaced was shown at the desk. The pages of both vouchers say where and when.',
  feature: 'vouchers',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucher/{id}/attempt',
  access: needs('desk:use'),
  params: ofVoucher,
  /** Whether there was anything to keep: of a voucher that was not replaced nothing is. */
  item: z.object({ kept: z.boolean() }),
  refusals: ['NOT_FOUND'],
});

export const revealPin = defineEndpoint({
  name: 'revealPin',
  summary: 'The secret number of a voucher, in properties that have the VoucherPIN module. Who looked is recorded.',
  feature: 'vouchers',
  method: ['POST'],
  path: '/api/Voucher/Voucher/v1/voucher/{id}/pin',
  access: needs('voucherDetails:save'),
  params: z.strictObject({ id: VoucherId }),
  item: z.object({ pin: z.string() }),
  refusals: ['NOT_FOUND', 'SOLD_ELSEWHERE', 'MODULE_MISSING'],
});

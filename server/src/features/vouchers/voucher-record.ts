import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { EntryId, HotelId, OfferId, ProfileId, RebateId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { CodeType } from '#contract/vocabulary/modules.ts';
import type { EntryKind, LedgerStatus, RefundReason, VoucherHold } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Service } from '#domain/voucher/voucher.ts';
import type { ImageRecord } from '../offers/index.ts';
import type { SoldAs } from './sold-as.ts';

/** A voucher as a row of a list needs it. */
export interface VoucherListed {
  id: VoucherId;
  first8: string;
  hotelId: HotelId;
  hotelName: string;
  channel: Channel;
  ordinal: number;
  number: string;
  offerId: OfferId;
  offerCode: string;
  kind: 'money' | 'service';
  currency: Currency;
  priceMinor: number;
  valueMinor: number;
  redeemedMinor: number;
  refundedMinor: number;
  /** Of a service voucher: how many can still be used. */
  servicesUsable: number;
  createdAt: string;
  status: LedgerStatus;
  holds: readonly VoucherHold[];
  validFrom: Day;
  validUntil: Day;
  firstName: string;
  lastName: string;
}

/** One line of the ledger, with the names of the people and places in it. */
export interface EntryRecord {
  id: EntryId;
  sequence: number;
  kind: EntryKind;
  amountMinor: number | null;
  rebateId: RebateId | null;
  quantity: number | null;
  aboutId: EntryId | null;
  validFrom: Day | null;
  validUntil: Day | null;
  hotelId: HotelId | null;
  hotelName: string | null;
  businessDate: Day | null;
  invoice: string | null;
  targetReference: string | null;
  reason: RefundReason | null;
  hold: VoucherHold | null;
  notes: string | null;
  status: LedgerStatus;
  at: string;
  by: string;
  /** The same as an id, or the name of the machine. */
  actor: string;
}

/** The voucher at the other end of a reissue. */
export interface Twin {
  voucherId: VoucherId;
  voucherIdFirst8: string;
  number: string;
}

/** A voucher with everything that is known of it. */
export interface VoucherRecord extends VoucherListed {
  version: number;
  partialRedeem: boolean;
  codeType: CodeType;
  /** Of the hotel that sold it. */
  timeZone: string;
  soldAs: SoldAs;
  image: ImageRecord | null;
  services: Service[];
  validHotels: { id: HotelId; name: string; timeZone: string; backdateDays: number }[];
  hasPin: boolean;
  /** Whether its hotel group asks for the PIN of those that have one. */
  pinRequired: boolean;
  notes: string;
  issueCode: string | null;
  invoiceReference: string | null;
  invoiceUrl: string | null;
  saleId: SaleId;
  profileId: ProfileId | null;
  email: string;
  language: ContentLanguage;
  isGift: boolean;
  giftFrom: string | null;
  giftTo: string | null;
  sender: string | null;
  recipient: string | null;
  message: string | null;
  replaces: Twin | null;
  replacedBy: Twin | null;
  /** When and where it, or one whose place it took, was tried after it had been replaced. */
  attempts: { at: string; hotelName: string; by: string }[];
  entries: EntryRecord[];
}

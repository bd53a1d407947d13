import type { CardPriceId, DepositId, HotelId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import type { Day } from '../calendar/day.ts';

/** So many vouchers for so much money. */
export interface CardPrice {
  readonly id: CardPriceId;
  readonly name: string;
  readonly vouchers: number;
  readonly amountMinor: number;
}

export type DepositStatus = 'requested' | 'paid' | 'cancelled';

/** Vouchers a hotel asked for, at the price of that day: whatever becomes of the price list, this stays. */
export interface Deposit {
  readonly id: DepositId;
  readonly hotelId: HotelId;
  readonly priceName: string;
  readonly vouchers: number;
  readonly amountMinor: number;
  readonly paymentType: PaymentType;
  readonly requestedOn: Day;
  readonly status: DepositStatus;
  readonly paidOn: Day | null;
}

import type { DepositId, HotelId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import type { Day } from '../calendar/day.ts';
import type { CardPrice, Deposit } from './deposit.ts';

interface Request {
  readonly id: DepositId;
  readonly hotelId: HotelId;
  readonly paymentType: PaymentType | null;
  /** At the hotel. */
  readonly today: Day;
}

/** Copies the price, so that a later change of the list changes nothing that was agreed. A hotel that was never told how it pays, pays first. */
export function requestDeposit(price: CardPrice, { id, hotelId, paymentType, today }: Request): Deposit {
  return {
    id,
    hotelId,
    priceName: price.name,
    vouchers: price.vouchers,
    amountMinor: price.amountMinor,
    paymentType: paymentType ?? 'Prepay',
    requestedOn: today,
    status: 'requested',
    paidOn: null,
  };
}

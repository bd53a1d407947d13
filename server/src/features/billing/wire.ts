import type { CardPriceDraft, CashDeposit, CashDepositMove, PaymentPosition, CardPrice as WireCardPrice } from '#contract/billing.ts';
import type { WireDepositStatus } from '#contract/vocabulary/billing.ts';
import type { CardPrice, DepositStatus } from '#domain/billing/deposit.ts';
import type { Settlement } from '#domain/billing/settle-deposit.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import type { PriceDraft } from './card-price.commands.ts';
import type { DepositListed } from './deposits.store.ts';
import type { Position } from './positions.store.ts';

export function priceToWire({ id, name, vouchers, amountMinor }: CardPrice): WireCardPrice {
  return { id, name, numberOfVouchers: vouchers, amount: fromMinor(amountMinor) };
}

export function priceFromWire({ id, name, numberOfVouchers, amount }: CardPriceDraft): PriceDraft {
  return { id, name, vouchers: numberOfVouchers, amountMinor: toMinor(amount) };
}

const statusOnWire: Record<DepositStatus, WireDepositStatus> = { requested: 'Requested', paid: 'Payed', cancelled: 'Canceled' };

export function depositToWire(deposit: DepositListed): CashDeposit {
  return {
    id: deposit.id,
    hotelName: deposit.hotelName,
    hotelGroupId: deposit.groupId,
    cardPriceName: deposit.priceName,
    requestDate: deposit.requestedOn,
    requestedBy: deposit.requestedBy,
    value: fromMinor(deposit.amountMinor),
    numberOfVouchers: deposit.vouchers,
    status: statusOnWire[deposit.status],
    payday: deposit.paidOn,
    paymentType: deposit.paymentType,
  };
}

export function settlementOf({ status, payday }: CashDepositMove): Settlement {
  return status === 'Canceled' ? { to: 'cancelled' } : { to: 'paid', on: payday };
}

export function positionToWire(position: Position): PaymentPosition {
  return {
    groupName: position.groupName,
    hotelGroupId: position.groupId,
    paymentType: position.paymentType,
    payedVoucherNum: position.paidVouchers,
    payedVoucherAmount: fromMinor(position.paidMinor),
    pendingPaymentNum: position.pendingCount,
    pendingPaymentAmount: fromMinor(position.pendingMinor),
    canceledPaymentNum: position.cancelledCount,
    canceledPaymentAmount: fromMinor(position.cancelledMinor),
  };
}

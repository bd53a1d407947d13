import type { Message } from '#contract/notifications.ts';
import type { OnlineSale, OnlineSaleSummary, SalePayment, SaleRefund, SaleVoucher } from '#contract/online-sales.ts';
import { idOfChannel } from '#contract/vocabulary/channels.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { paymentStatusOf } from '#domain/order/payment-status.ts';
import { isStuckRefund } from '#domain/order/stuck-refund.ts';
import { isRefundable } from '#domain/voucher/refund.ts';
import { isBlocked, refundableMinor, shownStatus } from '#domain/voucher/voucher.ts';
import type { PaymentRecord, RefundRecord } from '../payments/index.ts';
import type { OrderListed, SoldLine } from './online-sales.reads.ts';
import type { SaleRecord, VoucherOfSale } from './sale.reads.ts';

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

function itemsOf(lines: readonly SoldLine[]): OnlineSale['items'] {
  return lines.map(({ offerCode, quantity, priceMinor }) => ({
    voucherTypeCode: offerCode,
    quantity,
    payedAmount: fromMinor(priceMinor),
  }));
}

export function orderToWire(order: OrderListed): OnlineSaleSummary {
  const { id, email, state, hotelId, hotelName, currency, createdAt, lines } = order;
  return {
    id,
    name: nameOf(order),
    email,
    createdAt: createdAt.toISOString(),
    paymentStatus: paymentStatusOf(state),
    orderState: state,
    channelConfigId: idOfChannel.Online,
    channelConfigName: 'Online',
    hotelId,
    hotelName,
    currency,
    items: itemsOf(lines),
  };
}

function paymentToWire({ id, gateway, mode, state, amountMinor, createdAt, failure }: PaymentRecord): SalePayment {
  return { id, gateway, mode, state, amount: fromMinor(amountMinor), createdAt: createdAt.toISOString(), failure };
}

/** What a refund is told with: those it stands among, who the people are, and what time it is. */
export interface RefundTelling {
  all: readonly RefundRecord[];
  names: ReadonlyMap<string, string>;
  now: Date;
}

export function refundToWire(refund: RefundRecord, { all, names, now }: RefundTelling): SaleRefund {
  const { id, voucherId, amountMinor, reason, notes, state, failure, askedAt, askedBy } = refund;
  return {
    id,
    voucherId,
    amount: fromMinor(amountMinor),
    // One column for what staff choose and what follows from an order's fate; both are ours.
    reason: reason as SaleRefund['reason'],
    notes,
    state,
    failure,
    createdAt: askedAt.toISOString(),
    createdBy: names.get(askedBy) ?? '',
    stuck: isStuckRefund(refund, all, now),
    payout: refund.payout,
  };
}

function voucherToWire(voucher: VoucherOfSale): SaleVoucher {
  const { id, first8, status, validUntil, ordinal, number, offerId, offerCode, priceMinor, invoiceReference, invoiceUrl } = voucher;
  const { kind, partialRedeem, valueMinor } = voucher;
  return {
    id,
    voucherId: id,
    voucherIdFirst8: first8,
    status: shownStatus(status),
    blocked: isBlocked(voucher),
    replaced: status === 'replaced',
    validUntil,
    ordinal,
    number,
    voucherTypeId: offerId,
    voucherTypeCode: offerCode,
    salePrice: fromMinor(priceMinor),
    refundable: isRefundable(status) && !isBlocked(voucher) ? fromMinor(refundableMinor(voucher)) : 0,
    refundsWhole: !partialRedeem,
    isPaymentMode: kind === 'money',
    voucherValue: fromMinor(valueMinor),
    invoiceReference,
    pmsInvoiceURL: invoiceUrl,
  };
}

/** A sale of the desk is paid once one of its vouchers is more than a promise. */
function statusOf({ order }: SaleRecord, vouchers: readonly VoucherOfSale[]): OnlineSale['paymentStatus'] {
  if (order) return paymentStatusOf(order.state);
  return vouchers.every(({ status }) => status === 'created') ? 'requires_payment_method' : 'succeeded';
}

export interface SaleParts {
  payments: readonly PaymentRecord[];
  refunds: readonly RefundRecord[];
  vouchers: readonly VoucherOfSale[];
  messages: Message[];
  names: ReadonlyMap<string, string>;
}

export function saleToWire(sale: SaleRecord, { payments, refunds, vouchers, messages, names }: SaleParts, now: Date): OnlineSale {
  const { id, email, hotelId, hotelName, channel, currency, language, createdAt, soldAt, gift, order, lines } = sale;
  // The attempt that counts: the one that was paid, else the last.
  const payment = payments.find(({ state }) => state === 'paid') ?? payments.at(-1);
  return {
    id,
    name: nameOf(sale),
    email,
    createdAt: createdAt.toISOString(),
    paymentStatus: statusOf(sale, vouchers),
    orderState: order?.state ?? null,
    channelConfigId: idOfChannel[channel],
    channelConfigName: channel,
    hotelId,
    hotelName,
    currency,
    items: itemsOf(lines),
    late: order?.late ?? false,
    expiresAt: order?.state === 'awaitingPayment' ? order.expiresAt : null,
    saleDate: soldAt?.toISOString() ?? null,
    languageCode: language,
    sessionId: payment?.sessionId ?? null,
    paymentIntentId: payment?.intentId ?? null,
    receiptUrl: payment?.receiptUrl ?? null,
    from: gift?.from ?? null,
    to: gift?.to ?? null,
    sender: gift?.sender ?? null,
    recipient: gift?.recipient ?? null,
    message: gift?.message ?? null,
    payments: payments.map(paymentToWire),
    refunds: refunds.map((refund) => refundToWire(refund, { all: refunds, names, now })),
    vouchers: vouchers.map(voucherToWire),
    notifications: messages,
  };
}

import type { Message } from '#contract/notifications.ts';
import type { OnlineSale, SalePayment, SaleRefund, SaleVoucher } from '#contract/online-sales.ts';
import { HotelId, MessageId, OfferId, PaymentId, RefundId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';

const guid = (number: number) => `00000000-1111-4111-8111-${String(number).padStart(12, '0')}`;

export function payment(changes: Partial<SalePayment> = {}): SalePayment {
  return {
    id: PaymentId.parse(guid(100)),
    gateway: 'STRIPE',
    mode: null,
    state: 'paid',
    amount: 80,
    createdAt: '2026-11-12T10:00:00.000Z',
    failure: null,
    ...changes,
  };
}

export function refund(changes: Partial<SaleRefund> = {}): SaleRefund {
  return {
    id: RefundId.parse(guid(150)),
    voucherId: null,
    amount: 80,
    reason: 'paidTooLate',
    notes: '',
    state: 'refused',
    failure: 'refunded to an IBAN only',
    createdAt: '2026-11-12T11:00:00.000Z',
    createdBy: '',
    stuck: false,
    payout: null,
    ...changes,
  };
}

export function voucher(number: number, changes: Partial<SaleVoucher> = {}): SaleVoucher {
  const id = VoucherId.parse(guid(200 + number));
  return {
    id,
    voucherId: id,
    voucherIdFirst8: id.slice(0, 8),
    status: 'sold',
    blocked: false,
    replaced: false,
    validUntil: '2027-11-12',
    ordinal: number,
    number: `VAL${number}`,
    voucherTypeId: OfferId.parse(guid(300)),
    voucherTypeCode: 'VALOR-100',
    salePrice: 80,
    refundsWhole: false,
    isPaymentMode: true,
    voucherValue: 80,
    refundable: 80,
    invoiceReference: null,
    pmsInvoiceURL: null,
    ...changes,
  };
}

export function mail(of: SaleVoucher | undefined, changes: Partial<Message> = {}): Message {
  return {
    id: MessageId.parse(guid(400)),
    messageId: MessageId.parse(guid(400)),
    type: 'Voucher',
    voucherId: of?.id ?? VoucherId.parse(guid(201)),
    from: 'no-reply@vale.example',
    to: 'ana@example.com',
    subject: 'O seu voucher',
    languageCode: 'PT',
    state: 'delivered',
    stuck: false,
    lastError: null,
    response: 'delivered',
    tries: 1,
    nextTryAt: null,
    createdAt: '2026-11-12T10:05:00.000Z',
    sentAt: '2026-11-12T10:05:01.000Z',
    events: [],
    ...changes,
  };
}

/** One voucher, paid by card, issued and mailed. */
export function sale(changes: Partial<OnlineSale> = {}): OnlineSale {
  return {
    id: SaleId.parse(guid(1)),
    name: 'Ana Sousa',
    email: 'ana@example.com',
    createdAt: '2026-11-12T10:00:00.000Z',
    paymentStatus: 'succeeded',
    orderState: 'issued',
    channelConfigId: 3,
    channelConfigName: 'Online',
    hotelId: HotelId.parse(guid(500)),
    hotelName: 'Hotel Miradouro',
    currency: 'EUR',
    items: [{ voucherTypeCode: 'VALOR-100', quantity: 1, payedAmount: 80 }],
    late: false,
    expiresAt: null,
    saleDate: '2026-11-12T10:04:00.000Z',
    languageCode: 'PT',
    sessionId: 'cs_1',
    paymentIntentId: 'pi_1',
    receiptUrl: 'https://pay.example/receipt',
    from: null,
    to: null,
    sender: null,
    recipient: null,
    message: null,
    payments: [payment()],
    refunds: [],
    vouchers: [voucher(1)],
    notifications: [mail(undefined)],
    ...changes,
  };
}

import type { OnlineSale, SaleRefund } from '#contract/online-sales.ts';
import type { HotelId, RefundId, SaleId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type MailTelling, messagesOfSale, messageToWire } from '../notifications/index.ts';
import { findRefund, paymentsOf, refundsOf } from '../payments/index.ts';
import { refundToWire, saleToWire } from './online-sales.wire.ts';
import { findSale, namesOf, vouchersIssued } from './sale.reads.ts';

export interface SaleTelling extends MailTelling {
  now: Date;
  mayWorkIn(hotelId: HotelId): boolean;
}

/** A sale with everything that belongs to it, for whoever may work in its hotel. */
export async function readSale(tx: Tx, id: SaleId, { now, mayWorkIn, ...mails }: SaleTelling): Promise<OnlineSale | undefined> {
  const sale = await findSale(tx, id);
  if (!sale || !mayWorkIn(sale.hotelId)) return undefined;
  const payments = await paymentsOf(tx, id);
  const refunds = await refundsOf(
    tx,
    payments.map((payment) => payment.id),
  );
  const parts = {
    payments,
    refunds,
    vouchers: await vouchersIssued(tx, id),
    messages: (await messagesOfSale(tx, id)).map((message) => messageToWire(message, mails)),
    names: await namesOf(
      tx,
      refunds.map(({ askedBy }) => askedBy),
    ),
  };
  return saleToWire(sale, parts, now);
}

export async function readRefund(tx: Tx, id: RefundId, now: Date): Promise<SaleRefund> {
  const refund = await findRefund(tx, id);
  if (!refund) throw new Error(`refund ${id} is gone after it was asked for`);
  const all = await refundsOf(tx, [refund.paymentId]);
  return refundToWire(refund, { all, names: await namesOf(tx, [refund.askedBy]), now });
}

import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import { recordEvent } from '../events/index.ts';
import type { OrderRecord } from './orders.store.ts';

const lines = {
  issued: { action: 'Register', result: 'ok' },
  issuedLate: { action: 'Register', result: 'warning' },
  released: { action: 'Delete', result: 'ok' },
  returned: { action: 'Refund', result: 'warning' },
} as const;

/** Writes into the event log what became of an order. */
export async function tellOrder(
  tx: CommandTx,
  { id, hotelId, totalMinor, currency }: OrderRecord,
  end: keyof typeof lines,
  origin: Origin,
): Promise<void> {
  const order = { hotelId, saleId: id, request: { orderId: id, amountMinor: totalMinor, currency }, response: { effect: end } };
  await recordEvent(tx, { type: 'OnlineSale', ...lines[end], ...order }, origin, tx.now);
}

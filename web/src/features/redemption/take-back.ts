import type { RedeemLine, RedeemReceipt } from '#contract/redemption.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';

/** What a redemption took, in money or in services. */
export function takenBy({ lines }: RedeemReceipt): number {
  return fromMinor(lines.reduce((sum, { amount, quantity }) => sum + toMinor(amount ?? quantity ?? 0), 0));
}

/** The opposite of a redemption, line by line. */
export function takingBack({ voucherId, lines }: RedeemReceipt, hotelId: HotelId, notes: string): RedeemLine[] {
  return lines.map(({ id, rebateId, amount, quantity }) => ({
    voucherId,
    hotelId,
    reverses: id,
    notes,
    ...(amount !== null && { amount: -amount }),
    ...(rebateId !== null && { rebateId }),
    ...(quantity !== null && { quantity: -quantity }),
  }));
}

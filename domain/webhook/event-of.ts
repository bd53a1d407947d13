import type { EntryKind } from '#contract/vocabulary/vouchers.ts';
import type { WebhookEvent } from '#contract/vocabulary/webhooks.ts';

/** Which entries of the ledger other systems are told of. What takes another back is the same event with its sign turned, as on the wire. */
export const eventOfKind = {
  sold: 'voucher.sold',
  redeemed: 'voucher.redeemed',
  reversed: 'voucher.redeemed',
  refunded: 'voucher.refunded',
  restored: 'voucher.refunded',
  expired: 'voucher.expired',
  blocked: 'voucher.blocked',
  unblocked: 'voucher.unblocked',
  writtenOff: 'voucher.writtenOff',
  replaced: 'voucher.replaced',
} as const satisfies Partial<Record<EntryKind, WebhookEvent>>;

/** The entries that make an event. */
export type ToldKind = keyof typeof eventOfKind;

/** These take back what another entry did. */
export function isTakenBack(kind: ToldKind): boolean {
  return kind === 'reversed' || kind === 'restored';
}

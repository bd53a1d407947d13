import type { EventAction, EventResult, EventType } from '#contract/vocabulary/events.ts';
import { type EntryKind, entryKinds } from '#contract/vocabulary/vouchers.ts';

interface Line {
  type: EventType;
  action: EventAction | null;
  result: EventResult;
}

const line = (type: EventType, action: EventAction | null = null, result: EventResult = 'ok'): Line => ({ type, action, result });

/** How an entry of the ledger stands in the event log, which reads it from there instead of keeping it twice. */
export const ledgerLines: Readonly<Record<EntryKind, Line>> = {
  issued: line('EmitVoucher'),
  sold: line('EmitVoucher'),
  redeemed: line('RedeemVoucher'),
  reversed: line('RedeemVoucher'),
  refunded: line('SetVoucherState', 'Refund'),
  // The provider would not give the money back: somebody has to look.
  restored: line('SetVoucherState', 'Refund', 'warning'),
  reopened: line('SetVoucherState'),
  cancelled: line('SetVoucherState'),
  expired: line('SetVoucherState'),
  revived: line('SetVoucherState'),
  extended: line('SetVoucherState'),
  corrected: line('Invoice'),
  blocked: line('SetVoucherState'),
  unblocked: line('SetVoucherState'),
  // A lost dispute took the money: somebody has to look.
  writtenOff: line('SetVoucherState', 'Refund', 'warning'),
  replaced: line('SetVoucherState'),
  reissued: line('EmitVoucher'),
  usedBefore: line('SetVoucherState'),
  refundedBefore: line('SetVoucherState'),
};

export interface LineFilter {
  type?: EventType | undefined;
  action?: EventAction | undefined;
  result?: EventResult | undefined;
}

/** The entries that such a filter lets through. */
export function kindsMatching({ type, action, result }: LineFilter): EntryKind[] {
  return entryKinds.filter((kind) => {
    const known = ledgerLines[kind];
    return (type ?? known.type) === known.type && (action ?? known.action) === known.action && (result ?? known.result) === known.result;
  });
}

import type { VoucherHold, VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { Happening } from './entry.ts';
import {
  balanceMinor,
  isClosed,
  isUntouched,
  isUsedUp,
  refundableMinor,
  type Service,
  servicesUsable,
  type VoucherState,
  type VoucherTerms,
} from './voucher.ts';

/** A sold voucher's status is what has been used of it. */
function usedStatus(voucher: VoucherState): VoucherStatus {
  if (isUsedUp(voucher)) return 'redeemed';
  return isUntouched(voucher) ? 'sold' : 'partialRedeemed';
}

/** Of one whose money has begun to go back. */
function refundedStatus(voucher: VoucherState): VoucherStatus {
  return refundableMinor(voucher) === 0 ? 'refunded' : 'partialRefund';
}

/** An overdraft here is a defect, not a refusal: whoever decided should have refused. The database refuses it too. */
function checked(voucher: VoucherState): VoucherState {
  const overdrawn =
    voucher.redeemedMinor < 0 ||
    voucher.refundedMinor < 0 ||
    voucher.refundedMinor > voucher.priceMinor ||
    (voucher.kind === 'money' && voucher.redeemedMinor > voucher.valueMinor) ||
    voucher.services.some(({ redeemed, quantity }) => redeemed < 0 || redeemed > quantity);
  if (overdrawn) throw new Error('the entries of a voucher overdraw it');
  return voucher;
}

/** Uses so much more, or with a negative sign so much less. */
function use(voucher: VoucherState, { amountMinor = 0, rebateId, quantity = 0 }: Happening, sign: 1 | -1): VoucherState {
  const services = voucher.services.map((service) =>
    service.rebateId === rebateId ? { ...service, redeemed: service.redeemed + sign * quantity } : service,
  );
  return checked({ ...voucher, redeemedMinor: voucher.redeemedMinor + sign * amountMinor, services });
}

function without(holds: readonly VoucherHold[], hold: VoucherHold | undefined): readonly VoucherHold[] {
  return holds.filter((one) => one !== hold);
}

/** A voucher with its first entry. */
export function openVoucher(terms: VoucherTerms, services: readonly Omit<Service, 'redeemed'>[], first: Happening): VoucherState {
  if (first.kind !== 'issued' && first.kind !== 'sold' && first.kind !== 'reissued')
    throw new Error(`a voucher cannot begin with "${first.kind}"`);
  if (first.validFrom === undefined || first.validUntil === undefined) throw new Error('a voucher begins with its validity');
  return {
    ...terms,
    status: first.kind === 'issued' ? 'created' : 'sold',
    holds: [],
    redeemedMinor: 0,
    refundedMinor: 0,
    services: services.map((service) => ({ ...service, redeemed: 0 })),
    validFrom: first.validFrom,
    validUntil: first.validUntil,
  };
}

/** Where a voucher stands after one more entry. The only place that says so: commands, the audit and the tests all ask here. */
export function applyEntry(voucher: VoucherState, entry: Happening): VoucherState {
  switch (entry.kind) {
    case 'issued':
    case 'reissued':
      throw new Error('a voucher is issued once');
    case 'sold':
      return { ...voucher, status: 'sold' };
    case 'redeemed':
    // Of the voucher that this one replaces: it was used so far before it was lost.
    case 'usedBefore': {
      const used = use(voucher, entry, 1);
      return { ...used, status: usedStatus(used) };
    }
    case 'reversed': {
      const freed = use(voucher, entry, -1);
      // What comes back after the last day comes back expired; extending the voucher revives it.
      return { ...freed, status: voucher.status === 'expired' ? 'expired' : usedStatus(freed) };
    }
    case 'refunded':
    case 'refundedBefore': {
      const paidBack = checked({ ...voucher, refundedMinor: voucher.refundedMinor + (entry.amountMinor ?? 0) });
      return { ...paidBack, status: refundedStatus(paidBack) };
    }
    // The provider would not give the money back: it is on the voucher again.
    case 'restored': {
      const kept = checked({ ...voucher, refundedMinor: voucher.refundedMinor - (entry.amountMinor ?? 0) });
      const isOpenAgain = voucher.status !== 'refunded' && voucher.status !== 'partialRefund';
      if (voucher.status === 'expired') return kept;
      return { ...kept, status: isOpenAgain || kept.refundedMinor === 0 ? usedStatus(kept) : refundedStatus(kept) };
    }
    // The provider took the money back for the buyer: of what ran out before, only what is left of the price changes.
    case 'writtenOff': {
      const gone = checked({ ...voucher, refundedMinor: voucher.refundedMinor + (entry.amountMinor ?? 0) });
      const status = refundedStatus(gone);
      return { ...gone, status: voucher.status === 'expired' && status === 'partialRefund' ? 'expired' : status };
    }
    case 'reopened':
    case 'revived':
      return { ...voucher, status: usedStatus(voucher) };
    case 'cancelled':
      return { ...voucher, status: 'cancelled' };
    // Its value is on another voucher now, and nothing keeps it from being used there.
    case 'replaced':
      return { ...voucher, status: 'replaced', holds: [] };
    case 'expired':
      return { ...voucher, status: 'expired' };
    case 'extended':
      return { ...voucher, validFrom: entry.validFrom ?? voucher.validFrom, validUntil: entry.validUntil ?? voucher.validUntil };
    case 'corrected':
      return voucher;
    case 'blocked':
      return { ...voucher, holds: entry.hold ? [...without(voucher.holds, entry.hold), entry.hold] : voucher.holds };
    case 'unblocked':
      return { ...voucher, holds: without(voucher.holds, entry.hold) };
  }
}

/** The balance a line of its history shows: money left, or services that can be used; nothing once the voucher is closed for good. */
export function shownBalance(voucher: VoucherState): number {
  if (isClosed(voucher.status)) return 0;
  return voucher.kind === 'money' ? balanceMinor(voucher) : servicesUsable(voucher);
}

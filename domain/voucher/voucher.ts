import type { RebateId } from '#contract/vocabulary/ids.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '../calendar/day.ts';

/** So many treatments, nights or dinners of a service voucher. */
export interface Service {
  readonly rebateId: RebateId;
  readonly quantity: number;
  readonly redeemed: number;
  /** Its own period of use, where it has one. */
  readonly redeemFrom: Day | null;
  readonly redeemTo: Day | null;
}

/** What a voucher was sold as. It never changes. */
export interface VoucherTerms {
  readonly kind: 'money' | 'service';
  readonly valueMinor: number;
  readonly priceMinor: number;
  /** Whether it may be used a little at a time. */
  readonly partialRedeem: boolean;
}

/** Where a voucher stands. All of it follows from its entries. */
export interface VoucherState extends VoucherTerms {
  readonly status: VoucherStatus;
  readonly redeemedMinor: number;
  readonly refundedMinor: number;
  readonly services: readonly Service[];
  readonly validFrom: Day;
  readonly validUntil: Day;
}

/** Nobody can have what is left of it any more. */
export function isClosed(status: VoucherStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** What is left to spend of a money voucher. */
export function balanceMinor({ valueMinor, redeemedMinor, refundedMinor }: VoucherState): number {
  return valueMinor - redeemedMinor - refundedMinor;
}

/** How many services are left, and how many were taken. */
export function servicesLeft(services: readonly Service[]): number {
  return services.reduce((sum, { quantity, redeemed }) => sum + quantity - redeemed, 0);
}

function servicesTaken(services: readonly Service[]): number {
  return services.reduce((sum, { redeemed }) => sum + redeemed, 0);
}

export function isUsedUp(voucher: VoucherState): boolean {
  return voucher.kind === 'money' ? balanceMinor(voucher) === 0 : servicesLeft(voucher.services) === 0;
}

export function isUntouched(voucher: VoucherState): boolean {
  return voucher.kind === 'money' ? voucher.redeemedMinor === 0 : servicesTaken(voucher.services) === 0;
}

/** What a buyer can still get back: no more than was paid, and no more than is left. Of services, their share of the price. */
export function refundableMinor(voucher: VoucherState): number {
  const { kind, priceMinor, refundedMinor, services } = voucher;
  if (kind === 'money') return Math.max(0, Math.min(priceMinor - refundedMinor, balanceMinor(voucher)));
  const left = servicesLeft(services);
  const share = Math.floor((priceMinor * left) / Math.max(1, left + servicesTaken(services)));
  return Math.max(0, share - refundedMinor);
}

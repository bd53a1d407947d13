import type { RebateId } from '#contract/vocabulary/ids.ts';
import type { LedgerStatus, VoucherHold, VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { Day } from '../calendar/day.ts';
import { shareRoundedUp } from '../money/share.ts';

/** So many treatments, nights or dinners of a service voucher. */
export interface Service {
  readonly rebateId: RebateId;
  readonly quantity: number;
  readonly redeemed: number;
  /** What one of them counted for when it was sold. Null where its offer did not say so for all of them: then each counts alike. */
  readonly unitPriceMinor: number | null;
  /** Its own period of use, where it has one. */
  readonly redeemFrom: Day | null;
  readonly redeemTo: Day | null;
}

/** What a voucher was sold as. It never changes. */
export interface VoucherTerms {
  readonly kind: 'money' | 'service';
  readonly valueMinor: number;
  readonly priceMinor: number;
  /** Whether it may be used a little at a time. What is used only as a whole is also refunded only as a whole. */
  readonly partialRedeem: boolean;
}

/** Where a voucher stands. All of it follows from its entries. */
export interface VoucherState extends VoucherTerms {
  readonly status: LedgerStatus;
  /** What blocks it, beside its status; nothing does where there is none. */
  readonly holds: readonly VoucherHold[];
  readonly redeemedMinor: number;
  /** Money that went back to the buyer. What that takes off the voucher is another figure: see `removedMinor`. */
  readonly refundedMinor: number;
  readonly services: readonly Service[];
  readonly validFrom: Day;
  readonly validUntil: Day;
}

/** Nobody can have what is left of it any more. */
export function isClosed(status: LedgerStatus): boolean {
  return status === 'cancelled' || status === 'refunded' || status === 'replaced';
}

/** As clients written from the specification know it. */
export function shownStatus(status: LedgerStatus): VoucherStatus {
  return status === 'replaced' ? 'cancelled' : status;
}

export function isBlocked({ holds }: Pick<VoucherState, 'holds'>): boolean {
  return holds.length > 0;
}

type Figures = Pick<VoucherState, 'kind' | 'valueMinor' | 'priceMinor' | 'redeemedMinor' | 'refundedMinor'>;
type Counted = Pick<Service, 'quantity' | 'redeemed' | 'unitPriceMinor'>;

const weightOf = ({ unitPriceMinor }: Counted) => BigInt(unitPriceMinor ?? 1);
const weightOfAll = (services: readonly Counted[]) =>
  services.reduce((sum, service) => sum + weightOf(service) * BigInt(service.quantity), 0n);
const weightTaken = (services: readonly Counted[]) =>
  services.reduce((sum, service) => sum + weightOf(service) * BigInt(service.redeemed), 0n);

/**
 * The value that refunds have taken off a money voucher: what the money refunded had bought, reckoned on all refunds together and rounded up.
 * 51 € back of a card of 150 € that cost 102 € remove 75 €.
 */
export function removedMinor({ kind, valueMinor, priceMinor, redeemedMinor, refundedMinor }: Figures): number {
  if (kind !== 'money') return 0;
  return Math.min(shareRoundedUp(valueMinor, refundedMinor, priceMinor), valueMinor - redeemedMinor);
}

/** What is left to spend of a money voucher. */
export function balanceMinor(voucher: Figures): number {
  return voucher.valueMinor - voucher.redeemedMinor - removedMinor(voucher);
}

/** What was paid for the part that was used: its share of the price, rounded up. Services count by their unit prices. */
export function priceUsedMinor({ kind, valueMinor, priceMinor, redeemedMinor, services }: VoucherState): number {
  if (kind === 'money') return shareRoundedUp(priceMinor, redeemedMinor, valueMinor);
  return shareRoundedUp(priceMinor, weightTaken(services), weightOfAll(services));
}

/** What a buyer can still get back: the price of what is not used, less what went back already. */
export function refundableMinor(voucher: VoucherState): number {
  return Math.max(0, voucher.priceMinor - priceUsedMinor(voucher) - voucher.refundedMinor);
}

/** By how much more was had of it than was paid for it: what was used, at its price, and what went back. Never anything, unless by a fault. */
export function overspentMinor(voucher: VoucherState): number {
  return Math.max(0, priceUsedMinor(voucher) + voucher.refundedMinor - voucher.priceMinor);
}

/** What the refunds have left to be used, in the measure in which the services count. Unbounded where nothing was refunded. */
function weightFree({ priceMinor, refundedMinor, services }: Pick<VoucherState, 'priceMinor' | 'refundedMinor' | 'services'>): bigint {
  const all = weightOfAll(services);
  if (refundedMinor === 0) return all - weightTaken(services);
  return (all * BigInt(Math.max(0, priceMinor - refundedMinor))) / BigInt(priceMinor) - weightTaken(services);
}

function unitsWithin(free: bigint, service: Counted): number {
  const left = service.quantity - service.redeemed;
  const weight = weightOf(service);
  if (weight === 0n) return left;
  return free <= 0n ? 0 : Number(free / weight < BigInt(left) ? free / weight : BigInt(left));
}

/** How often one of its services can still be used: as often as is left of it, as far as its price has not gone back. */
export function usableOf(voucher: VoucherState, service: Service): number {
  return unitsWithin(weightFree(voucher), service);
}

/** What one of its services is said to cost: as it was frozen at the sale, else the price by their number. */
export function unitPriceMinor({ priceMinor, services }: VoucherState, service: Service): number {
  return service.unitPriceMinor ?? Math.floor(priceMinor / services.reduce((sum, { quantity }) => sum + quantity, 0));
}

/** How many services can still be used, the ones that count least first: there can be no more of them. */
export function servicesUsable(voucher: Pick<VoucherState, 'priceMinor' | 'refundedMinor' | 'services'>): number {
  let free = weightFree(voucher);
  let usable = 0;
  for (const service of [...voucher.services].sort((one, other) => Number(weightOf(one) - weightOf(other)))) {
    const units = unitsWithin(free, service);
    usable += units;
    free -= weightOf(service) * BigInt(units);
  }
  return usable;
}

function servicesLeft(services: readonly Service[]): number {
  return services.reduce((sum, { quantity, redeemed }) => sum + quantity - redeemed, 0);
}

function servicesTaken(services: readonly Service[]): number {
  return services.reduce((sum, { redeemed }) => sum + redeemed, 0);
}

/** Nothing of it was left over, by use alone. */
export function isUsedUp(voucher: VoucherState): boolean {
  return voucher.kind === 'money' ? balanceMinor(voucher) === 0 : servicesLeft(voucher.services) === 0;
}

export function isUntouched(voucher: VoucherState): boolean {
  return voucher.kind === 'money' ? voucher.redeemedMinor === 0 : servicesTaken(voucher.services) === 0;
}

/** Whether refunds have left anything of it that can be used; what is used as a whole must be left whole. */
export function isSpendable(voucher: VoucherState): boolean {
  if (voucher.kind === 'money') return balanceMinor(voucher) > 0;
  const usable = servicesUsable(voucher);
  return voucher.partialRedeem ? usable > 0 : usable === servicesLeft(voucher.services) && usable > 0;
}

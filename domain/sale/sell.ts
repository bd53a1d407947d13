import type { OfferId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { done, type Outcome, type Refused, refused } from '../outcome.ts';
import type { Promotion } from '../pricing/promotion.ts';
import { type Desk, type NotSold, type SaleOffer, whyNotSold } from './eligibility.ts';
import { salePrice } from './sale-price.ts';
import { decideSaleValidity, usualValidity, type Validity } from './sale-validity.ts';

/** What somebody wants to buy. */
export interface LineDraft {
  readonly offerId: OfferId;
  readonly quantity: number;
  /** What the desk was shown, or has agreed on. */
  readonly priceMinor?: number | undefined;
}

export interface SaleLine<Offer extends SaleOffer = SaleOffer> extends Validity {
  readonly offer: Offer;
  readonly quantity: number;
  readonly priceMinor: number;
  /** What it would have cost without anybody's hand in it. */
  readonly listPriceMinor: number;
  readonly promotion: string | null;
}

/** What is known when a sale is decided. */
export interface Counter<Offer extends SaleOffer = SaleOffer> extends Desk {
  /** Those of the offers named that exist. */
  readonly offers: readonly Offer[];
  readonly promotions: readonly Promotion[];
  /** Whoever sells may agree neither on another price nor on other days than those of the list. */
  readonly asListedOnly?: boolean;
  /** Whether they may go below the price of today, and whether down to nothing. */
  readonly mayLower?: boolean;
  readonly mayGiveAway?: boolean;
}

function soldOffer<Offer extends SaleOffer>(
  { offerId, quantity }: LineDraft,
  counter: Counter<Offer>,
  line: number,
): Outcome<Offer, NotSold | 'unknownOffer'> {
  const offer = counter.offers.find(({ id }) => id === offerId);
  if (!offer) return refused('unknownOffer', `voucherTypeIds.${line}.voucherTypeId`);
  const obstacle = whyNotSold(offer, counter, quantity);
  if (!obstacle) return done(offer);
  // A smaller number would do where there are too few; nothing else about the line would help in the other cases.
  return refused(obstacle, `voucherTypeIds.${line}.${obstacle === 'soldOut' ? 'quantity' : 'voucherTypeId'}`);
}

type NotAsListed = 'priceFixed' | 'validityFixed';

function otherThanListed(
  draft: Validity & { readonly priceMinor: number },
  listPriceMinor: number,
  usual: Validity,
): Refused<NotAsListed> | undefined {
  if (draft.priceMinor !== listPriceMinor) return refused('priceFixed', 'voucherTypeIds.0.voucherSalePrice');
  if (draft.validFrom !== usual.validFrom) return refused('validityFixed', 'vouchersValidFrom');
  return draft.validUntil === usual.validUntil ? undefined : refused('validityFixed', 'vouchersValidUntil');
}

type NotLowered = 'belowToday' | 'reasonMissing';

/** A price below today's costs the hotel money: whoever agrees on it may do so, and says why. */
function loweredWrongly(
  { priceMinor, notes }: { readonly priceMinor: number; readonly notes: string },
  listPriceMinor: number,
  { mayLower = false, mayGiveAway = false }: Pick<Counter, 'mayLower' | 'mayGiveAway'>,
): Refused<NotLowered> | undefined {
  if (priceMinor >= listPriceMinor) return undefined;
  if (!(priceMinor === 0 ? mayGiveAway : mayLower)) return refused('belowToday', 'voucherTypeIds.0.voucherSalePrice');
  return notes.trim() === '' ? refused('reasonMissing', 'notes') : undefined;
}

type SingleReason = NotSold | 'unknownOffer' | 'valueFixed' | 'datePast' | 'datesReversed' | 'beyondWindow' | NotAsListed | NotLowered;

/** One offer, once or often. Staff may agree on a higher price, and some on a lower one; then no promotion had a part in it. */
export function decideSingleSale<Offer extends SaleOffer>(
  draft: LineDraft &
    Validity & { readonly priceMinor: number; readonly valueMinor?: number | undefined; readonly notes?: string | undefined },
  counter: Counter<Offer>,
): Outcome<SaleLine<Offer>, SingleReason> {
  const found = soldOffer(draft, counter, 0);
  if (!found.ok) return found;
  const offer = found.value;
  if (draft.valueMinor !== undefined && draft.valueMinor !== offer.valueMinor) return refused('valueFixed', 'voucherValue');
  const validity = decideSaleValidity(draft, offer, counter.today);
  if (!validity.ok) return validity;

  const { priceMinor: listPriceMinor, promotion } = salePrice(offer, counter.promotions, counter);
  const strange = counter.asListedOnly && otherThanListed(draft, listPriceMinor, usualValidity(offer, counter.today));
  if (strange) return strange;
  const lowered = loweredWrongly({ priceMinor: draft.priceMinor, notes: draft.notes ?? '' }, listPriceMinor, counter);
  if (lowered) return lowered;
  const { quantity, priceMinor, validFrom, validUntil } = draft;
  const asListed = priceMinor === listPriceMinor;
  return done({ offer, quantity, priceMinor, listPriceMinor, promotion: asListed ? promotion : null, validFrom, validUntil });
}

type CartReason = NotSold | 'unknownOffer' | 'twice' | 'tooLarge' | 'priceChanged';

/** Several offers at the prices of today: all of them, or none. Nobody bargains in a cart; a price that was shown must still hold. */
export function decideCart<Offer extends SaleOffer>(
  drafts: readonly LineDraft[],
  counter: Counter<Offer>,
): Outcome<SaleLine<Offer>[], CartReason> {
  const lines: SaleLine<Offer>[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (drafts.findIndex(({ offerId }) => offerId === draft.offerId) < index)
      return refused('twice', `voucherTypeIds.${index}.voucherTypeId`);
    const found = soldOffer(draft, counter, index);
    if (!found.ok) return found;
    const offer = found.value;
    const { priceMinor, promotion } = salePrice(offer, counter.promotions, counter);
    if (draft.priceMinor !== undefined && draft.priceMinor !== priceMinor) {
      return refused('priceChanged', `voucherTypeIds.${index}.voucherSalePrice`);
    }
    const { quantity } = draft;
    lines.push({ offer, quantity, priceMinor, listPriceMinor: priceMinor, promotion, ...usualValidity(offer, counter.today) });
  }
  if (quantityOf(lines) > limits.saleVouchers) return refused('tooLarge', 'voucherTypeIds');
  return done(lines);
}

function quantityOf(lines: readonly Pick<SaleLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function totalMinor(lines: readonly Pick<SaleLine, 'quantity' | 'priceMinor'>[]): number {
  return lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0);
}

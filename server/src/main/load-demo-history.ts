import { createHash } from 'node:crypto';
import { HotelGroupId, HotelId, OfferId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { type DemoPast, historyOf } from '#demo/history.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { withUnitPrices } from '#domain/offer/unit-prices.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import { balanceMinor, refundableMinor, type VoucherState } from '#domain/voucher/voucher.ts';
import { advanceFigures } from '../features/dashboards/index.ts';
import { findOffer, growStock, type OfferRecord } from '../features/offers/index.ts';
import { type ImportedSale, importSales } from '../features/sales/index.ts';
import { advanceCounts, beginningsTaken, type ImportedLife, importLives, keepSoldAs } from '../features/vouchers/index.ts';
import { type Database, groupScope, type Tx } from '../platform/db/database.ts';

const dayMs = 86_400_000;
/** The larger group sells more. */
const perDay = [11, 5];
const batchSize = 500;

/** The same on every machine, like everything in the demo, but spread as drawn ids are. */
function idOf(kind: string, groupId: string, number: number, again = 0): string {
  const hash = createHash('sha256').update(`${kind} ${groupId} ${number} ${again}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

interface Step {
  happening: (state: VoucherState) => Happening[];
  at: Date;
  actor: string;
}

/** What a guest uses of it: money in whole euros, services one after the other, or all that is left. */
function use(share: number, hotelId: HotelId, businessDate: string): Step['happening'] {
  return (state) => {
    if (state.status !== 'sold' && state.status !== 'partialRedeemed') return [];
    const base = { kind: 'redeemed', hotelId, businessDate } as const;
    const whole = share === 1 || !state.partialRedeem;
    if (state.kind === 'money') {
      const left = balanceMinor(state);
      return [{ ...base, amountMinor: whole ? left : Math.min(left, Math.max(100, Math.round((left * share) / 100) * 100)) }];
    }
    const open = state.services.filter(({ quantity, redeemed }) => redeemed < quantity);
    return open
      .slice(0, whole ? open.length : 1)
      .map(({ rebateId, quantity, redeemed }) => ({ ...base, rebateId, quantity: whole ? quantity - redeemed : 1 }));
  };
}

function refund(share: number): Step['happening'] {
  return (state) => {
    const amountMinor = Math.floor(refundableMinor(state) * (state.partialRedeem ? share : 1));
    return amountMinor > 0 ? [{ kind: 'refunded', amountMinor, reason: 'requested_by_customer' }] : [];
  };
}

const endings = {
  refunded: refund(1),
  partlyRefunded: refund(0.5),
  cancelled: () => [{ kind: 'cancelled' }],
} satisfies Record<string, Step['happening']>;

/** What happened to a voucher after its sale, in order, up to now. */
function stepsOf(past: DemoPast, soldAt: Date, expiresAt: Date, now: Date, timeZone: string): Step[] {
  const hotelId = HotelId.parse(past.hotelId);
  const after = (days: number) => new Date(soldAt.getTime() + days * dayMs + 3_600_000);
  const steps: Step[] = past.uses.map(({ share, afterDays }) => {
    const at = after(afterDays);
    return { at, actor: 'front-office', happening: use(share, hotelId, dayIn(timeZone, at)) };
  });
  if (past.ends) steps.push({ at: after(past.ends.afterDays), actor: 'front-office', happening: endings[past.ends.how] });
  const lapse: Step = {
    at: new Date(expiresAt.getTime() + 60_000),
    actor: 'expire-vouchers',
    happening: ({ status }) => (status === 'sold' || status === 'partialRedeemed' ? [{ kind: 'expired' }] : []),
  };
  return [...steps.filter(({ at }) => at < expiresAt), lapse]
    .filter(({ at }) => at < now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

interface Scene {
  groupId: string;
  /** The first eight characters of the group's voucher ids: none may begin alike. */
  taken: Set<string>;
  now: Date;
  offers: ReadonlyMap<number, { offer: OfferRecord; soldAsId: string; firstOrdinal: number }>;
}

function voucherIdOf(number: number, { groupId, taken }: Scene): VoucherId {
  let again = 0;
  while (taken.has(idOf('voucher', groupId, number, again).slice(0, 8))) again += 1;
  const id = idOf('voucher', groupId, number, again);
  taken.add(id.slice(0, 8));
  return VoucherId.parse(id);
}

function lifeOf(past: DemoPast, number: number, ordinal: number, scene: Scene): ImportedLife {
  const { groupId, now, offers } = scene;
  const { offer, soldAsId } = offers.get(past.offer.number) as { offer: OfferRecord; soldAsId: string };
  const timeZone = hotels.find(({ id }) => id === past.hotelId)?.timeZone ?? 'UTC';
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const soldAt = new Date(midnight - past.daysAgo * dayMs + past.minuteOfDay * 60_000 + (number % 60) * 1000);
  const day = dayIn(timeZone, soldAt);
  const validUntil = addMonths(day, offer.validityMonths);
  const hotelId = HotelId.parse(past.hotelId);
  const priceMinor = past.campaign ? Math.round((offer.priceMinor * (100 - past.campaign.percent)) / 100) : offer.priceMinor;
  const requestId = `demo-history-${number}`;
  const first: Happening = { kind: 'sold', amountMinor: offer.valueMinor, validFrom: day, validUntil, hotelId, businessDate: day };
  const seller = past.channel === 'Online' ? 'storefront' : past.channel === 'Reservation' ? 'automation' : 'front-office';

  const moments: ImportedLife['moments'][number][] = [];
  const terms = { kind: offer.kind, valueMinor: offer.valueMinor, priceMinor, partialRedeem: offer.partialRedeem };
  const services = withUnitPrices(offer.rebates).map(({ id: rebateId, quantity, unitPriceMinor, redeemFrom, redeemTo }) => ({
    ...{ rebateId, quantity, unitPriceMinor, redeemFrom, redeemTo },
  }));
  let state = openVoucher(terms, services, first);
  for (const { happening, at, actor } of stepsOf(past, soldAt, new Date(Date.parse(validUntil) + 1.5 * dayMs), now, timeZone)) {
    for (const one of happening(state)) {
      moments.push({ happening: one, at, origin: { actor, requestId } });
      state = applyEntry(state, one);
    }
  }
  const { firstName, lastName, language } = past.buyer;
  return {
    id: voucherIdOf(number, scene),
    saleId: SaleId.parse(idOf('sale', groupId, number)),
    ...{ ordinal, offer, soldAsId, hotelId, channel: past.channel, priceMinor, language, isGift: past.gift },
    client: { firstName, lastName, email: '' },
    moments: [{ happening: first, at: soldAt, origin: { actor: seller, requestId } }, ...moments],
  };
}

function saleOf(
  { saleId, hotelId, channel, offer, priceMinor, client, language, moments: [first] }: ImportedLife,
  past: DemoPast,
): ImportedSale {
  const { city, countryCode } = past.buyer;
  return {
    ...{ id: saleId, hotelId, channel, currency: offer.currency, totalMinor: priceMinor, language },
    buyer: { ...client, fiscalNumber: finalConsumerNumber, phone: '', countryCode, postCode: '', city, address: '' },
    ...{ at: first.at, actor: first.origin.actor, requestId: first.origin.requestId },
    line: { offerId: offer.id, priceMinor, listPriceMinor: offer.priceMinor, promotion: past.campaign?.name ?? null },
  };
}

/** How many of each offer, so that its stock grows by as much as was sold: what is left to sell stays as it is. */
async function prepareOffers(tx: Tx, history: readonly DemoPast[]): Promise<Scene['offers']> {
  const counts = new Map<number, number>();
  for (const { offer } of history) counts.set(offer.number, (counts.get(offer.number) ?? 0) + 1);
  const prepared = new Map<number, { offer: OfferRecord; soldAsId: string; firstOrdinal: number }>();
  for (const [number, count] of counts) {
    const offer = await findOffer(tx, OfferId.parse(demoId(number)));
    if (!offer) throw new Error(`offer ${number} is not loaded`);
    prepared.set(number, { offer, soldAsId: await keepSoldAs(tx, offer), firstOrdinal: (await growStock(tx, offer.id, count)) + 1 });
  }
  return prepared;
}

async function loadGroupHistory(tx: Tx, groupId: string, perDayHere: number, now: Date): Promise<void> {
  const history = historyOf(groupId, perDayHere, now);
  const offers = await prepareOffers(tx, history);
  const scene: Scene = { groupId, now, offers, taken: await beginningsTaken(tx) };
  const ordinals = new Map([...offers].map(([number, { firstOrdinal }]) => [number, firstOrdinal]));
  for (let start = 0; start < history.length; start += batchSize) {
    const batch = history.slice(start, start + batchSize);
    const lives = batch.map((past, index) => {
      const ordinal = ordinals.get(past.offer.number) ?? 1;
      ordinals.set(past.offer.number, ordinal + 1);
      return lifeOf(past, start + index, ordinal, scene);
    });
    await importSales(
      tx,
      lives.map((life, index) => saleOf(life, batch[index] as DemoPast)),
    );
    await importLives(tx, lives);
  }
}

const groupIds = hotelGroups.map(({ id }) => HotelGroupId.parse(id));

/** Eighteen months of trade behind the demo, each group's written at once. */
export async function loadHistory(database: Database, now: Date): Promise<void> {
  await Promise.all(
    groupIds.map((id, index) => database.transaction(groupScope(id), (tx) => loadGroupHistory(tx, id, perDay[index] ?? 1, now))),
  );
}

/** Counted and summed right away, so that the first look is a quick one. */
export async function sumHistory(database: Database): Promise<void> {
  await Promise.all(groupIds.flatMap((id) => [advanceCounts(database, id), advanceFigures(database, id)]));
}

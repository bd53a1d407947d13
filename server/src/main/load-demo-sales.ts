import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { HotelId, OfferId, ProfileId, SaleId, type VoucherId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { type DemoGuest, guests } from '#demo/guests.ts';
import { hotels } from '#demo/hotels.ts';
import { people } from '#demo/people.ts';
import { type DemoSale, salesOf } from '#demo/sales.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { holdOffer, type OfferRecord } from '../features/offers/index.ts';
import { insertProfile } from '../features/profiles/index.ts';
import { writeSale } from '../features/sales/index.ts';
import type { CommandTx, Origin } from '../platform/command/run-command.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Held } from '../platform/db/held.ts';
import { liveDemoVoucher } from './load-demo-lives.ts';

const dayMs = 86_400_000;

/** A moment of the past at which something is written: nobody is told, and nothing of it is recorded as done today. */
export function atMoment(tx: Tx, now: Date): CommandTx {
  return { ...tx, now, record: async () => undefined, publish: async () => undefined, forget: async () => undefined };
}

/** That many days ago, at that minute of the day. */
export function momentOf({ daysAgo, minuteOfDay }: DemoSale, now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight - daysAgo * dayMs + minuteOfDay * 60_000);
}

/** Who sold it: somebody of the hotel at the desk, a machine elsewhere. */
function originOf({ channel, hotelId, number }: DemoSale): Origin {
  const atDesk = people.find(({ groups, hotelIds }) => groups.length > 0 && !groups.includes('read') && hotelIds.includes(hotelId));
  const actor = channel === 'Frontend' && atDesk ? atDesk.id : channel === 'Online' ? 'storefront' : 'automation';
  return { actor, requestId: `demo-sale-${number}` };
}

/** Wherever it was sold, it is used at the desk. */
function deskOf({ hotelId, number }: DemoSale): Origin {
  const mayRedeem = people.find(
    ({ groups, hotelIds }) =>
      groups.some((group) => permissionsOf([accessGroups[group].id]).has('redeems:add')) && hotelIds.includes(hotelId),
  );
  if (!mayRedeem) throw new Error(`nobody of the demo redeems in hotel ${hotelId}`);
  return { actor: mayRedeem.id, requestId: `demo-sale-${number}` };
}

async function loadGuests(tx: Tx, groupId: string, now: Date): Promise<void> {
  const places = hotels.filter((hotel) => hotel.groupId === groupId && hotel.active);
  for (const [index, { id, language: _, ...guest }] of guests.filter((one) => one.groupId === groupId).entries()) {
    const place = HotelId.parse(places[index % places.length]?.id);
    const by = people.find(({ hotelIds }) => hotelIds.includes(place));
    if (!by) throw new Error(`nobody of the demo works in hotel ${place}`);
    const profile = { ...guest, id: ProfileId.parse(id), address: '', postCode: '', companyName: '' };
    await insertProfile(tx, profile, place, { by: by.id, at: now });
  }
}

function buyerOf({ firstName, lastName, email, phone, city, countryCode, fiscalNumber }: DemoGuest) {
  const number = fiscalNumber || finalConsumerNumber;
  return { firstName, lastName, email, phone, city, countryCode, fiscalNumber: number, postCode: '', address: '' };
}

interface Sold {
  vouchers: VoucherId[];
  soldAt: Date;
  /** The first moment after the last day; near enough for the demo, which no zone of its hotels is far from. */
  expiresAt: Date;
}

async function loadSale(tx: Tx, sale: DemoSale, offer: Held<OfferRecord>, now: Date): Promise<Sold> {
  const { buyer, gift } = sale;
  const soldAt = momentOf(sale, now);
  const today = dayIn(hotels.find(({ id }) => id === sale.hotelId)?.timeZone ?? 'UTC', soldAt);
  const validity = { validFrom: today, validUntil: addMonths(today, offer.validityMonths) };
  const { priceMinor, currency } = offer;
  const written = await writeSale(
    atMoment(tx, soldAt),
    {
      id: SaleId.parse(sale.id),
      hotelId: HotelId.parse(sale.hotelId),
      channel: sale.channel,
      currency,
      profileId: ProfileId.parse(buyer.id),
      buyer: buyerOf(buyer),
      language: buyer.language,
      invoiceReference: sale.channel === 'Frontend' ? `FT ${today.slice(0, 4)}/${1000 + sale.number}` : null,
      notes: '',
      lines: [{ offer, quantity: sale.lives.length, priceMinor, listPriceMinor: priceMinor, promotion: null, ...validity }],
      gift: gift && {
        ...{ from: buyer.firstName, to: gift.to.firstName, sender: buyer.email, recipient: gift.to.email, message: gift.message },
      },
      businessDate: today,
      first: sale.lives.every((life) => life === 'unpaid') ? 'issued' : 'sold',
      stock: 'stock',
    },
    originOf(sale),
  );
  if (!written.ok) throw new Error(`${sale.offer.code} has sold more than there is`);
  return { vouchers: written.value, soldAt, expiresAt: new Date(Date.parse(validity.validUntil) + dayMs) };
}

/** Ten months of trade, with everything that can become of a voucher. */
export async function loadSales(tx: Tx, groupId: string, now: Date): Promise<void> {
  await loadGuests(tx, groupId, new Date(now.getTime() - 301 * dayMs));
  const sales = salesOf(groupId);
  const offers = new Map<number, Held<OfferRecord>>();
  for (const number of new Set(sales.map(({ offer }) => offer.number))) {
    const offer = await holdOffer(tx, OfferId.parse(demoId(number)));
    if (!offer) throw new Error(`offer ${number} is not loaded`);
    offers.set(number, offer);
  }
  const at = (moment: Date) => atMoment(tx, moment);
  for (const sale of sales) {
    const { vouchers, soldAt, expiresAt } = await loadSale(tx, sale, offers.get(sale.offer.number) as Held<OfferRecord>, now);
    const until = expiresAt < now ? expiresAt : now;
    for (const [index, id] of vouchers.entries()) {
      await liveDemoVoucher(at, { id, sale, life: sale.lives[index] ?? 'untouched', soldAt, until, origin: deskOf(sale) }, now);
    }
  }
}

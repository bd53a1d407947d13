import { randomUUID } from 'node:crypto';
import type { OrderDraft } from '#contract/checkout.ts';
import type { Hotel } from '#contract/hotels.ts';
import type { HotelId, OfferId, OrderId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { holdOf } from '#domain/order/hold.ts';
import { done, type Outcome, type Refused, refused } from '#domain/outcome.ts';
import { decideFiscalNumber } from '#domain/sale/buyer.ts';
import { decideCart, type SaleLine, totalMinor } from '#domain/sale/sell.ts';
import { isShownWith } from '#domain/storefront/shown.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import { holdOffers, holdStock, listOnlineOffers, lockOffers, type OfferRecord } from '../offers/index.ts';
import { hasActiveGateway } from '../payments/index.ts';
import { promotionsOn } from '../promotions/index.ts';
import { keepOffered } from '../vouchers/index.ts';
import { type GuestKeys, holdsTooMany, lockGuest, type OrderLimits } from './guest-keys.ts';
import { issueOrder } from './issue-order.ts';
import { insertOrder, lockOrder, type OrderLine, type OrderRecord } from './orders.store.ts';
import { release } from './release.ts';

/** What a guest can see of the offers named: whatever else there may be does not exist for them. */
async function shownOffers(tx: CommandTx, hotel: Hotel, { lines, promoCode }: OrderDraft): Promise<Held<OfferRecord>[]> {
  const shown = await listOnlineOffers(tx, hotel.hotelId, dayIn(hotel.timeZone, tx.now));
  const wanted = new Set<OfferId>(lines.map(({ offerId }) => offerId));
  const seen = shown.filter((offer) => wanted.has(offer.id) && isShownWith(promoCode, offer.promoCode));
  return holdOffers(
    tx,
    seen.map(({ id }) => id),
  );
}

/** The rule names the fields of the desk's cart; a guest's order has names of its own. */
function atOrderField<Reason extends string>({ reason, field = '' }: Refused<Reason>): Refused<Reason> {
  const names = { voucherTypeIds: 'lines', voucherTypeId: 'offerId', voucherSalePrice: 'price' } as Record<string, string>;
  const named = field.split('.').map((part) => names[part] ?? part);
  return refused(reason, named.join('.')) as Refused<Reason>;
}

/** Always in the same order, so that two orders wait for each other instead of blocking each other. */
async function holdLines(tx: CommandTx, lines: readonly SaleLine<OfferRecord>[]): Promise<Refused<'soldOut'> | undefined> {
  const ordered = [...lines.entries()].sort(([, one], [, other]) => (one.offer.id < other.offer.id ? -1 : 1));
  for (const [index, { offer, quantity }] of ordered) {
    if (!(await holdStock(tx, offer.id, quantity))) return refused('soldOut', `lines.${index}.quantity`);
  }
  return undefined;
}

function fiscalNumberOf({ fiscalNumber }: OrderDraft, hotel: Hotel): Outcome<string, 'implausibleNumber'> {
  if (!fiscalNumber) return done(finalConsumerNumber);
  const decision = decideFiscalNumber(fiscalNumber, undefined, hotel.countryCode);
  return decision.ok ? decision : refused('implausibleNumber', 'fiscalNumber');
}

/** The order that this one replaces, held, where it still keeps vouchers from others. Whoever has its key may give it up. */
async function findReplaced(tx: CommandTx, id: OrderId | undefined, hotelId: HotelId): Promise<Held<OrderRecord> | undefined> {
  const earlier = id && (await lockOrder(tx, id));
  // One whose time is over is let go by itself, and whoever comes first has its vouchers.
  const isHeld = earlier?.state === 'awaitingPayment' && earlier.expiresAt > tx.now;
  return isHeld && earlier.hotelId === hotelId ? earlier : undefined;
}

export interface Placing {
  hotel: Hotel;
  order: OrderDraft;
  keys: GuestKeys;
  limits: OrderLimits;
}

/** With what each line promises: the guest gets that, whatever becomes of its offer until it is paid. */
async function keepLines(tx: CommandTx, lines: readonly SaleLine<OfferRecord>[]): Promise<OrderLine[]> {
  const kept: OrderLine[] = [];
  for (const { offer, quantity, priceMinor, promotion } of lines)
    kept.push({ offerId: offer.id, quantity, priceMinor, promotion, offered: await keepOffered(tx, offer) });
  return kept;
}

/** Takes a guest's order at the prices of today, and holds its vouchers. What costs nothing is issued at once. */
export function placeOrderCommand(
  platform: CommandPlatform,
  origin: Origin,
  { hotel, order: { replaces, ...draft }, keys, limits }: Placing,
) {
  const { hotelId } = hotel;
  return runCommand(
    platform,
    {
      name: 'placeOrder',
      scope: groupScope(hotel.hotelGroupId),
      origin,
      request: { hotelId, draft, replaces: replaces?.id },
      isolation: 'read committed',
    },
    async (tx) => {
      await lockGuest(tx, keys);
      const earlier = await findReplaced(tx, replaces?.id, hotelId);
      // All that either of them touches, in one go and in one order.
      await lockOffers(
        tx,
        [...draft.lines, ...(earlier?.lines ?? [])].map(({ offerId }) => offerId),
      );
      // A guest who changes their mind or their details must not stand in their own way.
      if (earlier) await release(tx, earlier, origin);
      if (await holdsTooMany(tx, keys, limits)) return refused('tooManyOrders');
      const today = dayIn(hotel.timeZone, tx.now);
      const counter = { channel: 'Online', hotelId, today } as const;
      const decision = decideCart(
        draft.lines.map(({ offerId, quantity, price }) => ({ offerId, quantity, priceMinor: toMinor(price) })),
        { ...counter, offers: await shownOffers(tx, hotel, draft), promotions: await promotionsOn(tx, today) },
      );
      if (!decision.ok) return atOrderField(decision);
      const fiscalNumber = fiscalNumberOf(draft, hotel);
      if (!fiscalNumber.ok) return fiscalNumber;
      const soldOut = await holdLines(tx, decision.value);
      if (soldOut) return soldOut;

      const total = totalMinor(decision.value);
      if (total > 0 && !(await hasActiveGateway(tx))) return refused('noActiveGateway');
      const id = randomUUID() as OrderId;
      const { firstName, lastName, email, phone = '', languageCode: language, gift, source = null, campaign = null } = draft;
      const order = {
        ...{
          id,
          hotelId,
          currency: hotel.defaultCurrency,
          totalMinor: total,
          firstName,
          lastName,
          email,
          phone,
          language,
          source,
          campaign,
        },
        fiscalNumber: fiscalNumber.value,
        gift: gift ? { ...gift, sender: email, recipient: gift.recipient ?? null } : null,
        createdAt: tx.now,
        ...holdOf(tx.now, earlier),
        guestKeys: Object.values(keys),
        lines: await keepLines(tx, decision.value),
      };
      await insertOrder(tx, order, origin.requestId);
      await tx.record({ subject: 'order', id, detail: { after: { hotelId, total, lines: order.lines } } });
      if (total === 0) {
        const written = await lockOrder(tx, id);
        if (!written) throw new Error(`order ${id} is gone in its own transaction`);
        await issueOrder(tx, written, hotel, false, origin);
      }
      return done({ id });
    },
  );
}

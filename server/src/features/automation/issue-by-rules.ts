import type { ReservationId } from '#contract/vocabulary/ids.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { PmsProblem } from '../../ports/pms.ts';
import { type ConnectedHotel, connectedHotels, type PmsTools, readReservations } from '../pms/index.ts';
import { type Look, lookAtReservation } from './look-at-reservation.command.ts';
import { origin } from './tell.ts';
import { dueWatches, postponeWatch, releaseHeldBack, watchReservations } from './watches.store.ts';

const batch = 200;
/** Reservations at once. More would wait for each other at the stock of the same offer. */
const hands = 4;
/** Hotels at once: one whose system is slow to answer must not hold up the others. */
const hotelsAtOnce = 4;
const postponedMs = 15 * 60_000;

export interface Done {
  vouchers: number;
  stuck: number;
}

/** Several at once, each taking the next from the same list. */
async function byHands<Thing>(things: readonly Thing[], count: number, work: (thing: Thing) => Promise<void>): Promise<void> {
  const left = [...things];
  const hand = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: count }, hand));
}

const nothing: Look = { looked: false, vouchers: 0, stuck: 0 };

async function tryLook({ platform }: PmsTools, { groupId }: ConnectedHotel, id: ReservationId): Promise<Look> {
  const { database, clock, log } = platform;
  return lookAtReservation(platform, groupId, id).catch(async (error: unknown) => {
    log.error({ err: error, reservation: id }, 'reservation not looked at');
    const later = new Date(clock.now().getTime() + postponedMs);
    await database.transaction(groupScope(groupId), (tx) => postponeWatch(tx, id, later));
    return nothing;
  });
}

/** Looks at every reservation of a hotel that is due. */
async function lookAtDue(tools: PmsTools, hotel: ConnectedHotel, signal: AbortSignal): Promise<Done> {
  const { database, clock } = tools.platform;
  const scope = groupScope(hotel.groupId);
  const done = { vouchers: 0, stuck: 0 };
  await database.transaction(scope, (tx) => releaseHeldBack(tx, hotel.hotelId, clock.now()));
  while (!signal.aborted) {
    const due = await database.read(scope, (tx) => dueWatches(tx, hotel.hotelId, clock.now(), batch));
    let looked = 0;
    await byHands(due, hands, async (id) => {
      if (signal.aborted) return;
      const { looked: isOurs, vouchers, stuck } = await tryLook(tools, hotel, id);
      looked += isOurs ? 1 : 0;
      done.vouchers += vouchers;
      done.stuck += stuck;
    });
    // What is left is in somebody else's hands.
    if (looked === 0) break;
  }
  return done;
}

/** Reads what is new in a hotel's system, and issues what is due. What is known already is looked at even where the system does not answer. */
export async function issueForHotel(
  tools: PmsTools,
  hotel: ConnectedHotel,
  signal: AbortSignal,
): Promise<{ read: number | 'notConnected' | PmsProblem; done: Done }> {
  const { clock } = tools.platform;
  const read = await readReservations(tools, hotel, {
    stored: (tx, changed) => watchReservations(tx, hotel.hotelId, changed, clock.now()),
    origin,
    signal,
  });
  return { read, done: await lookAtDue(tools, hotel, signal) };
}

export async function issueByRules(tools: PmsTools, signal: AbortSignal): Promise<void> {
  const { database, log } = tools.platform;
  const hotels = await database.read(platformScope, connectedHotels);
  await byHands(hotels, hotelsAtOnce, async (hotel) => {
    if (signal.aborted) return;
    await issueForHotel(tools, hotel, signal).catch((error: unknown) =>
      log.error({ err: error, hotel: hotel.hotelId }, 'rules of a hotel not carried out'),
    );
  });
}

import type { ReservationId } from '#contract/vocabulary/ids.ts';
import { type Origin, retried } from '../../platform/command/run-command.ts';
import { groupScope, type Tx } from '../../platform/db/database.ts';
import { PmsProblem, type ReservationPage } from '../../ports/pms.ts';
import { asked, recordAnswer } from './ask-system.ts';
import { type ConnectedHotel, type ConnectionRecord, findConnectionOf, keepAnswer } from './connections.store.ts';
import { type PmsTools, pmsErrorCodes, systemBehind } from './pms-tools.ts';
import { findReading, keepComplaint, moveCursor, type Reading } from './reading.store.ts';
import { storeReservations } from './reservations.store.ts';

const occasion = { type: 'PmsReservations', action: 'GetReservations' } as const;
const complainEveryMs = 60 * 60_000;

/** What follows from reservations that are new or not as they were; written with them. */
export type Stored = (tx: Tx, changed: readonly ReservationId[]) => Promise<void>;

interface Reader {
  tools: PmsTools;
  hotel: ConnectedHotel;
  connection: ConnectionRecord;
  stored: Stored;
  origin: Origin;
}

/** A page and its cursor are kept together: cut off in between, the page is read again and changes nothing. */
async function keepPage(
  { tools, hotel, connection, stored, origin }: Reader,
  { cursor }: Reading,
  page: ReservationPage,
): Promise<number | 'moved'> {
  const { database, clock } = tools.platform;
  const now = clock.now();
  return database.transaction(groupScope(hotel.groupId), async (tx) => {
    if (!(await moveCursor(tx, hotel.hotelId, cursor, page.cursor, now))) return 'moved';
    const changed = await storeReservations(tx, hotel.hotelId, page.reservations, now);
    if (changed.length > 0) {
      await stored(tx, changed);
      await recordAnswer(tx, connection, { occasion, answer: { reservations: changed.length } }, origin, now);
    } else if (connection.failure !== null || !page.more) {
      await keepAnswer(tx, hotel.hotelId, null, now);
    }
    return changed.length;
  });
}

/** A failure that goes on is told once an hour, not once a minute. */
async function keepProblem({ tools, hotel, connection, origin }: Reader, { complainedAt }: Reading, problem: PmsProblem): Promise<void> {
  const { database, clock } = tools.platform;
  const now = clock.now();
  const isNews = complainedAt === null || now.getTime() - complainedAt.getTime() >= complainEveryMs;
  await database.transaction(groupScope(hotel.groupId), async (tx) => {
    if (!isNews) return keepAnswer(tx, hotel.hotelId, pmsErrorCodes[problem.kind], now);
    await keepComplaint(tx, hotel.hotelId, now);
    await recordAnswer(tx, connection, { occasion, answer: problem }, origin, now);
  });
}

/** Reads what has changed, page after page, until there is no more. Answers how many reservations are not as they were. */
export async function readReservations(
  tools: PmsTools,
  hotel: ConnectedHotel,
  { stored, origin, signal }: { stored: Stored; origin: Origin; signal: AbortSignal },
): Promise<number | 'notConnected' | PmsProblem> {
  const { database } = tools.platform;
  const scope = groupScope(hotel.groupId);
  const connection = await database.read(scope, (tx) => findConnectionOf(tx, hotel.hotelId));
  const system = connection?.active ? systemBehind(tools, hotel.groupId, connection) : undefined;
  if (!connection || !system) return 'notConnected';
  const reader: Reader = { tools, hotel, connection, stored, origin };

  let changed = 0;
  for (;;) {
    const reading = await database.read(scope, (tx) => findReading(tx, hotel.hotelId));
    const page = await asked(() => system.pms.reservationsSince(system.account, reading.cursor));
    if (page instanceof PmsProblem) {
      await keepProblem(reader, reading, page);
      return page;
    }
    // Whoever looks at one of these reservations in the same moment may stand in the way.
    const kept = await retried(() => keepPage(reader, reading, page));
    if (typeof kept === 'object') throw new Error(`the reservations of hotel ${hotel.hotelId} could not be kept: ${kept.reason}`);
    // Somebody else reads the same hotel: what is left is theirs.
    if (kept === 'moved') return changed;
    changed += kept;
    if (!page.more || signal.aborted) return changed;
  }
}

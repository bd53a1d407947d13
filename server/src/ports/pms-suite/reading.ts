import assert from 'node:assert/strict';
import type { PmsReservation } from '../pms.ts';
import type { Check, Subject } from './check.ts';

const pagesMax = 10_000;

export interface Reading {
  reservations: PmsReservation[];
  cursor: string;
}

/** Page after page, as long as there is more. */
export async function readOn({ pms, account }: Pick<Subject, 'pms' | 'account'>, from: string | null): Promise<Reading> {
  const reservations: PmsReservation[] = [];
  let cursor = from;
  for (let count = 0; count < pagesMax; count += 1) {
    const page = await pms.reservationsSince(account, cursor);
    reservations.push(...page.reservations);
    cursor = page.cursor;
    if (!page.more) return { reservations, cursor };
  }
  assert.fail(`after ${pagesMax} pages there is still more`);
}

/** The newest that was told of each, whatever came twice or late. */
export function newestOf(reservations: readonly PmsReservation[]): Map<string, PmsReservation> {
  const newest = new Map<string, PmsReservation>();
  for (const reservation of reservations) {
    const known = newest.get(reservation.id);
    if (!known || reservation.changedAt >= known.changedAt) newest.set(reservation.id, reservation);
  }
  return newest;
}

export const readingChecks: readonly Check[] = [
  {
    name: 'tells its reservations from the beginning, and comes to an end',
    async run(subject) {
      const { reservations } = await readOn(subject, null);
      assert(reservations.length > 0, 'there is no reservation to try it with');
      for (const { madeAt, changedAt, rooms, number } of reservations) {
        assert(madeAt <= changedAt, `${number} was changed before it was made`);
        assert(rooms.length > 0, `${number} has no room`);
        assert.equal(new Set(rooms.map(({ id }) => id)).size, rooms.length, `${number} has a room twice`);
        for (const { checkIn, checkOut } of rooms) assert(checkIn <= checkOut, `${number} ends before it begins`);
      }
    },
  },
  {
    name: 'loses nothing to whoever goes on from the middle',
    async run(subject) {
      const first = await subject.pms.reservationsSince(subject.account, null);
      const rest = await readOn(subject, first.cursor);
      const whole = newestOf((await readOn(subject, null)).reservations);
      const pieced = newestOf([...first.reservations, ...rest.reservations]);
      for (const id of whole.keys()) assert(pieced.has(id), `${id} is missing`);
    },
  },
  {
    name: 'answers the same cursor again with no less than before',
    async run({ pms, account }) {
      const { cursor } = await pms.reservationsSince(account, null);
      const [once, again] = [await pms.reservationsSince(account, cursor), await pms.reservationsSince(account, cursor)];
      const ids = new Set(again.reservations.map(({ id }) => id));
      const missing = once.reservations.filter(({ id }) => !ids.has(id));
      assert(once.more || missing.length === 0, 'what was told once is not told again');
    },
  },
  {
    name: 'has little to tell to whoever has read to the end',
    async run(subject) {
      const { reservations, cursor } = await readOn(subject, null);
      const later = await readOn(subject, cursor);
      assert(later.reservations.length < reservations.length, 'it begins anew');
    },
  },
  {
    name: 'calls a reservation, its rooms and guests the same every time',
    async run(subject) {
      const names = async () => {
        const { reservations } = await readOn(subject, null);
        return new Map(
          [...newestOf(reservations).values()].map(({ id, changedAt, rooms }) => [
            `${id} ${changedAt.toISOString()}`,
            JSON.stringify(rooms.map((room) => [room.id, room.guests.map((guest) => guest.id)])),
          ]),
        );
      };
      const [once, again] = [await names(), await names()];
      for (const [state, told] of once) assert.equal(again.get(state) ?? told, told);
    },
  },
];

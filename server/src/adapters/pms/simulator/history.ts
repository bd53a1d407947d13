import type { Reservation, Room } from '../open-protocol/protocol.ts';

const minuteMs = 60_000;
const calledOff = new Set<Room['status']>(['cancelled', 'noShow', 'refused']);

/** Whether anybody is still expected in a room, or there. */
export const isLive = ({ status }: Room) => !calledOff.has(status);

export const eachLive = (rooms: readonly Room[], change: (room: Room) => Room) => rooms.map((room) => (isLive(room) ? change(room) : room));

/** What becomes of a reservation, state by state. */
export interface History {
  readonly states: readonly Reservation[];
  /** As they stand after the last change. */
  rooms(): readonly Room[];
  /** When it was last changed. */
  lastAt(): number;
  /** One after the other: what would fall before something earlier comes a minute after it. */
  tell(at: number, change: (rooms: readonly Room[]) => readonly Room[]): void;
}

export function beginHistory(head: Omit<Reservation, 'changedAt' | 'rooms'>, firstRooms: readonly Room[]): History {
  const states: Reservation[] = [{ ...head, changedAt: head.madeAt, rooms: [...firstRooms] }];
  const rooms = () => states.at(-1)?.rooms ?? [];
  const lastAt = () => Date.parse(states.at(-1)?.changedAt ?? head.madeAt);
  return {
    states,
    rooms,
    lastAt,
    tell(at, change) {
      const changedAt = new Date(Math.max(at, lastAt() + minuteMs)).toISOString();
      states.push({ ...head, changedAt, rooms: [...change(rooms())] });
    },
  };
}

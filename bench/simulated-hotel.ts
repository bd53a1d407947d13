import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Reservation, Room } from '#domain/automation/reservation.ts';

interface ToldGuest {
  id: string;
  firstName: string;
  lastName: string;
}

interface ToldRoom extends Pick<Room, 'status' | 'checkIn' | 'checkOut' | 'rateCode'> {
  id: string;
  guests: ToldGuest[];
}

/** A reservation as the simulator itself knows it. */
export interface Told {
  id: string;
  channel: string;
  changedAt: string;
  rooms: ToldRoom[];
}

export interface SimulatedHotel {
  url: string;
  tell(path: 'clock' | 'faults' | 'population', body: object): Promise<void>;
  list(property: string): Promise<Told[]>;
  stop(): void;
}

/** The hotel simulator in a process of its own, its clock standing still: what it tells is the same whenever it is asked. */
export async function startSimulatedHotel(at: Date): Promise<SimulatedHotel> {
  const arguments_ = ['tsx', 'server/src/main/simulator.cli.ts', '0', at.toISOString()];
  const child: ChildProcess = spawn('npx', arguments_, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  if (!child.stdout) throw new Error('the simulator says nothing');
  const [url] = await new Promise<[string]>((resolve) =>
    createInterface(child.stdout as NodeJS.ReadableStream).once('line', (line) => resolve([line])),
  );
  return {
    url,
    async tell(path, body) {
      const reply = await fetch(`${url}/${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    },
    list: async (property) => (await (await fetch(`${url}/reservations/${property}`)).json()) as Told[],
    stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

/** As the rules read it. */
export function asReservation({ id, channel, rooms }: Told, hotelId: Reservation['hotelId']): Reservation {
  const unknown = { email: '', phone: '', countryCode: '', language: 'EN' } as const;
  return {
    id: id as Reservation['id'],
    hotelId,
    channel,
    rooms: rooms.map(({ id: pmsId, guests, status, checkIn, checkOut, rateCode }) => ({
      ...{ id: pmsId as Room['id'], pmsId, status, checkIn, checkOut, rateCode },
      guests: guests.map(({ id: guestId, firstName, lastName }) => ({ ...unknown, pmsId: guestId, firstName, lastName })),
    })),
  };
}

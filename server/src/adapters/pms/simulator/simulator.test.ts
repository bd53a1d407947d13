// Proves that the simulated hotel is the same hotel after a restart, that time only ever adds to it, and that it looks like one.
import { afterEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/day.ts';
import { memoryShelf, type Shelf } from '../../shelf/shelf.ts';
import { passwords } from '../testing/open-simulator.ts';
import { bookingOf } from './booking.ts';
import { hotelOf } from './hotel.ts';
import { startSimulator } from './simulator.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const plan = { seed: 7, property: 'HARBOUR', openedOn: '2026-07-18', population: undefined };

describe('the hotel', () => {
  const reservations = hotelOf(plan).all(noon);
  const rooms = reservations.flatMap((reservation) => reservation.rooms);
  const guests = rooms.flatMap((room) => room.guests);

  test('is the same whenever it is asked, and another one for another seed or property', () => {
    expect(hotelOf(plan).all(noon)).toEqual(reservations);
    for (const other of [
      { ...plan, seed: 8 },
      { ...plan, property: 'HILL' },
    ]) {
      expect(hotelOf(other).all(noon)[0]?.rooms).not.toEqual(reservations[0]?.rooms);
    }
  });

  test('takes about twelve bookings a day', () => {
    expect(reservations.length / 121).toBeGreaterThan(9);
    expect(reservations.length / 121).toBeLessThan(16);
  });

  test('has guests of many countries and languages, all at addresses nobody can own', () => {
    expect(new Set(guests.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(15);
    expect(new Set(guests.map(({ language }) => language.slice(0, 2))).size).toBeGreaterThanOrEqual(8);
    const mails = guests.map(({ email }) => email).filter((email) => email !== '');
    expect(mails.length).toBeGreaterThan(500);
    for (const email of mails) expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@[a-z]+\.example$/);
  });

  test('knows every state a stay can be in, and rooms with and without guests', () => {
    const seen = new Set(
      hotelOf({ ...plan, population: 5_000 })
        .all(noon)
        .flatMap((one) => one.rooms.map(({ status }) => status)),
    );
    expect(seen).toEqual(new Set(['created', 'pending', 'cancelled', 'noShow', 'refused', 'checkedIn', 'checkedOut']));
    expect(new Set(rooms.map((room) => room.guests.length))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(reservations.map((one) => one.rooms.length)).has(3)).toBe(true);
  });

  test('holds exactly as many as it is told to', () => {
    for (const population of [0, 1, 119, 121, 2_000]) expect(hotelOf({ ...plan, population }).all(noon)).toHaveLength(population);
  });

  test('never takes back what it told: as days pass, states are added to a reservation in the order of their moments', () => {
    const hotel = hotelOf(plan);
    const seen = new Map(hotel.all(noon).map((one) => [one.id, one]));
    for (const days of [1, 2, 30]) {
      for (const one of hotel.all(later(days))) {
        const before = seen.get(one.id);
        if (before) expect(one.changedAt >= before.changedAt).toBe(true);
        seen.set(one.id, one);
      }
      expect(seen.size).toBe(hotel.all(later(days)).length);
    }
  });
});

test('whatever happens to a booking happens in order, after it was made, and leaves dates that can be', () => {
  for (let index = 0; index < 2_000; index += 1) {
    const madeOn = addDays('2026-01-01', index % 365);
    const { states } = bookingOf(7, 'HARBOUR', madeOn, index);
    const moments = states.map(({ changedAt }) => changedAt);
    expect(moments).toEqual([...new Set(moments)].sort());
    expect(moments[0]?.slice(0, 10)).toBe(madeOn);
    for (const { changedAt, rooms } of states) {
      for (const { checkIn, checkOut, status } of rooms) {
        expect(checkIn < checkOut).toBe(true);
        // Nobody arrives before their day, or leaves before the last one.
        if (status === 'checkedIn') expect(changedAt.slice(0, 10) >= checkIn).toBe(true);
        if (status === 'checkedOut') expect(changedAt.slice(0, 10) >= checkOut).toBe(true);
      }
    }
  }
});

describe('the simulator', () => {
  const stopping: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stopping.splice(0)) await stop();
  });

  async function start(shelf: Shelf, now = noon) {
    const simulator = await startSimulator({ port: 0, clock: { now: () => now }, shelf, seed: 7, ...passwords });
    stopping.push(simulator.stop);
    const read = async (path: string, language = 'en') => {
      const reply = await fetch(`${simulator.url}${path}`, { headers: { 'accept-language': language } });
      return { status: reply.status, text: await reply.text() };
    };
    const put = (path: string, body: unknown) =>
      fetch(`${simulator.url}${path}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return { ...simulator, read, put };
  }

  test('goes on after a restart where it stopped, its own clock included', async () => {
    const shelf = memoryShelf();
    const first = await start(shelf);
    await first.put('/clock', { days: 5 });
    const before = await first.read('/reservations/HARBOUR');
    await first.stop();
    expect((await (await start(shelf)).read('/reservations/HARBOUR')).text).toBe(before.text);
    // A restart ten days later is still the same hotel, opened on the same day.
    const [oldest] = JSON.parse((await (await start(shelf, later(10))).read('/reservations/HARBOUR')).text) as { madeAt: string }[];
    expect(oldest?.madeAt.slice(0, 7)).toBe('2026-07');
  });

  test('can be cut off for one property, while the others answer', async () => {
    const simulator = await start(memoryShelf());
    const ask = (property: string) =>
      fetch(`${simulator.url}/properties/${property}`, { headers: { authorization: `Bearer ${passwords.password}` } });
    await simulator.put('/lines/HARBOUR', { open: false });
    await expect(ask('HARBOUR')).rejects.toThrow();
    expect((await ask('HILL')).status).toBe(200);
    await simulator.put('/lines/HARBOUR', { open: true });
    expect((await ask('HARBOUR')).status).toBe(200);
  });

  test.each([
    ['/clock', { days: -1 }],
    ['/clock', { days: 3_651 }],
    ['/population', { reservations: 20_001 }],
    ['/faults', { chances: { timeout: 1.1 } }],
    ['/faults', { chances: { flood: 1 } }],
  ])('%s does not take %o', async (path, body) => {
    expect((await (await start(memoryShelf())).put(path, body)).status).toBe(400);
  });

  test.each([
    ['pt', 'este hotel não existe', 'Operadores e as suas caixas'],
    ['en', 'this hotel does not exist', 'Operators and their cash desks'],
    ['es', 'este hotel no existe', 'Operadores y sus cajas'],
  ])('says in %s what it is and what opens it', async (language, ...expected) => {
    const { text } = await (await start(memoryShelf())).read('/', language);
    expect(text).toContain(`<html lang="${language}">`);
    for (const words of [...expected, passwords.operatorPassword, 'RECEPTION']) expect(text).toContain(words);
  });

  test('shows an invoice, without the operator’s password and with whatever is in a name made harmless', async () => {
    const shelf = memoryShelf();
    const simulator = await start(shelf);
    const sale = {
      customer: { firstName: '<b>Inês', lastName: 'Vaz', email: 'ines@mail.example', fiscalNumber: '999999990' },
      currency: 'EUR',
      lines: [{ code: 'GIFT', description: 'Weekend', quantity: 2, unitPriceMinor: 12_345 }],
      payments: [{ methodCode: 'CASH', amountMinor: 24_690 }],
      operator: { code: 'RECEPTION', cashDeskCode: 'DESK1', password: passwords.operatorPassword },
    };
    const reply = await fetch(`${simulator.url}/properties/HARBOUR/sales/key-1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${passwords.password}` },
      body: JSON.stringify(sale),
    });
    const { invoice } = (await reply.json()) as { invoice: { reference: string; url: string } };
    const page = await simulator.read(new URL(invoice.url).pathname);
    expect(page.text).toContain(invoice.reference);
    expect(page.text).toContain('€246.90');
    expect(page.text).toContain('&lt;b&gt;Inês');
    expect(JSON.stringify(await shelf.list('pmsSale'))).not.toContain(passwords.operatorPassword);
    expect((await simulator.read('/invoices/FS-NONE')).status).toBe(404);
  });
});

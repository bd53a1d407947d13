import { setTimeout as pause } from 'node:timers/promises';
import { type HotelDetails, readHotelDetails, saveHotel } from '#contract/hotel-administration.ts';
import { type Hotel, readHotel } from '#contract/hotels.ts';
import { hotelId } from '../desk.ts';
import { ask, Wire } from '../wire.ts';
import { mustBe, mustHold } from './findings.ts';

const rounds = 20;
const withinMs = 1_000;

const at = (path: string) => path.replace('{hotelId}', hotelId);

async function nameAt(wire: Wire): Promise<string> {
  return (await ask<Hotel>(wire, 'GET', at(readHotel.path))).name2;
}

async function rename(wire: Wire, name2: string): Promise<void> {
  const details = await ask<HotelDetails>(wire, 'GET', at(readHotelDetails.path));
  const { hotelId: _, hotelGroupId: __, hotelGroupName: ___, hotelGroupActive: ____, ...rest } = details;
  const { license: _____, paymentType: ______, hotelConfig: _______, currencyFixed: ________, ...form } = rest;
  await ask(wire, 'PUT', at(saveHotel.path), { ...form, name2 });
}

/** A hotel gets a new name through one process, while all others have the old one in memory. */
export async function tellOfChanges(ports: readonly number[], token: string): Promise<void> {
  const wires = ports.map((port) => new Wire(token, port));
  const before = await nameAt(wires[0] as Wire);
  let seen = 0;
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(wires.map(nameAt));
    const writer = round % wires.length;
    const name = `${before} ${round}`;
    await rename(wires[writer] as Wire, name);
    const written = performance.now();
    await Promise.all(
      wires.map(async (wire, place) => {
        if (place === writer) return;
        while ((await nameAt(wire)) !== name && performance.now() - written < withinMs * 10) await pause(5);
        slowestMs = Math.max(slowestMs, performance.now() - written);
        if ((await nameAt(wire)) === name) seen += 1;
      }),
    );
  }
  await rename(wires[0] as Wire, before);
  for (const wire of wires) wire.close();
  mustBe('changes through one process that the three others saw', seen, rounds * (ports.length - 1));
  mustHold(`the slowest of them, at most ${withinMs} ms`, `${slowestMs.toFixed(0)} ms`, slowestMs <= withinMs);
}

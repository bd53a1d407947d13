import type { OwnHotel } from '#contract/hotels.ts';
import type { ValidHotel } from '#contract/offer-places.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';

export interface HotelRow {
  id: HotelId;
  name: string;
  /** Known of the person's own hotels only. */
  city: string | undefined;
  on: boolean;
  /** A hotel of the offer that the person does not work in: theirs to see, not to turn. */
  foreign: boolean;
}

/** The person's own hotels, and the offer's others after them, each by name. */
export function hotelRows(own: readonly OwnHotel[], valid: readonly ValidHotel[]): HotelRow[] {
  const attached = new Set(valid.map(({ id }) => id));
  const known = new Set(own.map(({ hotelId }) => hotelId));
  const byName = (one: HotelRow, other: HotelRow) => one.name.localeCompare(other.name);
  const mine = own.map(({ hotelId, name2, city }) => ({ id: hotelId, name: name2, city, on: attached.has(hotelId), foreign: false }));
  const others = valid.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name, city: undefined, on: true, foreign: true }));
  return [...mine.sort(byName), ...others.sort(byName)];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function hotelsNamed(rows: readonly HotelRow[], typed: string): HotelRow[] {
  const wanted = plain(typed.trim());
  return rows.filter(({ name, city = '' }) => plain(`${name} ${city}`).includes(wanted));
}

import { tellShutOut } from './shut-out.ts';

/** Kept for this tab alone: another tab may work in another hotel, and what this one is loaded anew for works in the same. */
const storageKey = 'vale.property';

// Rules are tried where there is no browser.
let property = globalThis.sessionStorage?.getItem(storageKey) ?? undefined;

/** The hotel that every call of this tab names; none until the server has said where somebody works who named none. */
export function tabProperty(): string | undefined {
  return property;
}

/** From now on this tab works there; told nothing, it asks again for the preferred hotel. */
export function workIn(hotelId: string | undefined): void {
  property = hotelId;
  beginNextIn(hotelId);
  tellShutOut(undefined);
}

/** Where this tab works once it is loaded anew. What is on the page now keeps to its own hotel to the end. */
export function beginNextIn(hotelId: string | undefined): void {
  if (hotelId === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, hotelId);
}

/** The server does not let this person work there, or not any more. Its name stays on the calls: nameless ones would do their work elsewhere. */
export function tellRefused(hotelId: string | undefined): void {
  if (hotelId !== undefined && hotelId === property) tellShutOut('property');
}

import { keepMade } from '#domain/keep-made.ts';

const writerIn = keepMade((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }));

/** The minute it is in a place, as reports write it: `202611151030`. */
export function minuteIn(timeZone: string, instant: Date): string {
  return writerIn(timeZone).format(instant).replaceAll(/\D/g, '');
}

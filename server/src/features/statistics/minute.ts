const writers = new Map<string, Intl.DateTimeFormat>();

/** The minute it is in a place, as reports write it: `202611151030`. */
export function minuteIn(timeZone: string, instant: Date): string {
  const known = writers.get(timeZone);
  const writer = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (!known) writers.set(timeZone, writer);
  return writer.format(instant).replaceAll(/\D/g, '');
}

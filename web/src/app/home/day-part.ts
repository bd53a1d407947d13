export type DayPart = 'morning' | 'afternoon' | 'evening';

/** By the clock on the hotel's wall, which is the one the person greets guests by. */
export function dayPartAt(at: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 20 ? 'afternoon' : 'evening';
}

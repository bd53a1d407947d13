import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { keepMade } from '#domain/keep-made.ts';
import { locales } from './locales.ts';

/** Five hundred cards have a date each. */
const writersOf = keepMade((language: InterfaceLanguage) =>
  keepMade((timeZone: string) => ({
    parts: new Intl.DateTimeFormat(locales[language], {
      timeZone,
      day: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
    month: new Intl.DateTimeFormat(locales[language], { timeZone, month: 'short' }),
  })),
);

function partsOf(at: Date, language: InterfaceLanguage, timeZone: string): Record<Intl.DateTimeFormatPartTypes, string> {
  const parts = writersOf(language)(timeZone).parts.formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>;
}

/** `31 mai 2027`: a month in letters, because 05/06 means two things to guests of two countries. `Intl` alone writes Portuguese in digits. */
function dayIn(at: Date, language: InterfaceLanguage, timeZone: string): string {
  const { day, year } = partsOf(at, language, timeZone);
  const month = writersOf(language)(timeZone).month.format(at).replace('.', '');
  return `${day} ${month} ${year}`;
}

/** A business date (`YYYY-MM-DD`), which is the same day wherever it is read. */
export function formatDay(day: string, language: InterfaceLanguage): string {
  return dayIn(new Date(`${day}T00:00:00Z`), language, 'UTC');
}

function readersOwn(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time on the hotel's clock; the zone is named only to a reader whose own clock shows another time. */
export function formatTime(instant: string, language: InterfaceLanguage, hotelZone: string, readerZone = readersOwn()): string {
  const at = new Date(instant);
  const hotel = partsOf(at, language, hotelZone);
  const reader = partsOf(at, language, readerZone);
  const time = `${hotel.hour}:${hotel.minute}`;
  const sameClock = hotel.day === reader.day && hotel.hour === reader.hour && hotel.minute === reader.minute;
  return sameClock ? time : `${time} ${hotel.timeZoneName}`;
}

/** A moment on the hotel's clock: its day, and its time. */
export function formatInstant(instant: string, language: InterfaceLanguage, hotelZone: string, readerZone?: string): string {
  return `${dayIn(new Date(instant), language, hotelZone)}, ${formatTime(instant, language, hotelZone, readerZone)}`;
}

import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';

const locales: Record<WidgetLanguage, string> = { pt: 'pt-PT', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', es: 'es-ES' };

/** A calendar day is the same everywhere: the guest's own zone must not move it. */
export function writeDay(day: string, language: WidgetLanguage): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T12:00:00Z`),
  );
}

/** A moment by the guest's own clock, with its day where that is not today. */
export function writeMoment(instant: string, language: WidgetLanguage, now: Date): string {
  const moment = new Date(instant);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(locales[language], isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
}

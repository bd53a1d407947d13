import { type Accent, accentOf } from '#card/accent.ts';
import {
  type WidgetColumns,
  type WidgetFont,
  type WidgetLanguage,
  widgetColumns,
  widgetDefaults,
  widgetFonts,
  widgetLanguages,
  widgetScript,
} from '#contract/vocabulary/widget.ts';

export const devices = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof devices)[number];

/** What is chosen about the widget. The embed code needs the first four, and each of them can be missing. */
export interface WidgetChoices {
  hotel: string | undefined;
  columns: WidgetColumns | undefined;
  color: string | undefined;
  font: WidgetFont | undefined;
  language: WidgetLanguage;
}

/** What the address bar says: the choices and how they are looked at, all as text. */
export type PreviewSearch = { [name in keyof WidgetChoices | 'offer' | 'device']?: string | undefined };

/** The hotel and the language of whoever has not chosen yet. */
export type Usual = Pick<WidgetChoices, 'hotel' | 'language'>;

/** What was never chosen has its usual value; what was taken away, or cannot be understood, is missing. */
export function readChoices(search: PreviewSearch, usual: Usual): WidgetChoices {
  const { hotel = usual.hotel, columns = String(widgetDefaults.columns), color = widgetDefaults.color, font = 'Inter' } = search;
  return {
    hotel: hotel || undefined,
    columns: widgetColumns.find((known) => String(known) === columns),
    color: accentOf(withHash(color))?.color,
    font: widgetFonts.find(({ family }) => family === font)?.family,
    language: widgetLanguages.find((known) => known === search.language) ?? usual.language,
  };
}

/** People leave the `#` away, and in an address it would have to be written as `%23`. */
export function withHash(color: string): string {
  return color.startsWith('#') ? color : `#${color}`;
}

export function readDevice({ device }: PreviewSearch): Device {
  return devices.find((known) => known === device) ?? 'desktop';
}

const needed = ['columns', 'color', 'font', 'hotel'] as const;
export type Needed = (typeof needed)[number];

export function missingFor(choices: WidgetChoices): Needed[] {
  return needed.filter((name) => choices[name] === undefined);
}

/** The line a hotel puts on its page; nothing while something is missing. */
export function embedCode(choices: WidgetChoices, origin: string): string | undefined {
  const { hotel, columns, color, font, language } = choices;
  if (missingFor(choices).length > 0) return undefined;
  const settings = Object.entries({ hotel, language, columns, color, font }).map(([name, value]) => `data-${name}="${value}"`);
  return `<script src="${origin}${widgetScript}" ${settings.join(' ')} async></script>`;
}

/** Too pale to be read on the widget's white ground: there the widget takes a darker shade of it. */
export function isPale({ color, ink }: Accent): boolean {
  return color !== ink;
}

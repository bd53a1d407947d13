import { type Accent, accentOf } from '#card/accent.ts';
import {
  type WidgetColumns,
  type WidgetFont,
  type WidgetLanguage,
  widgetColumns,
  widgetDefaults,
  widgetFonts,
  widgetLanguages,
} from '#contract/vocabulary/widget.ts';
import { isDevelopmentHost } from '#domain/statistics/development-host.ts';

export interface Settings {
  hotel: string;
  language: WidgetLanguage;
  columns: WidgetColumns;
  accent: Accent;
  /** Without one the text has the font of the page around it. */
  font: WidgetFont | undefined;
  /** Whether what guests do is counted. */
  isTracked: boolean;
  /** In the back office: everything can be looked at, nothing can be bought. */
  isPreview: boolean;
}

export const settingNames = ['hotel', 'language', 'columns', 'color', 'font', 'track', 'preview'] as const;
export type SettingName = (typeof settingNames)[number];

/** Attributes are written by hand on pages we never see: what cannot be understood gets its default, never an error. */
export function readSettings(attribute: (name: SettingName) => string | null | undefined, host = location.hostname): Settings {
  const text = (name: SettingName) => attribute(name)?.trim() ?? '';
  const isPreview = text('preview') === 'on';
  const language = text('language').slice(0, 2).toLowerCase();
  return {
    hotel: text('hotel'),
    language: widgetLanguages.find((known) => known === language) ?? widgetDefaults.language,
    columns: widgetColumns.find((known) => String(known) === text('columns')) ?? widgetDefaults.columns,
    accent: accentOf(text('color')) ?? (accentOf(widgetDefaults.color) as Accent),
    font: widgetFonts.find(({ family }) => family.toLowerCase() === text('font').toLowerCase())?.family,
    isTracked: !isPreview && (text('track') === 'on' || (text('track') !== 'off' && !isDevelopmentHost(host))),
    isPreview,
  };
}

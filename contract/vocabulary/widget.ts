/** What a hotel can choose about its widget. No schema stands here: the widget itself reads this file, and it carries no zod. */

export const widgetLanguages = ['pt', 'en', 'fr', 'de', 'es'] as const;
export type WidgetLanguage = (typeof widgetLanguages)[number];

export const widgetColumns = [1, 2, 3, 4] as const;
export type WidgetColumns = (typeof widgetColumns)[number];

/** Any other colour may be typed. White text can be read on each of these. */
export const widgetPalette = {
  blue: '#1D4ED8',
  green: '#1E5B4A',
  burgundy: '#8A2F45',
  terracotta: '#A8481F',
  plum: '#6A4C93',
  graphite: '#2F3632',
} as const;
export type PaletteColor = keyof typeof widgetPalette;

export const widgetDefaults = { columns: 3, color: widgetPalette.blue, language: 'en' } as const satisfies {
  columns: WidgetColumns;
  color: string;
  language: WidgetLanguage;
};

/** The families a hotel can choose from, each served by us: a guest's visit is told to nobody else. */
export const widgetFonts = [
  { family: 'Barlow', kind: 'sans-serif' },
  { family: 'Cabin', kind: 'sans-serif' },
  { family: 'DM Sans', kind: 'sans-serif' },
  { family: 'Figtree', kind: 'sans-serif' },
  { family: 'Fira Sans', kind: 'sans-serif' },
  { family: 'Hind', kind: 'sans-serif' },
  { family: 'Inter', kind: 'sans-serif' },
  { family: 'Josefin Sans', kind: 'sans-serif' },
  { family: 'Karla', kind: 'sans-serif' },
  { family: 'Lato', kind: 'sans-serif' },
  { family: 'Manrope', kind: 'sans-serif' },
  { family: 'Montserrat', kind: 'sans-serif' },
  { family: 'Mulish', kind: 'sans-serif' },
  { family: 'Nunito', kind: 'sans-serif' },
  { family: 'Nunito Sans', kind: 'sans-serif' },
  { family: 'Open Sans', kind: 'sans-serif' },
  { family: 'Oswald', kind: 'sans-serif' },
  { family: 'Outfit', kind: 'sans-serif' },
  { family: 'Plus Jakarta Sans', kind: 'sans-serif' },
  { family: 'Poppins', kind: 'sans-serif' },
  { family: 'PT Sans', kind: 'sans-serif' },
  { family: 'Quicksand', kind: 'sans-serif' },
  { family: 'Raleway', kind: 'sans-serif' },
  { family: 'Roboto', kind: 'sans-serif' },
  { family: 'Rubik', kind: 'sans-serif' },
  { family: 'Source Sans 3', kind: 'sans-serif' },
  { family: 'Ubuntu', kind: 'sans-serif' },
  { family: 'Urbanist', kind: 'sans-serif' },
  { family: 'Work Sans', kind: 'sans-serif' },
  { family: 'Cormorant Garamond', kind: 'serif' },
  { family: 'Crimson Pro', kind: 'serif' },
  { family: 'EB Garamond', kind: 'serif' },
  { family: 'Fraunces', kind: 'serif' },
  { family: 'Libre Baskerville', kind: 'serif' },
  { family: 'Lora', kind: 'serif' },
  { family: 'Merriweather', kind: 'serif' },
  { family: 'Playfair Display', kind: 'serif' },
  { family: 'PT Serif', kind: 'serif' },
  { family: 'Source Serif 4', kind: 'serif' },
] as const;
export type WidgetFont = (typeof widgetFonts)[number]['family'];

/** Where the script and the fonts are, and the calls they make; the same on every server. */
export const widgetScript = '/widget/vale-widget.js';
export const shopPath = '/api/Voucher/Storefront/v1/{hotelId}';
export const storefrontPath = `${shopPath}/offers` as const;

export type FontSubset = 'latin' | 'latin-ext';
export type FontWeight = 400 | 600;

/** `Source Sans 3` is `source-sans-3`, in its package and in its address. */
function fontSlug(family: WidgetFont): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

export function fontAddress(family: WidgetFont, subset: FontSubset, weight: FontWeight): string {
  return `/widget/fonts/${fontSlug(family)}-${subset}-${weight}.woff2`;
}

import { type FontSubset, type FontWeight, fontAddress, type WidgetFont } from '#contract/vocabulary/widget.ts';

/** As the packages cut them: what English needs, and what the rest of Europe adds. */
const ranges: Record<FontSubset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};
const subsets: FontSubset[] = ['latin', 'latin-ext'];
const weights: FontWeight[] = [400, 600];
const declared = new Set<string>();

/**
 * Makes a family known to the page; the browser loads a file of it when a text needs it. A shadow root cannot do this for itself:
 * fonts belong to the document. Under a name of our own, so that the page's font of the same name stays its own.
 */
export function declareFont(family: WidgetFont, origin: string): string {
  const name = `Vale ${family}`;
  if (declared.has(name)) return name;
  declared.add(name);
  for (const subset of subsets) {
    for (const weight of weights) {
      const address = new URL(fontAddress(family, subset, weight), origin);
      const face = new FontFace(name, `url(${address}) format('woff2')`, {
        weight: String(weight),
        display: 'swap',
        unicodeRange: ranges[subset],
      });
      document.fonts.add(face);
    }
  }
  return name;
}

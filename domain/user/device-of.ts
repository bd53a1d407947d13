/** What somebody works with, in the names they know. */
export interface Device {
  readonly browser: string;
  readonly system: string;
}

type Sign = readonly [name: string, sign: RegExp];

/** In this order: many call themselves by the names of others as well. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly Sign[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (signs: readonly Sign[], userAgent: string) => signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';

/** Empty where nothing is understood: a guess would have somebody end the wrong session. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

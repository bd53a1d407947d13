import { notSet } from '#contract/vocabulary/analytics.ts';

/** What the statistics tell about a guest's device. */
export interface DeviceFacts {
  readonly browser: string;
  readonly operatingSystem: string;
  readonly platform: 'Web';
  readonly deviceCategory: 'desktop' | 'tablet' | 'mobile';
  readonly deviceModel: string;
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** In this order: nearly every browser also claims to be those below it. */
const browsers: Signs = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const operatingSystems: Signs = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chrome OS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Macintosh'],
  [/\bLinux\b/, 'Linux'],
];

const other = '(other)';

const nameIn = (signs: Signs, userAgent: string) => signs.find(([sign]) => sign.test(userAgent))?.[1] ?? other;

/** A tablet with Android is told from a phone by what it does not say. */
function categoryOf(userAgent: string): DeviceFacts['deviceCategory'] {
  if (/\biPad\b|\bTablet\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent))) return 'tablet';
  return /\bMobi/.test(userAgent) ? 'mobile' : 'desktop';
}

/** Phones and tablets name their model, unless they keep it to themselves: then all of them say `K`. */
function modelOf(userAgent: string): string {
  const apple = /\b(iPhone|iPad|iPod)\b/.exec(userAgent)?.[1];
  if (apple) return apple;
  const android = /\bAndroid [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]{2,60}?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent)?.[1];
  return android && !/^(Mobile|Tablet|wv|rv:.*)$/i.test(android) ? android : notSet;
}

/** As much as a browser says of itself, which is all that is asked: the text itself is not kept. */
export function deviceFacts(userAgent: string): DeviceFacts {
  return {
    browser: nameIn(browsers, userAgent),
    operatingSystem: nameIn(operatingSystems, userAgent),
    platform: 'Web',
    deviceCategory: categoryOf(userAgent),
    deviceModel: modelOf(userAgent),
  };
}

/** What the statistics tell about a guest's device. */
export interface DeviceFacts {
  readonly browser: string;
  readonly operatingSystem: string;
  readonly platform: 'Web';
  readonly deviceCategory: 'desktop' | 'tablet' | 'mobile';
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

/** As much as a browser says of itself, which is all that is asked: the text itself is not kept. */
export function deviceFacts(userAgent: string): DeviceFacts {
  return {
    browser: nameIn(browsers, userAgent),
    operatingSystem: nameIn(operatingSystems, userAgent),
    platform: 'Web',
    deviceCategory: categoryOf(userAgent),
  };
}

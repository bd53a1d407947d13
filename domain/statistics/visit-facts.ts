import { direct, notSet } from '#contract/vocabulary/analytics.ts';
import { countryCodes } from '#contract/vocabulary/countries.ts';
import { countryOfZone } from '#contract/vocabulary/time-zones.ts';

/** What a request tells of where it came from, besides its address, which is not looked at. */
export interface Whereabouts {
  /** As a proxy in front of us says, where one is trusted. */
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  /** As the browser asks for its languages. */
  readonly acceptLanguage?: string | undefined;
}

const countries = new Set(countryCodes);
const known = (code: string | undefined) => (code !== undefined && countries.has(code.toUpperCase()) ? code.toUpperCase() : undefined);

/** The first language that names a country: `pt-BR,pt;q=0.9` comes from Brazil. */
function countryOfLanguages(acceptLanguage: string): string | undefined {
  for (const [, region] of acceptLanguage.matchAll(/(?:^|,)\s*[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/gi)) {
    const country = known(region);
    if (country) return country;
  }
  return undefined;
}

/** Who stands in front of us knows best; then the clock of the guest, which travels with them less than their language does. */
export function countryOf({ country, acceptLanguage = '' }: Whereabouts, timeZone: string | undefined): string {
  return known(country) ?? (timeZone === undefined ? undefined : countryOfZone(timeZone)) ?? countryOfLanguages(acceptLanguage) ?? notSet;
}

/** Sites that go by several addresses. */
const sites: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)google\.[a-z.]+$/, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(tripadvisor\.[a-z.]+)$/, 'tripadvisor'],
  [/(^|\.)booking\.com$/, 'booking.com'],
];

/** What the address said brought the guest, else the site they came from, else nobody. */
export function sourceOf({ source, referrer }: { source?: string | undefined; referrer?: string | undefined }): string {
  if (source) return source;
  const host = referrer?.toLowerCase().replace(/^www\./, '');
  if (!host || !/^[a-z0-9.-]+$/.test(host)) return direct;
  return sites.find(([sign]) => sign.test(host))?.[1] ?? host;
}

export interface VisitFigures {
  readonly events: number;
  readonly pageViews: number;
  readonly purchases: number;
  readonly engagementMs: number;
}

const engagedMs = 10_000;

/** Somebody who stays ten seconds, looks at a second page or buys. */
export function isEngaged({ pageViews, purchases, engagementMs }: VisitFigures): boolean {
  return engagementMs >= engagedMs || pageViews >= 2 || purchases >= 1;
}

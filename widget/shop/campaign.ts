import { limits } from '#contract/vocabulary/limits.ts';
import { keptForThisVisit } from './browser-store.ts';

/** What brought the guest here. */
export interface Campaign {
  source: string;
  campaign: string;
}

const key = 'vale-campaign';

export function campaignIn(address: URLSearchParams): Campaign | undefined {
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, limits.campaignChars);
  const found = { source: text('utm_source'), campaign: text('utm_campaign') };
  return found.source || found.campaign ? found : undefined;
}

/** Where the visit began elsewhere. */
export function keepCampaign(campaign: Campaign): void {
  if (keptForThisVisit.read<Campaign>(key) === undefined) keptForThisVisit.write(key, campaign);
}

/** As the address said when the visit began, however far the guest has gone from there. */
export function campaignOfVisit(): Campaign {
  const found = campaignIn(new URLSearchParams(location.search));
  if (found) keptForThisVisit.write(key, found);
  return found ?? keptForThisVisit.read<Campaign>(key) ?? { source: '', campaign: '' };
}

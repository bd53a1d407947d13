import type { Feature, Platform } from '../../platform/feature.ts';
import type { GuestRecords } from './guest-records.ts';
import { keptGuests } from './kept-guests.ts';
import { profileRoutes } from './profiles.endpoints.ts';

export { keepExternalId, knownGuests } from './known-guests.ts';
export { ourWords } from './our-words.ts';
export { profileForCustomer } from './profile-for-customer.ts';
export { insertProfile, knowGuestsOfUses } from './profiles.store.ts';

export function profilesFeature(platform: Platform, records: GuestRecords): Feature {
  return { routes: profileRoutes(platform, records), kept: [keptGuests(platform, records)] };
}

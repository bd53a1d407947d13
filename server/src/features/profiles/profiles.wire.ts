import type { ProfileSummary, Profile as WireProfile } from '#contract/profiles.ts';
import { summaryToWire, type VoucherListed } from '../vouchers/index.ts';
import type { ProfileRecord } from './profiles.store.ts';

export function profileSummaryToWire({ version: _, ...summary }: ProfileRecord): ProfileSummary {
  return summary;
}

/** No property-management system tells us of stays yet. */
export function profileToWire(profile: ProfileRecord, vouchers: readonly VoucherListed[]): WireProfile {
  return { ...profile, vouchers: vouchers.map(summaryToWire), pmsReservationDetails: [] };
}

import type { ProfileSummary, Profile as WireProfile } from '#contract/profiles.ts';
import { reservationStatusNumbers } from '#contract/vocabulary/pms.ts';
import { summaryToWire, type VoucherListed } from '../vouchers/index.ts';
import type { Stay } from './guest-records.ts';
import type { ProfileRecord } from './profiles.store.ts';

export function profileSummaryToWire({ version: _, ...summary }: ProfileRecord): ProfileSummary {
  return summary;
}

function stayToWire({ roomId, reservationId, status, checkIn, checkOut }: Stay) {
  const reservationStatus = String(reservationStatusNumbers[status]);
  return { reservationDetailId: roomId, pmsReservationId: reservationId, reservationStatus, checkIn, checkOut };
}

export function profileToWire(profile: ProfileRecord, vouchers: readonly VoucherListed[], stays: readonly Stay[]): WireProfile {
  return { ...profile, vouchers: vouchers.map(summaryToWire), pmsReservationDetails: stays.map(stayToWire) };
}

import type { ProfileSummary, Profile as WireProfile } from '#contract/profiles.ts';
import type { VoucherListed } from '../vouchers/index.ts';
import { summaryToWire } from '../vouchers/index.ts';
import type { ProfileRecord } from './profiles.store.ts';

export function profileSummaryToWire({ version: _, ...summary }: ProfileRecord): ProfileSummary {
  return summary;
}

function voucherToWire(voucher: VoucherListed): WireProfile['vouchers'][number] {
  const {
    id,
    voucherId,
    voucherIdFirst8,
    number,
    voucherTypeCode,
    currency,
    voucherValue,
    availableBalance,
    isPaymentMode,
    validUntil,
    status,
  } = summaryToWire(voucher);
  return {
    id,
    voucherId,
    voucherIdFirst8,
    number,
    voucherTypeCode,
    currency,
    voucherValue,
    availableBalance,
    isPaymentMode,
    validUntil,
    status,
  };
}

/** No property-management system tells us of stays yet. */
export function profileToWire(profile: ProfileRecord, vouchers: readonly VoucherListed[]): WireProfile {
  return { ...profile, vouchers: vouchers.map(voucherToWire), pmsReservationDetails: [] };
}

import type { HotelId, RebateId } from '#contract/vocabulary/ids.ts';
import type { Day } from '../../calendar/day.ts';
import { openVoucher } from '../apply-entry.ts';
import type { BusinessDates } from '../business-date.ts';
import type { Service, VoucherState, VoucherTerms } from '../voucher.ts';

export const spa = '11111111-0000-4000-8000-000000000001' as RebateId;
export const dinner = '11111111-0000-4000-8000-000000000002' as RebateId;
export const here = '22222222-0000-4000-8000-000000000001' as HotelId;
export const elsewhere = '22222222-0000-4000-8000-000000000002' as HotelId;
export const today = '2026-11-15';
/** Of a hotel that lets everybody write a fortnight back. */
export const datesOn = (day: Day, facts: Partial<BusinessDates> = {}): BusinessDates => ({
  ...{ soldOn: '2026-11-01', today: day, daysBack: 14, mayBackdate: false },
  ...facts,
});

const validity = { validFrom: '2026-11-01', validUntil: '2027-11-01' };
const open = { unitPriceMinor: null, redeemFrom: null, redeemTo: null };

export function moneyVoucher(terms: Partial<VoucherTerms> = {}): VoucherState {
  return openVoucher({ kind: 'money', valueMinor: 10_000, priceMinor: 8_000, partialRedeem: true, ...terms }, [], {
    kind: 'sold',
    ...validity,
  });
}

export function serviceVoucher(terms: Partial<VoucherTerms> = {}, services: readonly Omit<Service, 'redeemed'>[] = []): VoucherState {
  const two = [
    { rebateId: spa, quantity: 2, ...open },
    { rebateId: dinner, quantity: 1, ...open },
  ];
  return openVoucher(
    { kind: 'service', valueMinor: 12_000, priceMinor: 9_000, partialRedeem: true, ...terms },
    services.length > 0 ? services : two,
    { kind: 'sold', ...validity },
  );
}

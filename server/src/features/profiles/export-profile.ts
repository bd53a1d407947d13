import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { changesOf } from '../../platform/command/records.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mailsKeptAbout } from '../notifications/index.ts';
import { vouchersKeptAbout } from '../vouchers/index.ts';
import type { GuestRecords } from './guest-records.ts';
import { findProfile, ownAddressOf, profileKept } from './profiles.store.ts';

/** Everything that is kept about one person, for that person to read: what erasing would take away, and the figures that would stay. */
export async function exportOfProfile(
  tx: Tx,
  id: ProfileId,
  records: GuestRecords,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  const profile = await profileKept(tx, id);
  const known = await findProfile(tx, id);
  if (!profile || !known) return undefined;
  const sales = await records.sales.keptAbout(tx, id);
  const saleIds = sales.map((sale) => sale.id);
  const ownAddress = await ownAddressOf(tx, known);
  const orders = await records.orders.keptAbout(tx, saleIds, ownAddress);
  const registrations = await records.registrations.keptAbout(tx, saleIds);
  const stays = await records.stays.keptAbout(tx, id, ownAddress);
  const vouchers = await vouchersKeptAbout(tx, id, saleIds);
  const voucherIds = vouchers.map((voucher) => voucher.id);
  const mails = await mailsKeptAbout(tx, voucherIds);
  const changes = await changesOf(tx, [id, ...new Set([...saleIds, ...orders.map((order) => order.id)]), ...voucherIds]);
  return { exportedAt: now.toISOString(), profile, sales, orders, registrations, stays, vouchers, mails, changes };
}

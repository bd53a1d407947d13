import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { changesOf } from '../../platform/command/records.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mailsKeptAbout } from '../notifications/index.ts';
import { vouchersKeptAbout } from '../vouchers/index.ts';
import type { BuyerRecords } from './buyer-records.ts';
import { profileKept } from './profiles.store.ts';

/** Everything that is kept about one person, for that person to read: what erasing would take away, and the figures that would stay. */
export async function exportOfProfile(
  tx: Tx,
  id: ProfileId,
  buyers: BuyerRecords,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  const profile = await profileKept(tx, id);
  if (!profile) return undefined;
  const sales = await buyers.keptAbout(tx, id);
  const saleIds = sales.map((sale) => sale.id);
  const vouchers = await vouchersKeptAbout(tx, id, saleIds);
  const voucherIds = vouchers.map((voucher) => voucher.id);
  const mails = await mailsKeptAbout(tx, voucherIds);
  const changes = await changesOf(tx, [id, ...saleIds, ...voucherIds]);
  return { exportedAt: now.toISOString(), profile, sales, vouchers, mails, changes };
}

import { auditDisputes } from '../features/disputes/index.ts';
import { auditPayouts } from '../features/payouts/index.ts';
import { auditVouchers, recountedVouchers } from '../features/vouchers/index.ts';
import { auditChanges } from '../platform/command/audit-changes.ts';
import { Database } from '../platform/db/database.ts';

/** Recomputes every voucher from its entries and follows every chain of recorded changes; says what it finds, and whether all of it is right. */
export async function auditEverything(url: string, say: (line: string) => void): Promise<boolean> {
  const database = new Database(url, { poolSize: 1 });
  try {
    let drifts = 0;
    const { vouchers, entries } = await auditVouchers(database, ({ voucherId, what }) => {
      drifts += 1;
      say(`${voucherId}: ${what}`);
    });
    const { payouts } = await auditPayouts(database, ({ payoutId, what }) => {
      drifts += 1;
      say(`payout ${payoutId}: ${what}`);
    });
    const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
    say(`${vouchers} vouchers, ${entries} entries, ${payouts} payouts, ${drifts} drifts (${peakMb} MB)`);
    for (const { voucherId, leftBefore, leftNow, overspentMinor } of await recountedVouchers(database)) {
      const overspent = overspentMinor > 0 ? `, and ${overspentMinor} more was had than was paid` : '';
      say(`${voucherId}: sold before refunds took value off: had ${leftBefore} left, has ${leftNow}${overspent}`);
    }
    const { disputes } = await auditDisputes(database, ({ voucherId, dispute, what }) => {
      drifts += 1;
      say(`${voucherId ?? dispute}: ${what}`);
    });
    say(`${disputes} disputes`);
    const { changes, chains, waiting, brokenLinks, heads } = await auditChanges(database, ({ chain, sequence, what }) => {
      say(`chain ${chain}, record ${sequence}: ${what}`);
    });
    say(`${changes} recorded changes in ${chains} chains, ${brokenLinks} broken links (${waiting} not linked yet)`);
    for (const { chain, length, hash } of heads) say(`  ${chain} ends with record ${length}, ${hash}`);
    return drifts + brokenLinks === 0;
  } finally {
    await database.close();
  }
}

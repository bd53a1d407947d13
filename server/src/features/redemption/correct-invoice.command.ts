import type { EntryId } from '#contract/vocabulary/ids.ts';
import { mayChangeUse, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { findVoucher, lockVouchers, type VoucherRecord, writeEntries } from '../vouchers/index.ts';
import { findUse } from './uses.reads.ts';

interface CorrectInput {
  id: EntryId;
  invoice: string;
  worksIn: WorksIn;
}

/** Another invoice for an earlier use: a new entry about the old one, which stays as it was. */
export function correctInvoiceCommand(platform: CommandPlatform, scope: Scope, origin: Origin, { id, invoice, worksIn }: CorrectInput) {
  return runCommand(
    platform,
    { name: 'correctInvoice', scope, origin, request: { id, invoice }, isolation: 'read committed' },
    async (tx): Promise<Outcome<VoucherRecord, 'unknownRedeem' | 'usedElsewhere'>> => {
      const found = await findUse(tx, id);
      const [voucher] = found ? await lockVouchers(tx, [found.voucherId]) : [];
      if (!found || !voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknownRedeem');
      if (!mayChangeUse(worksIn, found, voucher.hotelId)) return refused('usedElsewhere');
      await writeEntries(tx, voucher, [{ kind: 'corrected', aboutId: id, invoice }], origin);
      const after = await findVoucher(tx, voucher.id);
      if (!after) throw new Error(`voucher ${voucher.id} is gone in its own transaction`);
      return done(after);
    },
  );
}

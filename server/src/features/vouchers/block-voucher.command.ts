import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { mayChangeVoucher, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { decideBlock, decideUnblock } from '#domain/voucher/block.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { lockVoucher, writeEntries } from './ledger.ts';

interface BlockVoucherInput {
  id: VoucherId;
  reason: string;
  worksIn: WorksIn;
}

/** Both are bound to how the voucher stands: the second press of a button finds nothing to do. */
function holdCommand<Reason extends string>(name: string, decide: (voucher: VoucherState, reason: string) => Outcome<Happening, Reason>) {
  return (platform: CommandPlatform, scope: Scope, origin: Origin, { id, reason, worksIn }: BlockVoucherInput) =>
    runCommand(
      platform,
      { name, scope, origin, request: { id, reason }, isolation: 'read committed' },
      async (tx): Promise<Outcome<null, Reason | 'unknownVoucher' | 'soldElsewhere'>> => {
        const voucher = await lockVoucher(tx, id);
        if (!voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknownVoucher');
        if (!mayChangeVoucher(worksIn, voucher)) return refused('soldElsewhere');
        const decision = decide(voucher.state, reason);
        if (!decision.ok) return decision;
        await writeEntries(tx, voucher, [decision.value], origin);
        return done(null);
      },
    );
}

export const blockVoucherCommand = holdCommand('blockVoucher', decideBlock);
export const unblockVoucherCommand = holdCommand('unblockVoucher', decideUnblock);

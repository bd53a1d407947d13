import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { mayChangeVoucher, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Scope } from '../../platform/db/database.ts';
import { lockVoucher } from './ledger.ts';

/** So many wrong PINs, and it takes no more for so long: a million numbers cannot be tried at a desk. */
const wrongPinsMost = 5;
const lockMinutes = 15;

const here = sql`group_id = current_hotel_group()`;
const contextOf = (id: VoucherId) => `voucher-pin:${id}`;

interface RevealInput {
  secrets: Secrets;
  id: VoucherId;
  worksIn: WorksIn;
}

/** Shows the PIN of a voucher, drawing it the first time; that somebody looked is recorded, the number is not. */
export async function revealPinCommand(platform: CommandPlatform, scope: Scope, origin: Origin, { secrets, id, worksIn }: RevealInput) {
  // The number must not end up in the kept replies of idempotent calls; looking twice does no harm.
  const unkept = { actor: origin.actor, requestId: origin.requestId };
  return runCommand(
    platform,
    { name: 'revealPin', scope, origin: unkept, request: { id }, isolation: 'read committed' },
    async (tx): Promise<Outcome<{ pin: string }, 'unknownVoucher' | 'soldElsewhere'>> => {
      const voucher = await lockVoucher(tx, id);
      if (!voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknownVoucher');
      if (!mayChangeVoucher(worksIn, voucher)) return refused('soldElsewhere');
      const row = await tx.row<{ sealed: string | null }>(sql`select pin_sealed as sealed from voucher where ${here} and id = ${id}`);
      const pin = row?.sealed ? secrets.open(row.sealed, contextOf(id)) : String(randomInt(1_000_000)).padStart(6, '0');
      if (!row?.sealed) await tx.run(sql`update voucher set pin_sealed = ${secrets.seal(pin, contextOf(id))} where ${here} and id = ${id}`);
      await tx.record({ subject: 'voucher', id, detail: { pinRevealed: true } });
      return done({ pin });
    },
  );
}

/**
 * Whether the number is the voucher's. A command of its own, because a wrong one must be counted although the redemption that brought it is
 * refused and leaves nothing behind.
 */
export async function checkPin(
  platform: CommandPlatform,
  scope: Scope,
  origin: Origin,
  { secrets, id, pin }: { secrets: Secrets; id: VoucherId; pin: string },
): Promise<'right' | 'wrong' | 'locked'> {
  const unkept = { actor: origin.actor, requestId: origin.requestId };
  const outcome = await runCommand(
    platform,
    { name: 'checkPin', scope, origin: unkept, request: { id }, isolation: 'read committed' },
    async (tx): Promise<Outcome<'right' | 'wrong' | 'locked', never>> => {
      const row = await tx.row<{ sealed: string | null; wrong: number; lockedUntil: Date | null }>(sql`
        select pin_sealed as sealed, wrong_pins as wrong, pin_locked_until as "lockedUntil" from voucher where ${here} and id = ${id} for update`);
      if (!row) return done('wrong');
      if (row.lockedUntil && row.lockedUntil > tx.now) return done('locked');
      const right = row.sealed !== null && secrets.open(row.sealed, contextOf(id)) === pin;
      const wrong = right ? 0 : row.wrong + 1;
      const locked = wrong >= wrongPinsMost;
      await tx.run(sql`
        update voucher set wrong_pins = ${locked ? 0 : wrong},
          pin_locked_until = ${locked ? new Date(tx.now.getTime() + lockMinutes * 60_000) : null}
        where ${here} and id = ${id}`);
      return done(right ? 'right' : 'wrong');
    },
  );
  return outcome.ok ? outcome.value : 'locked';
}

import sql from 'sql-template-tag';
import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';

/**
 * Keeps that somebody came to use a voucher which had been replaced. A command of its own, because the use it belongs to is refused and leaves nothing
 * behind; only of vouchers that are replaced, whatever the caller says.
 */
export async function keepAttempt(
  platform: CommandPlatform,
  scope: Scope,
  { actor, requestId }: Origin,
  { voucherId, hotelId }: { voucherId: VoucherId; hotelId: HotelId },
): Promise<void> {
  await runCommand(
    platform,
    { name: 'keepAttempt', scope, origin: { actor, requestId }, request: { voucherId, hotelId }, isolation: 'read committed' },
    async (tx): Promise<Outcome<null, never>> => {
      await tx.run(sql`
        insert into voucher_attempt (group_id, voucher_id, hotel_id, at, actor)
        select group_id, id, ${hotelId}::uuid, date_trunc('minute', ${tx.now}::timestamptz), ${actor}
        from voucher where group_id = current_hotel_group() and id = ${voucherId} and status = 'replaced'
        on conflict do nothing`);
      return done(null);
    },
  );
}

import sql from 'sql-template-tag';
import type { ProfileId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';

interface Client {
  profileId: ProfileId;
  firstName: string;
  lastName: string;
  email: string;
}

/** Whose voucher it is; the buyer, until the desk says otherwise. Answers whether there is such a voucher. */
export async function setVoucherClient(tx: CommandTx, id: VoucherId, { profileId, firstName, lastName, email }: Client): Promise<boolean> {
  const changed = await tx.run(sql`
    update voucher set profile_id = ${profileId}, first_name = ${firstName}, last_name = ${lastName}, email = ${email},
      version = version + 1, changed_at = ${tx.now}
    where group_id = current_hotel_group() and id = ${id}`);
  return changed === 1;
}

import sql from 'sql-template-tag';
import type { ProfileId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
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

type ClientName = Omit<Client, 'profileId'>;

/** The buyer of a sale has another name or address than was written. A voucher that has become somebody else's keeps its client. */
export async function renameClient(tx: CommandTx, saleId: SaleId, from: ClientName, to: ClientName): Promise<void> {
  await tx.run(sql`
    update voucher set first_name = ${to.firstName}, last_name = ${to.lastName}, email = ${to.email}, version = version + 1, changed_at = ${tx.now}
    where group_id = current_hotel_group() and sale_id = ${saleId}
      and first_name = ${from.firstName} and last_name = ${from.lastName} and email = ${from.email}`);
}

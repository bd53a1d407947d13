import sql from 'sql-template-tag';
import type { HotelGroupId, HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import type { RegistrationState } from '#contract/vocabulary/pms.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

export interface RegistrationRef {
  groupId: HotelGroupId;
  saleId: SaleId;
}

/** Whether nobody else is speaking to the system about it at this moment; if so, nobody else will until then. */
export async function claimRegistration(tx: Tx, saleId: SaleId, state: RegistrationState, now: Date, until: Date): Promise<boolean> {
  const claimed = await tx.run(sql`
    update sale_registration set claimed_until = ${until}, tried_at = ${now}
    where ${here} and sale_id = ${saleId} and state = ${state} and (state <> 'waiting' or password_sealed is not null)
      and coalesce(claimed_until, ${now}) <= ${now}`);
  return claimed === 1;
}

export async function isClaimed(tx: Tx, saleId: SaleId, now: Date): Promise<boolean> {
  return (await tx.row(sql`select from sale_registration where ${here} and sale_id = ${saleId} and claimed_until > ${now}`)) !== undefined;
}

/** Only one's own claim: one that has run out may be somebody else's by now. */
export async function letGoOfRegistration(tx: Tx, saleId: SaleId, until: Date): Promise<void> {
  await tx.run(sql`update sale_registration set claimed_until = null where ${here} and sale_id = ${saleId} and claimed_until = ${until}`);
}

/** Of every hotel: those that can be tried again and were not tried since; or, by a clock that was wrong, later than now. */
export async function registrationsToTry(
  tx: Tx,
  before: Date,
  now: Date,
  limit: number,
): Promise<(RegistrationRef & { hotelId: HotelId })[]> {
  return tx.rows<RegistrationRef & { hotelId: HotelId }>(sql`
    select group_id as "groupId", sale_id as "saleId", hotel_id as "hotelId" from sale_registration
    where state = 'waiting' and password_sealed is not null and (coalesce(tried_at, asked_at) <= ${before} or coalesce(tried_at, asked_at) > ${now})
    order by asked_at limit ${limit}`);
}

/** Of every hotel: what somebody entered so long ago is not kept any longer. */
export async function forgetPasswords(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`update sale_registration set password_sealed = null where password_sealed is not null and asked_at <= ${before}`);
}

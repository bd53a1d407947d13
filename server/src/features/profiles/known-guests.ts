import sql from 'sql-template-tag';
import type { ProfileId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Somebody a hotel's system tells of, by its own id. */
export interface ToldGuest {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Which of them are guests the house knows: the same mail and the same name. They keep the id by which the hotel's system knows them. */
export async function knownGuests(tx: Tx, guests: readonly ToldGuest[]): Promise<Map<string, ProfileId>> {
  const named = guests.filter(({ email }) => email !== '');
  if (named.length === 0) return new Map();
  const rows = await tx.rows<{ pmsId: string; profileId: ProfileId }>(sql`
    select distinct on (told.id) told.id as "pmsId", profile.id as "profileId"
    from json_to_recordset(${JSON.stringify(named)}) as told (id text, "firstName" text, "lastName" text, email text)
      join profile on profile.group_id = current_hotel_group() and email_folded <> '' and email_folded = lower(told.email)
        and name_folded = fold_words("firstName" || ' ' || "lastName")
    order by told.id, profile.created_at, profile.id`);
  await keepExternalIds(tx, rows);
  return new Map(rows.map(({ pmsId, profileId }) => [pmsId, profileId]));
}

/** Where none is kept yet: a guest of two hotels keeps the first one's. */
async function keepExternalIds(tx: Tx, known: readonly { pmsId: string; profileId: ProfileId }[]): Promise<void> {
  await tx.run(sql`
    update profile set external_id = known."pmsId" from json_to_recordset(${JSON.stringify(known)}) as known ("pmsId" text, "profileId" uuid)
    where group_id = current_hotel_group() and profile.id = known."profileId" and external_id is null`);
}

export async function keepExternalId(tx: Tx, profileId: ProfileId, pmsId: string): Promise<void> {
  await keepExternalIds(tx, [{ pmsId, profileId }]);
}

import sql, { empty } from 'sql-template-tag';
import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { holds, permissionsOf } from '#domain/access/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';

interface Standing {
  id: PersonId;
  subject: string | null;
  email: string;
  givenName: string;
  groupIds: string[];
}

/** Those who may come in and work in this hotel; of all hotels of the group, in every active one. */
function peopleAt(tx: Tx, hotelId: HotelId | null, only?: string): Promise<Standing[]> {
  const works = (hotel: ReturnType<typeof sql>) =>
    sql`exists (select from person_hotel where person_id = person.id and hotel_id = ${hotel})`;
  const where = hotelId
    ? works(sql`${hotelId}`)
    : sql`not exists (select from hotel where group_id = current_hotel_group() and active and not ${works(sql`hotel.id`)})`;
  return tx.rows<Standing>(sql`
    select person.id, subject, email, given_name as "givenName",
      array(select access_group_id::text from person_group where person_id = person.id) as "groupIds"
    from person where enabled and ${where} ${only === undefined ? empty : sql`and person.id = ${only}`} order by person.id`);
}

interface Wanted {
  permission: Permission;
  hotelId: HotelId | null;
}

/** Who may decide about it: they hold the right themselves. */
export async function approversOf(tx: Tx, { permission, hotelId, askedBy }: Wanted & { askedBy: string }): Promise<Standing[]> {
  const people = await peopleAt(tx, hotelId);
  return people.filter(({ id, groupIds }) => {
    const held = permissionsOf(groupIds);
    return id !== askedBy && held.has('approvals:decide') && holds(held, permission);
  });
}

/** Whether somebody may still do what they asked for. Where an issuer outside says who may do what, it is not known here, and what held when they asked holds. */
export async function mayStill(
  tx: Tx,
  { permission, hotelId, askedBy }: Wanted & { askedBy: string },
  groupsAreOurs: boolean,
): Promise<boolean> {
  const [person] = await peopleAt(tx, hotelId, askedBy);
  return person !== undefined && (!groupsAreOurs || holds(permissionsOf(person.groupIds), permission));
}

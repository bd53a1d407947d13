import sql from 'sql-template-tag';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import { type Administration, administrationGroup } from '#domain/user/user.ts';
import type { Tx } from '../../platform/db/database.ts';

const administration = accessGroups[administrationGroup].id;

const groupsOf = (id: PersonId) => sql`(select group_id from person_hotel join hotel on hotel.id = hotel_id where person_id = ${id})`;

/** Of two administrators who shut each other out at the same moment, the second waits here and then sees what the first did. */
export async function lockAdministrators(tx: Tx, id: PersonId): Promise<void> {
  await tx.run(sql`
    select from person where id = ${id} or id in (
      select person_id from person_group join person_hotel using (person_id) join hotel on hotel.id = hotel_id
      where access_group_id = ${administration} and group_id in ${groupsOf(id)})
    order by id for update`);
}

/** The hotel groups this person works in, and who else administers them. */
export async function administrationsOf(tx: Tx, id: PersonId): Promise<Administration[]> {
  return tx.rows<Administration>(sql`
    select ours.group_id as "groupId", array_agg(ours.id) as "hotelIds",
           (select count(distinct person.id) from person
            join person_group on person_group.person_id = person.id and access_group_id = ${administration}
            join person_hotel on person_hotel.person_id = person.id join hotel on hotel.id = hotel_id
            where hotel.group_id = ours.group_id and person.id <> ${id} and enabled and invitation = 'Accepted') as others
    from hotel ours where ours.group_id in ${groupsOf(id)} group by ours.group_id`);
}

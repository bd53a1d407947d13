import sql from 'sql-template-tag';
import type { InvitationState } from '#contract/vocabulary/access-groups.ts';
import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

export interface Person {
  id: PersonId;
  email: string;
  givenName: string;
  familyName: string;
  enabled: boolean;
  awaitsTour: boolean;
  preferredHotelId: HotelId | null;
  groupIds: string[];
  allowedHotels: { id: HotelId; name: string }[];
}

const personColumns = sql`
  person.id, person.email, given_name as "givenName", family_name as "familyName", enabled, awaits_tour as "awaitsTour", preferred_hotel_id as "preferredHotelId",
  array(select access_group_id::text from person_group where person_id = person.id order by 1) as "groupIds",
  (select coalesce(json_agg(json_build_object('id', hotel.id, 'name', display_name) order by ${alphabetical('display_name')}), '[]')
   from person_hotel join hotel on hotel.id = hotel_id where person_id = person.id) as "allowedHotels"`;

export async function findPersonBySubject(tx: Tx, subject: string): Promise<Person | undefined> {
  return tx.row<Person>(sql`select ${personColumns} from person where subject = ${subject}`);
}

/** A person who was invited by mail and comes for the first time: from now on their subject is theirs. */
export async function claimPersonByEmail(tx: Tx, email: string, subject: string): Promise<Person | undefined> {
  const claimed = await tx.run(sql`
    update person set subject = ${subject}, invitation = 'Accepted' where lower(email) = lower(${email}) and subject is null and not apart`);
  return claimed === 1 ? findPersonBySubject(tx, subject) : undefined;
}

export async function setPreferredHotelOf(tx: Tx, personId: PersonId, hotelId: HotelId): Promise<void> {
  await tx.run(sql`update person set preferred_hotel_id = ${hotelId} where id = ${personId}`);
}

export async function endTourOf(tx: Tx, personId: PersonId): Promise<void> {
  await tx.run(sql`update person set awaits_tour = false where id = ${personId}`);
}

export interface NewPerson {
  id: PersonId;
  /** Unknown until they first sign in. */
  subject: string | null;
  email: string;
  givenName: string;
  familyName: string;
  mobile: string;
  invitation?: InvitationState;
  /** Somebody of another hotel group has the address. */
  apart?: boolean;
  preferredHotelId: HotelId | null;
  hotelIds: readonly HotelId[];
  groupIds: readonly string[];
}

export async function insertPerson(tx: Tx, person: NewPerson, now: Date): Promise<void> {
  await tx.run(sql`
    insert into person (id, subject, email, given_name, family_name, mobile, invitation, preferred_hotel_id, awaits_tour, apart, created_at)
    values (${person.id}, ${person.subject}, ${person.email}, ${person.givenName}, ${person.familyName}, ${person.mobile},
            ${person.invitation ?? 'Accepted'}, ${person.preferredHotelId}, ${person.subject === null}, ${person.apart ?? false}, ${now})`);
  await tx.run(sql`insert into person_hotel (person_id, hotel_id) select ${person.id}, unnest(${person.hotelIds}::uuid[])`);
  await tx.run(sql`insert into person_group (person_id, access_group_id) select ${person.id}, unnest(${person.groupIds}::uuid[])`);
}

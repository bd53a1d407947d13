import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { noApprovals } from '#domain/approval/rules.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { insertHotel, saveHotelGroupRow } from '../features/hotels/index.ts';
import { insertPerson } from '../features/users/index.ts';
import { type Database, platformScope, type Tx } from '../platform/db/database.ts';
import type { Accounts } from '../ports/identity.ts';

const platformAdministration = accessGroups.platformAdministration.id;

/** Everybody works in a hotel, so the first person needs one too: to be given its name and address in the screens. */
async function firstHotel(tx: Tx): Promise<HotelId> {
  const found = await tx.row<{ id: HotelId }>(sql`select id from hotel where active order by display_name limit 1`);
  if (found) return found.id;
  const [groupId, id] = [randomUUID() as HotelGroupId, randomUUID() as HotelId];
  await saveHotelGroupRow(tx, {
    id: groupId,
    name: 'First hotel group',
    active: true,
    codeType: 'QrCode',
    modules: [],
    pinRequired: false,
    ...noApprovals,
    refundSignInAbove: null,
    secondFactorFor: [],
  });
  const blank = { fiscalNumber: '', contact: '', phone: '', email: '', website: '', address1: '', address2: '', city: '', zipCode: '' };
  const place = { countryCode: 'PT', timeZone: 'Europe/Lisbon', currency: 'EUR', active: true, version: 1 } as const;
  const hotel = { ...blank, ...place, groupId, id, legalName: 'First hotel', displayName: 'First hotel' };
  await insertHotel(tx, hotel, { licenceId: null, paymentType: null });
  return id;
}

/** The one person nobody can invite. Once there is an administrator of the platform, the others are invited by them. */
async function addPerson(tx: Tx, email: string, now: Date): Promise<Outcome<PersonId, 'administered' | 'emailTaken'>> {
  const administrator = await tx.row(sql`
    select from person join person_group on person_id = id where access_group_id = ${platformAdministration} and invitation = 'Accepted'`);
  if (administrator) return refused('administered');
  const known = await tx.row<{ id: PersonId; waits: boolean }>(sql`
    select id, exists (select from person_group where person_id = id and access_group_id = ${platformAdministration}) as waits
    from person where lower(email) = lower(${email}) and not apart`);
  // Asked for again: the link was lost, or ran out.
  if (known) return known.waits ? done(known.id) : refused('emailTaken');
  const id = randomUUID() as PersonId;
  const names = { givenName: email.split('@')[0] ?? '', familyName: '', mobile: '' };
  const place = { preferredHotelId: await firstHotel(tx), hotelIds: [], groupIds: [platformAdministration] };
  await insertPerson(tx, { id, subject: null, email, ...names, ...place, invitation: 'PendingAcceptance' }, now);
  return done(id);
}

/** A link that lets the first administrator set a password; none where an outside issuer keeps the accounts. */
export async function inviteFirstAdmin(database: Database, accounts: Accounts | undefined, email: string, now: Date) {
  const added = await database.transaction(platformScope, (tx) => addPerson(tx, email, now));
  if (!added.ok) return added;
  return done(await accounts?.invite({ id: randomUUID(), subject: added.value, email, askedAt: now, validHours: limits.invitationHours }));
}

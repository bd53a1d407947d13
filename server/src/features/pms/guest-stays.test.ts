// Proves that a guest's stays are shown on their page, are part of their export, and lose their name with the guest for good.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { eraseProfile, exportProfile, type Profile, readProfile } from '#contract/profiles.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const admin = 'admin@vale.demo';
const rows = <Row>(query: ReturnType<typeof sql>) => app.database.read(platformScope, (tx) => tx.rows<Row>(query));

test('the stays of a guest are on their page and in their export, and nameless once the guest is erased', async () => {
  const [guest] = await rows<{ id: string; email: string; pmsId: string; rooms: number }>(sql`
    select profile.id, profile.email, min(guest.pms_id) as "pmsId", count(*) as rooms
    from profile join reservation_guest guest on guest.group_id = profile.group_id and guest.profile_id = profile.id
      join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
      join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
      join hotel on hotel.id = hotel_id
    where hotel.display_name = 'Hotel Miradouro' and profile.email <> '' and profile.external_id is not null
      and not exists (select from profile other where other.id <> profile.id and lower(other.email) = lower(profile.email))
    group by profile.id, profile.email order by profile.id limit 1`);
  if (!guest) throw new Error('no guest of the demo has stayed anywhere');

  // Somebody who came twice may have a number for each time, and those of a hotel that left it open who it was bear the address alone.
  const numbers = await rows(sql`
    select distinct hotel_id, guest.pms_id from reservation_guest guest
      join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
      join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
    where guest.profile_id = ${guest.id} or lower(guest.email) = lower(${guest.email}) order by hotel_id, pms_id`);

  const read = await app.as(admin, { method: 'GET', url: urlOf(readProfile, { id: guest.id }) });
  const [profile] = read.json<Envelope<Profile>>().response;
  expect(profile?.pmsReservationDetails).toHaveLength(guest.rooms);
  expect(profile?.pmsReservationDetails[0]?.reservationStatus).toMatch(/^(0|4|6|7|9|10|20)$/);
  const exported = await app.as(admin, { method: exportProfile.method[0], url: urlOf(exportProfile, { id: guest.id }) });
  expect(exported.body).toContain(guest.pmsId);

  const erased = await app.as(admin, { method: eraseProfile.method[0], url: urlOf(eraseProfile, { id: guest.id }) });
  expect(erased.statusCode).toBe(200);
  expect(await rows(sql`select from reservation_guest where email = ${guest.email}`)).toEqual([]);
  // Another hotel's system may call somebody else by the same id.
  const names = await rows<{ hotel: string; named: boolean }>(sql`
    select distinct hotel.display_name as hotel, first_name || last_name || guest.email || guest.phone <> '' as named from reservation_guest guest
      join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
      join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
      join hotel on hotel.id = hotel_id
    where guest.pms_id = ${guest.pmsId} order by hotel`);
  expect(names.map(({ hotel, named }) => named === (hotel !== 'Hotel Miradouro'))).not.toContain(false);
  expect(names).toContainEqual({ hotel: 'Hotel Miradouro', named: false });
  expect(await rows(sql`select hotel_id, pms_id from erased_guest order by hotel_id, pms_id`)).toEqual(numbers);
});

import sql, { raw, type Sql } from 'sql-template-tag';
import { retryReservationVoucher, runRules } from '#contract/automation.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { miradouro } from '../../../features/offers/testing/offer-calls.ts';
import { type House, type Scene, unique } from './scene.ts';

const as = 'admin@vale.demo';
const quinta = hotels[1]?.id ?? '';

interface Owed {
  /** What it will be known by, once it is tried. */
  id: string;
  reservationId: string;
  issueId: string;
}

/** A stay like one for which the demo has issued: a rule owes it a voucher, at once. */
async function owed({ rows, write }: House): Promise<Owed> {
  const [like] = await rows<{ id: string; issueId: string }>(sql`
    select reservation.id, issue.id as "issueId" from automation_issue issue
      join reservation on reservation.group_id = issue.group_id and reservation.id = issue.reservation_id
    where issue.hotel_id = ${miradouro} and rule_id = ${demoId(711)} and issue.state = 'issued' and reservation.check_in > current_date
    order by check_in desc limit 1`);
  if (!like) throw new Error('the demo has issued nothing for a stay to come');
  const [id, reservationId, roomId] = [unique(), unique(), unique()];
  const copy = (table: string, from: Sql, change: object) => sql`
    insert into ${raw(table)} select (jsonb_populate_record(null::${raw(table)}, to_jsonb(source) || ${JSON.stringify(change)}::jsonb)).* from (${from}) as source`;
  await write(
    copy('reservation', sql`select * from reservation where id = ${like.id}`, {
      id: reservationId,
      pms_id: reservationId,
      number: reservationId,
    }),
  );
  const room = sql`select * from reservation_room where reservation_id = ${like.id} order by position limit 1`;
  await write(copy('reservation_room', room, { id: roomId, reservation_id: reservationId }));
  const guests = sql`select * from reservation_guest where room_id = (select id from (${room}) as room)`;
  await write(copy('reservation_guest', guests, { room_id: roomId }));
  await write(sql`
    insert into automation_watch (group_id, reservation_id, hotel_id, look_at)
    select group_id, id, hotel_id, now() - interval '1 minute' from reservation where id = ${reservationId}`);
  return { id, reservationId, issueId: like.issueId };
}

/** One that something was in the way of. */
async function stuck(house: House): Promise<Owed> {
  const one = await owed(house);
  await house.write(sql`update automation_watch set look_at = null where reservation_id = ${one.reservationId}`);
  await house.write(sql`
    insert into automation_issue (group_id, id, rule_id, hotel_id, reservation_id, subject, state, obstacle, created_at, tried_at)
    select group_id, ${one.id}, rule_id, hotel_id, ${one.reservationId}, subject, 'stuck', 'soldOut', now(), now()
    from automation_issue where id = ${one.issueId}`);
  return one;
}

const counted = ({ reservationId }: Owed, other?: Owed) => ({
  issued: sql`select count(*)::int as n from automation_issue where reservation_id = ${reservationId} and state = 'issued'`,
  told: sql`
    select count(*)::int as n from event_log where action = 'ProcessReservation' and response ->> 'effect' = 'issued'
      and request ->> 'reservation' = (select number from reservation where id = ${reservationId})`,
  ...(other && {
    issuedOfTheOther: sql`select count(*)::int as n from automation_issue where reservation_id = ${other.reservationId} and state = 'issued'`,
  }),
});

export const automationScenes: readonly Scene[] = [
  {
    ...{ endpoint: retryReservationVoucher, as, unkeyed: 'once', act: { issued: 1, told: 1 } },
    async stage(house) {
      const [one, other] = [await stuck(house), await stuck(house)];
      return { call: { params: { id: one.id } }, other: { params: { id: other.id } }, counted: counted(one, other) };
    },
  },
  {
    ...{ endpoint: runRules, as, unkeyed: 'once', act: { issued: 1, told: 1 }, alone: true },
    async stage(house) {
      const one = await owed(house);
      // Of a hotel without the module it would be refused for another reason.
      await house.write(sql`update hotel set licence_id = (select licence_id from hotel where id = ${miradouro}) where id = ${quinta}`);
      return { call: { query: { hotelId: miradouro } }, other: { query: { hotelId: quinta } }, counted: counted(one) };
    },
  },
];

import sql from 'sql-template-tag';
import { retryReservationVoucher, runRules } from '#contract/automation.ts';
import { hotels } from '#demo/hotels.ts';
import { miradouro } from '../../../features/offers/testing/offer-calls.ts';
import type { House, Scene } from './scene.ts';

const as = 'platform@vale.demo';
const quinta = hotels[1]?.id ?? '';

interface Owed {
  id: string;
  reservationId: string;
}

const taken = new Set<string>();

/** One that the demo has issued for a stay to come, as if something had been in the way. */
async function stuck({ rows, write }: House): Promise<Owed> {
  const [found] = await rows<Owed>(sql`
    select issue.id, reservation_id as "reservationId" from automation_issue issue
      join reservation on reservation.group_id = issue.group_id and reservation.id = issue.reservation_id
    where issue.hotel_id = ${miradouro} and issue.state = 'issued' and reservation.check_in > current_date
      and issue.reservation_id <> all(${[...taken]}::uuid[])
    order by issue.id limit 1`);
  if (!found) throw new Error('the demo has issued nothing more for stays to come');
  taken.add(found.reservationId);
  await write(
    sql`update automation_issue set state = 'stuck', voucher_id = null, obstacle = 'soldOut', stay_from = null, stay_to = null where id = ${found.id}`,
  );
  return found;
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
      const [owed, other] = [await stuck(house), await stuck(house)];
      return { call: { params: { id: owed.id } }, other: { params: { id: other.id } }, counted: counted(owed, other) };
    },
  },
  {
    ...{ endpoint: runRules, as, unkeyed: 'once', act: { issued: 1, told: 1 }, alone: true },
    async stage(house) {
      const owed = await stuck(house);
      await house.write(
        sql`update automation_watch set look_at = now() - interval '1 minute' where reservation_id = ${owed.reservationId}`,
      );
      return { call: { query: { hotelId: miradouro } }, other: { query: { hotelId: quinta } }, counted: counted(owed) };
    },
  },
];

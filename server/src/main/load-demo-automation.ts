import { HotelId, type MessageId, OfferId, type ReservationId, RuleId } from '#contract/vocabulary/ids.ts';
import { rules, rulesSinceDays } from '#demo/automation.ts';
import { connections } from '#demo/connections.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import { simulatorSeed } from '#demo/simulator.ts';
import { decideIssue } from '#domain/automation/decide-issue.ts';
import { nextLook } from '#domain/automation/next-look.ts';
import type { Rule } from '#domain/automation/rule.ts';
import { addDays, addMonths, dayIn } from '#domain/calendar/day.ts';
import { reservationOf } from '../adapters/pms/open-protocol/open-protocol.ts';
import { daysBefore, type Hotel, hotelOf } from '../adapters/pms/simulator/hotel.ts';
import { dueWatches, look, planLooks, saveRuleRow } from '../features/automation/index.ts';
import { keepArrived, mailQueued } from '../features/notifications/index.ts';
import { findOffer } from '../features/offers/index.ts';
import { findReservations, moveCursor, storeReservations } from '../features/pms/index.ts';
import type { CommandTx } from '../platform/command/run-command.ts';
import type { Tx } from '../platform/db/database.ts';
import { atMoment } from './load-demo-sales.ts';

const dayMs = 86_400_000;
/** More than there are. */
const all = 100_000;

interface Lived {
  hotelId: HotelId;
  timeZone: string;
  rules: readonly (Rule & { validityMonths: number })[];
}

async function loadRules(tx: Tx, hotelId: HotelId, begun: Date, now: Date): Promise<Lived['rules']> {
  const loaded: (Rule & { validityMonths: number })[] = [];
  for (const { offer: number, groupId: _, ...rule } of rules.filter((one) => one.hotelId === hotelId)) {
    const offer = await findOffer(tx, OfferId.parse(demoId(number)));
    if (!offer) throw new Error(`offer ${number} is not loaded`);
    const [validFrom, validTo] = [dayIn('UTC', begun), addMonths(dayIn('UTC', now), 10)];
    const whole: Rule = { ...rule, id: RuleId.parse(rule.id), hotelId, offerId: offer.id, active: true, validFrom, validTo };
    await saveRuleRow(tx, whole, { by: 'demo', at: begun });
    loaded.push({ ...whole, validityMonths: offer.validityMonths });
  }
  return loaded;
}

/** Mails of the past have long arrived. */
function atMomentWithMail(tx: Tx, moment: Date, queued: MessageId[]): CommandTx {
  return {
    ...atMoment(tx, moment),
    publish: async (topic, payload) => {
      if (topic.name === mailQueued.name && 'messageId' in payload) queued.push(payload.messageId as MessageId);
    },
  };
}

/** Only those that a rule has to do with are worth a look; the others are told when theirs will be. */
async function planFor(
  tx: Tx,
  ids: readonly ReservationId[],
  { hotelId, timeZone, rules: own }: Lived,
  issued: ReadonlySet<ReservationId>,
  moment: Date,
) {
  const today = dayIn(timeZone, moment);
  const looks = (await findReservations(tx, ids)).map((reservation) => {
    const { id } = reservation;
    const decisions = own.map((rule) => decideIssue(rule, reservation, today, rule.validityMonths));
    const isDue = issued.has(id) || decisions.some(({ due }) => due.length > 0);
    const days = decisions.flatMap(({ later }) => later.map(({ on }) => on));
    return { id, lookAt: isDue ? moment : nextLook(days, [], timeZone) };
  });
  await planLooks(tx, hotelId, looks);
}

/** The hotel's days since its rules began, one after the other: what was told on each, and what was issued upon it. */
async function live(tx: Tx, simulated: Hotel, lived: Lived, begun: Date, now: Date): Promise<string> {
  let cursor: string | undefined;
  const issued = new Set<ReservationId>();
  for (let moment = begun; ; moment = new Date(Math.min(now.getTime(), moment.getTime() + dayMs))) {
    const page = simulated.since(cursor, all, moment);
    cursor = page.cursor;
    const changed = await storeReservations(tx, lived.hotelId, page.reservations.map(reservationOf), moment);
    await planFor(tx, changed, lived, issued, moment);
    for (const id of await dueWatches(tx, lived.hotelId, moment, all)) {
      const queued: MessageId[] = [];
      const { vouchers } = await look(atMomentWithMail(tx, moment, queued), id);
      if (vouchers > 0) issued.add(id);
      for (const message of queued) await keepArrived(tx, message, moment);
    }
    if (moment >= now) return cursor;
  }
}

/** What the simulated hotels have told so far, and what rules have made of it. */
export async function loadAutomation(tx: Tx, groupId: string, now: Date): Promise<void> {
  const openedOn = addDays(dayIn('UTC', now), -daysBefore);
  const begun = new Date(Math.floor(now.getTime() / dayMs) * dayMs - rulesSinceDays * dayMs + 9 * 3_600_000);
  for (const { hotelId: id, propertyCode: property } of connections.filter((one) => one.groupId === groupId)) {
    const hotelId = HotelId.parse(id);
    const timeZone = hotels.find((hotel) => hotel.id === id)?.timeZone ?? 'UTC';
    const own = await loadRules(tx, hotelId, begun, now);
    const simulated = hotelOf({ seed: simulatorSeed, property, openedOn, population: undefined });
    const cursor = await live(tx, simulated, { hotelId, timeZone, rules: own }, own.length > 0 ? begun : now, now);
    await moveCursor(tx, hotelId, null, cursor, now);
  }
}

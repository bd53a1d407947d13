import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inject } from 'vitest';
import { type HotelGroupId, HotelId, OfferId, type RuleId } from '#contract/vocabulary/ids.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotelGroups } from '#demo/hotels.ts';
import type { Rule } from '#domain/automation/rule.ts';
import { Cache } from '../../../platform/cache/cache.ts';
import { CacheBus } from '../../../platform/cache/cache-bus.ts';
import { newSecretKey, Secrets } from '../../../platform/crypto/secrets.ts';
import { Database, groupScope, systemScope } from '../../../platform/db/database.ts';
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { Limit } from '../../../platform/limits/limit.ts';
import { Tally } from '../../../platform/limits/tally.ts';
import { createLog } from '../../../platform/log.ts';
import type { PmsReservation, PmsRoom } from '../../../ports/pms.ts';
import { type PmsTools, passwordContext } from '../../pms/index.ts';
import { issueForHotel } from '../issue-by-rules.ts';
import { saveRuleRow } from '../rules.store.ts';
import { watchHotel } from '../watches.store.ts';
import { bookOfReservations } from './book-of-reservations.ts';

const groupId = hotelGroups[0]?.id as HotelGroupId;
const hotelId = HotelId.parse(demoId(301));
export const terrace = OfferId.parse(demoId(602));
export const noon = new Date('2026-11-20T12:00:00Z');

export function aRoom(id: string, change: Partial<PmsRoom> = {}): PmsRoom {
  const guest = { id: `guest-of-${id}`, firstName: 'Inês', lastName: 'Faria', email: `${id}@mail.example`, phone: '', countryCode: 'PT' };
  return {
    ...{ id, status: 'created', checkIn: '2026-11-22', checkOut: '2026-11-25', rateCode: 'BAR', packageCode: '', category: 'DBL' },
    ...{ adults: 2, children: 0, guests: [{ ...guest, language: 'PT' }] },
    ...change,
  };
}

let minute = 0;
/** Each told a minute after the one before. */
export function aReservation(
  id: string,
  rooms: readonly PmsRoom[] = [aRoom(`${id}-1`)],
  change: Partial<PmsReservation> = {},
): PmsReservation {
  minute += 1;
  const changedAt = new Date(noon.getTime() - 86_400_000 + minute * 60_000);
  return { id, number: `RES-${id}`, channel: 'Direct', madeAt: new Date('2026-11-01T10:00:00Z'), changedAt, rooms, ...change };
}

/** A hotel of the demo with a scripted system, nothing booked and no rules. Nothing happens by itself. */
export async function hotelWithRules() {
  const { url, ownerUrl, drop } = await createTestDatabase(inject('demoModel'));
  const owner = new Database(ownerUrl, { poolSize: 1 });
  const secrets = new Secrets([newSecretKey(noon)]);
  const book = bookOfReservations();
  const scope = groupScope(groupId);
  const log = createLog('silent');
  let now = noon;

  const processes: Database[] = [];
  /** One server process of several. */
  function process(): PmsTools {
    const database = new Database(url, { poolSize: 6 });
    processes.push(database);
    const cacheBus = new CacheBus(url, log);
    const clock = { now: () => now };
    const jobs = { publish: async () => undefined };
    const platform: Platform = {
      ...{ database, clock, jobs, cacheBus, log },
      cache: (options) => new Cache(options, cacheBus),
      limit: (options) => new Limit(options, new Tally(database, clock, log)),
    };
    return { platform, secrets, systems: new Map([['OpenProtocol', book.pms]]), simulatorUrl: () => undefined };
  }
  const tools = process();
  const { database } = tools.platform;
  const write = (query: ReturnType<typeof sql>) => database.transaction(scope, (tx) => tx.run(query));
  const rows = <Row>(query: ReturnType<typeof sql>) => database.read(scope, (tx) => tx.rows<Row>(query));

  await write(sql`update automation_rule set active = false`);
  // As nobody in the house may: what the demo has booked is not looked at again.
  await owner.transaction(systemScope, (tx) => tx.run(sql`delete from automation_watch`));
  await write(sql`
    update offer set active = true, stock_limit = 10000, sale_from = '2026-01-01', sale_to = '2027-12-31' where id = ${terrace}`);
  await write(sql`delete from pms_connection where hotel_id = ${hotelId}`);
  await write(sql`update pms_reading set cursor = null where hotel_id = ${hotelId}`);
  await write(sql`
    insert into pms_connection (group_id, id, hotel_id, type, active, url, property_code, password_sealed, changed_at, changed_by)
    values (current_hotel_group(), ${randomUUID()}, ${hotelId}, 'OpenProtocol', true, 'https://pms.example', 'MIR',
            ${secrets.seal('of the connection', passwordContext(groupId, hotelId))}, now(), 'test')`);

  const begun = await rows<{ id: string }>(sql`select id from automation_issue`);
  const earlier = begun.map(({ id }) => id);

  return {
    ...{ tools, owner, process, book, write, rows, groupId },
    scope,
    async rule(change: Partial<Rule> = {}): Promise<Rule> {
      const id = change.id ?? (randomUUID() as RuleId);
      const rule: Rule = {
        ...{
          id,
          hotelId,
          offerId: terrace,
          code: `RULE-${id}`,
          description: 'Terrace',
          active: true,
          validFrom: '2026-01-01',
          validTo: '2027-12-31',
        },
        ...{ validityType: 'ReservationDates', emissionType: 'Room', schedule: 'BeforeCheckIn', days: 5, channels: [], rates: [] },
        ...change,
      };
      await database.transaction(scope, async (tx) => {
        await saveRuleRow(tx, rule, { by: 'test', at: now });
        await watchHotel(tx, hotelId, '2026-01-01', now);
      });
      return rule;
    },
    run: (by: PmsTools = tools) => issueForHotel(by, { groupId, hotelId }, new AbortController().signal),
    /** What was issued here, by whom and for what. */
    issues: () =>
      rows<{
        id: string;
        key: string;
        number: string;
        state: string;
        obstacle: string | null;
        status: string;
        from: string;
        until: string;
      }>(sql`
        select issue.id, subject as key, reservation.number, state, obstacle, voucher.status, voucher.valid_from as from, voucher.valid_until as until
        from automation_issue issue join reservation on reservation.group_id = issue.group_id and reservation.id = issue.reservation_id
          left join voucher on voucher.group_id = issue.group_id and voucher.id = issue.voucher_id
        where issue.group_id = current_hotel_group() and issue.id <> all(${earlier}::uuid[]) order by reservation.number, subject`),
    effects: async () => {
      const lines = await rows<{ effect: string }>(sql`
        select response ->> 'effect' as effect from event_log where action = 'ProcessReservation' and at >= ${noon} order by at, effect`);
      return lines.map(({ effect }) => effect);
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    now: () => now,
    async close() {
      for (const one of [owner, ...processes]) await one.close();
      await drop();
    },
  };
}

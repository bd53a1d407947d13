// Proves that rules issue once and only once, whoever runs them and however often; and what becomes of vouchers whose reservations change.
import sql, { raw } from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemScope } from '../../platform/db/database.ts';
import { PmsProblem } from '../../ports/pms.ts';
import { auditVouchers } from '../vouchers/index.ts';
import { aReservation, aRoom, hotelWithRules, noon, terrace } from './testing/hotel-with-rules.ts';

let hotel: Awaited<ReturnType<typeof hotelWithRules>>;
beforeEach(async () => {
  hotel = await hotelWithRules();
});
afterEach(() => hotel.close());

const hour = 3_600_000;
const vouchersOf = async () => (await hotel.issues()).map(({ number, key, state, status }) => [number, key, state, status]);

describe('a rule issues', () => {
  test('a voucher for each room, free of charge, valid during the stay, and mails it', async () => {
    await hotel.rule();
    hotel.book.tell(aReservation('A', [aRoom('A-1'), aRoom('A-2', { status: 'cancelled' })]), aReservation('B'), aReservation('C'));
    const { read, done } = await hotel.run();
    expect([read, done]).toEqual([3, { vouchers: 3, stuck: 0 }]);
    const issues = await hotel.issues();
    expect(issues).toMatchObject([
      { key: 'room:A-1', state: 'issued', status: 'sold', from: '2026-11-22', until: '2026-11-25' },
      { key: 'room:B-1' },
      { key: 'room:C-1' },
    ]);
    const [sold] = await hotel.rows<object>(sql`
      select voucher.channel, price_minor as price, total_minor as total, voucher.email, message.sent_to as mailed, profile.external_id as "externalId",
        guest.profile_id = profile.id as linked
      from voucher
        join sale on sale.group_id = voucher.group_id and sale.id = sale_id
        join profile on profile.group_id = voucher.group_id and profile.id = voucher.profile_id
        join reservation_guest guest on guest.group_id = voucher.group_id and guest.pms_id = 'guest-of-A-1'
        left join message on message.group_id = voucher.group_id and message.voucher_id = voucher.id
      where voucher.email = 'A-1@mail.example'`);
    expect(sold).toEqual({
      ...{ channel: 'Reservation', price: 0, total: 0, email: 'A-1@mail.example', mailed: 'A-1@mail.example' },
      ...{ externalId: 'guest-of-A-1', linked: true },
    });
    expect(await hotel.effects()).toEqual(['issued', 'issued', 'issued']);
  });

  test('nothing twice: not when run again, told again, or changed in what does not matter', async () => {
    await hotel.rule();
    const first = aReservation('A');
    hotel.book.tell(first);
    await hotel.run();
    hotel.book.tell(first, aReservation('A', [aRoom('A-1', { rateCode: 'OTHER', adults: 3 })]));
    await hotel.run();
    await hotel.write(sql`update automation_watch set look_at = ${noon}`);
    await hotel.run();
    expect(await vouchersOf()).toEqual([['RES-A', 'room:A-1', 'issued', 'sold']]);
  });

  test('one for each subject, however many processes run at once', async () => {
    await hotel.rule();
    await hotel.rule({ emissionType: 'Guest' });
    await hotel.rule({ emissionType: 'Reservation' });
    hotel.book.tell(...Array.from({ length: 12 }, (_, n) => aReservation(`R${n}`)));
    const processes = [hotel.tools, hotel.process(), hotel.process()];
    await Promise.all(processes.map((one) => hotel.run(one)));
    await hotel.run();
    const issues = await hotel.issues();
    expect(issues).toHaveLength(36);
    expect(new Set(issues.map(({ number, key }) => `${number} ${key}`)).size).toBe(36);
    const drifts: object[] = [];
    await auditVouchers(hotel.tools.platform.database, (drift) => drifts.push(drift));
    expect(drifts).toEqual([]);
  });

  test('nothing where it is cut off at its last word, without holding up others, and everything when it goes on', async () => {
    await hotel.rule();
    const alter = (statement: string) => hotel.owner.transaction(systemScope, (tx) => tx.run(raw(statement)));
    hotel.book.tell(aReservation('A'), aReservation('B'));
    await alter(`create function cut_off() returns trigger language plpgsql as $$ begin
      if new.look_at is null and (select number from reservation where id = new.reservation_id) = 'RES-A' then raise 'cut off'; end if;
      return new; end $$`);
    await alter('create trigger cut_off before update on automation_watch for each row execute function cut_off()');
    await hotel.run();
    expect((await hotel.issues()).map(({ number }) => number)).toEqual(['RES-B']);
    await alter('drop trigger cut_off on automation_watch');
    hotel.pass(15 * 60_000);
    await hotel.run();
    expect((await hotel.issues()).map(({ number }) => number)).toEqual(['RES-A', 'RES-B']);
  });

  test('on the day it is due, in the zone of the hotel', async () => {
    await hotel.rule({ days: 1 });
    hotel.book.tell(aReservation('A', [aRoom('A-1', { checkIn: '2026-11-22', checkOut: '2026-11-25' })]));
    await hotel.run();
    expect(await hotel.issues()).toEqual([]);
    const [watch] = await hotel.rows<{ at: Date }>(sql`select look_at as at from automation_watch where look_at is not null`);
    expect(watch?.at).toEqual(new Date('2026-11-21T00:00:00Z'));
    hotel.pass(12 * hour - 1);
    await hotel.run();
    expect(await hotel.issues()).toEqual([]);
    hotel.pass(1);
    await hotel.run();
    expect(await hotel.issues()).toHaveLength(1);
  });
});

describe('a reservation that changes afterwards', () => {
  beforeEach(async () => {
    await hotel.rule();
    hotel.book.tell(aReservation('A'));
    await hotel.run();
  });

  test('takes its voucher along when it is cancelled, and gets no second one when it comes back', async () => {
    hotel.book.tell(aReservation('A', [aRoom('A-1', { status: 'cancelled' })]));
    await hotel.run();
    expect(await vouchersOf()).toEqual([['RES-A', 'room:A-1', 'withdrawn', 'cancelled']]);
    hotel.book.tell(aReservation('A'));
    await hotel.run();
    hotel.book.tell(aReservation('A', [aRoom('A-1', { adults: 1 })]));
    await hotel.run();
    expect(await vouchersOf()).toEqual([['RES-A', 'room:A-1', 'withdrawn', 'cancelled']]);
    expect((await hotel.effects()).sort()).toEqual(['cameBack', 'issued', 'withdrawn']);
  });

  test('moves its voucher with its dates, and is not moved by an older state that comes late', async () => {
    const older = aReservation('A', [aRoom('A-1', { checkIn: '2026-11-23', checkOut: '2026-11-24' })]);
    hotel.book.tell(aReservation('A', [aRoom('A-1', { checkIn: '2026-12-01', checkOut: '2026-12-05' })]), older);
    await hotel.run();
    expect(await hotel.issues()).toMatchObject([{ from: '2026-12-01', until: '2026-12-05', status: 'sold' }]);
  });

  test('loses the voucher of a room that is no longer told of', async () => {
    hotel.book.tell(aReservation('A', [aRoom('A-2')]));
    await hotel.run();
    expect(await vouchersOf()).toEqual([
      ['RES-A', 'room:A-1', 'withdrawn', 'cancelled'],
      ['RES-A', 'room:A-2', 'issued', 'sold'],
    ]);
  });

  test('is followed where its rule is switched off, which issues nothing new', async () => {
    await hotel.write(sql`update automation_rule set active = false`);
    hotel.book.tell(aReservation('A', [aRoom('A-1', { status: 'noShow' }), aRoom('A-2')]));
    await hotel.run();
    expect(await vouchersOf()).toEqual([['RES-A', 'room:A-1', 'withdrawn', 'cancelled']]);
  });
});

describe('what is in the way', () => {
  test('is kept with the voucher that is owed, tried again less and less often, and issued once it is mended', async () => {
    await hotel.rule();
    await hotel.write(sql`update offer set stock_limit = sold + reserved + 1 where id = ${terrace}`);
    hotel.book.tell(aReservation('A'), aReservation('B'));
    expect((await hotel.run()).done).toEqual({ vouchers: 1, stuck: 1 });
    const stuck = (await hotel.issues()).find(({ state }) => state === 'stuck');
    expect(stuck).toMatchObject({ obstacle: 'OFFER_SOLD_OUT', status: null });

    expect((await hotel.run()).done).toEqual({ vouchers: 0, stuck: 0 });
    hotel.pass(60_000);
    expect((await hotel.run()).done).toEqual({ vouchers: 0, stuck: 1 });
    await hotel.write(sql`update offer set stock_limit = stock_limit + 1 where id = ${terrace}`);
    hotel.pass(60_000);
    expect((await hotel.run()).done).toEqual({ vouchers: 1, stuck: 0 });
    expect((await hotel.issues()).map(({ id, state }) => [id === stuck?.id, state]).sort()).toEqual([
      [false, 'issued'],
      [true, 'issued'],
    ]);
    expect(await hotel.effects()).toEqual(['issued', 'stuck', 'issued']);
  });

  test('is gone with the stay it was owed to; one whose time has passed is told of', async () => {
    await hotel.rule();
    await hotel.write(sql`update offer set active = false where id = ${terrace}`);
    hotel.book.tell(aReservation('A'), aReservation('B'));
    await hotel.run();
    expect((await hotel.issues()).map(({ obstacle }) => obstacle)).toEqual(['OFFER_INACTIVE', 'OFFER_INACTIVE']);
    hotel.book.tell(aReservation('A', [aRoom('A-1', { status: 'cancelled' })]));
    await hotel.run();
    expect(await hotel.issues()).toMatchObject([{ number: 'RES-B', state: 'stuck' }]);
    hotel.pass(3 * 24 * hour);
    await hotel.run();
    expect(await hotel.issues()).toEqual([]);
    expect((await hotel.effects()).at(-1)).toBe('missed');
  });

  test('is the switch of the hotel: what is due meanwhile is issued when it is on again', async () => {
    await hotel.rule();
    await hotel.write(sql`update hotel set automatic_issue = false where group_id = current_hotel_group()`);
    hotel.book.tell(aReservation('A'));
    await hotel.run();
    expect(await hotel.issues()).toEqual([]);
    await hotel.write(sql`update hotel set automatic_issue = true where group_id = current_hotel_group()`);
    expect((await hotel.run()).done).toEqual({ vouchers: 1, stuck: 0 });
  });
});

describe('reading', () => {
  const failures = () =>
    hotel.rows<{ code: string }>(sql`
      select response ->> 'code' as code from event_log where action = 'GetReservations' and result = 2 and at >= ${noon} order by at`);

  test('goes on where it was cut off, and tells of a failure that goes on once an hour', async () => {
    hotel.book.tell(aReservation('A'), aReservation('B'), aReservation('C'));
    for (const _ of [1, 2, 3]) {
      hotel.book.failNext('unreachable');
      expect((await hotel.run()).read).toBeInstanceOf(PmsProblem);
      hotel.pass(60_000);
    }
    expect(await failures()).toEqual([{ code: 'PMS_UNREACHABLE' }]);
    hotel.pass(hour);
    hotel.book.failNext('notUnderstood');
    await hotel.run();
    expect(await failures()).toEqual([{ code: 'PMS_UNREACHABLE' }, { code: 'PMS_NOT_UNDERSTOOD' }]);
    expect((await hotel.run()).read).toBe(3);
    expect((await hotel.run()).read).toBe(0);
  });

  test('keeps what no text can hold, a stay that ends before it begins and an address that is none', async () => {
    const guest = {
      id: 'g',
      firstName: 'Zo\0ë \ud800',
      lastName: '',
      email: 'n/a',
      phone: '1'.repeat(99),
      countryCode: '??',
      language: 'EN',
    } as const;
    await hotel.rule();
    hotel.book.tell(aReservation('ODD', [aRoom('ODD-1', { checkOut: '2026-11-21', adults: -1, guests: [guest, guest] })]));
    expect((await hotel.run()).done).toEqual({ vouchers: 1, stuck: 0 });
    const [kept] = await hotel.rows<object>(sql`
      select first_name as "firstName", last_name as "lastName", email, country_code as "countryCode" from reservation_guest where pms_id = 'g'`);
    expect(kept).toEqual({ firstName: '', lastName: 'Zoë \ufffd', email: '', countryCode: '' });
  });

  test('does not bring an erased guest back, under the same room or another', async () => {
    hotel.book.tell(aReservation('A'));
    await hotel.run();
    await hotel.write(
      sql`insert into erased_guest (group_id, hotel_id, pms_id) select group_id, hotel_id, 'guest-of-A-1' from reservation where number = 'RES-A'`,
    );
    const { guests } = aRoom('A-1');
    hotel.book.tell(aReservation('A', [aRoom('A-1'), aRoom('A-2', { guests })]));
    await hotel.run();
    const names = await hotel.rows<{ name: string }>(
      sql`select last_name || email as name from reservation_guest where pms_id = 'guest-of-A-1'`,
    );
    expect(names).toEqual([{ name: '' }, { name: '' }]);
  });
});

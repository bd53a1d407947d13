// Proves that a rehearsal tells what a rule would have done on the day, and agrees with what the rule then does.
import { describe, expect, it } from 'vitest';
import { decideIssue } from './decide-issue.ts';
import { rehearse } from './rehearse.ts';
import { aReservation, aRoom, aRule } from './testing/stays.ts';

const today = '2027-01-20';
const months = 6;

describe('a rehearsal', () => {
  it('sees those who have left as they were before they came', () => {
    const left = aReservation([aRoom({ status: 'checkedOut' })]);
    expect(rehearse(aRule(), left, '2026-12-01', today, months)).toMatchObject({
      on: '2027-01-07',
      vouchers: [{ key: 'room:r1', issueOn: '2027-01-07', validFrom: '2027-01-10', validUntil: '2027-01-13' }],
    });
  });

  it('issues on the day of a late booking', () => {
    expect(rehearse(aRule(), aReservation(), '2027-01-09', today, months).vouchers).toMatchObject([{ issueOn: '2027-01-09' }]);
  });

  it('expects those who are here to leave, and those who should have left to be missing', () => {
    const rule = aRule({ schedule: 'AfterCheckOut' });
    const here = (checkOut: string) => aReservation([aRoom({ status: 'checkedIn', checkOut })]);
    expect(rehearse(rule, here('2027-01-20'), '2026-12-01', today, months).vouchers).toMatchObject([{ issueOn: '2027-01-23' }]);
    expect(rehearse(rule, here('2027-01-19'), '2026-12-01', today, months).mismatch).toBe('notCheckedOut');
  });

  it('tries a rule that is yet to begin on what is past, and holds it to its dates in what is to come', () => {
    const rule = aRule({ validFrom: '2027-02-01' });
    expect(rehearse(rule, aReservation(), '2026-12-01', today, months).vouchers).toHaveLength(1);
    const soon = aReservation([aRoom({ checkIn: '2027-01-30', checkOut: '2027-02-02' })]);
    expect(rehearse(rule, soon, '2026-12-01', today, months).mismatch).toBe('outsideDates');
  });

  it('announces what the rule issues on that day', () => {
    const coming = aReservation([aRoom({ checkIn: '2027-02-10', checkOut: '2027-02-12' }), aRoom({ pmsId: 'r2', guests: [] })]);
    const { on, vouchers } = rehearse(aRule(), coming, '2026-12-01', today, months);
    const issued = decideIssue(aRule(), coming, on, months).due;
    expect(vouchers.map(({ issueOn: _, ...voucher }) => voucher)).toEqual(issued.map(({ followsStay: _, ...voucher }) => voucher));
    expect(issued).toHaveLength(1);
  });
});

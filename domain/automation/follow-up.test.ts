// Proves what becomes of a voucher when its reservation changes: it is withdrawn untouched, moves with the stay, and is warned of once.
import { describe, expect, it } from 'vitest';
import type { RoomId } from '#contract/vocabulary/ids.ts';
import { applyEntry } from '../voucher/apply-entry.ts';
import type { Happening } from '../voucher/entry.ts';
import { moneyVoucher } from '../voucher/testing/vouchers.ts';
import { decideFollowUp, type Issued } from './follow-up.ts';
import type { Room } from './reservation.ts';
import { aGuest, aReservation, aRoom } from './testing/stays.ts';

const today = '2027-01-08';
const stay = { checkIn: '2027-01-10', checkOut: '2027-01-13' };
const voucher = (...entries: Happening[]) =>
  entries.reduce(applyEntry, { ...moneyVoucher(), priceMinor: 0, validFrom: stay.checkIn, validUntil: stay.checkOut });
const issued = (change: Partial<Issued> = {}): Issued => ({
  ...{ key: 'room:r1', roomId: 'id-r1' as RoomId, state: 'issued', stay, warned: null },
  ...change,
});
const changed = (rooms: readonly Partial<Room>[], one: Issued = issued(), state = voucher()) =>
  decideFollowUp(one, aReservation(rooms.map(aRoom)), state, today);
const cancelled = { status: 'cancelled' } as const;
const used: Happening = { kind: 'redeemed', amountMinor: 1 };

describe('a stay that is called off', () => {
  it.each(['cancelled', 'noShow', 'refused'] as const)('takes its untouched voucher along: %s', (status) => {
    expect(changed([{ status }])).toEqual({ kind: 'withdraw' });
  });

  it('leaves a used voucher, and says so once', () => {
    expect(changed([cancelled], issued(), voucher(used))).toEqual({ kind: 'warn', warning: 'usedWhenCalledOff' });
    expect(changed([cancelled], issued({ warned: 'usedWhenCalledOff' }), voucher(used))).toEqual({ kind: 'nothing' });
  });

  it('leaves a voucher that somebody has cancelled, and one that has expired', () => {
    expect(changed([cancelled], issued(), voucher({ kind: 'cancelled' }))).toEqual({ kind: 'nothing' });
    expect(changed([cancelled], issued(), voucher({ kind: 'expired' }))).toEqual({ kind: 'nothing' });
  });

  it('does not concern a reservation of which another room stands, nor a guest who is in another', () => {
    const rooms = [{ ...cancelled }, { pmsId: 'r2' }];
    expect(changed(rooms, issued({ key: 'reservation', roomId: null }))).toEqual({ kind: 'nothing' });
    expect(changed(rooms, issued({ key: 'guest:g1' }))).toEqual({ kind: 'nothing' });
    expect(changed([rooms[0] ?? {}, { pmsId: 'r2', guests: [aGuest({ pmsId: 'g2' })] }], issued({ key: 'guest:g1' }))).toEqual({
      kind: 'withdraw',
    });
  });

  it('brings no second voucher when it comes back, and says so once', () => {
    const state = voucher({ kind: 'cancelled' });
    expect(changed([{}], issued({ state: 'withdrawn' }), state)).toEqual({ kind: 'warn', warning: 'cameBack' });
    expect(changed([{}], issued({ state: 'withdrawn', warned: 'cameBack' }), state)).toEqual({ kind: 'nothing' });
  });
});

describe('a stay with other dates', () => {
  const moved = { checkIn: '2027-02-01', checkOut: '2027-02-03' };
  const extended = { kind: 'extended', validFrom: moved.checkIn, validUntil: moved.checkOut };

  it('moves its voucher along', () => {
    expect(changed([moved])).toEqual({ kind: 'move', stay: moved, entries: [extended] });
  });

  it('brings an expired one back to life', () => {
    expect(changed([moved], issued(), voucher({ kind: 'expired' }))).toMatchObject({ entries: [extended, { kind: 'revived' }] });
  });

  it('moves nothing that is used up or has dates of its own', () => {
    expect(changed([moved], issued(), { ...voucher(), status: 'redeemed' })).toMatchObject({ kind: 'move', entries: [] });
    expect(changed([moved], issued({ stay: null }))).toEqual({ kind: 'nothing' });
  });

  it('does not undo what staff have changed, as long as the stay is the same', () => {
    expect(changed([{}], issued(), { ...voucher(), validUntil: '2027-12-31' })).toEqual({ kind: 'nothing' });
  });

  it('of a whole reservation reaches from the first arrival to the last departure of what stands', () => {
    const rooms = [{}, { pmsId: 'r2', ...moved }, { pmsId: 'r3', checkOut: '2027-03-01', ...cancelled }];
    expect(changed(rooms, issued({ key: 'reservation', roomId: null }))).toMatchObject({
      stay: { checkIn: stay.checkIn, checkOut: moved.checkOut },
    });
  });
});

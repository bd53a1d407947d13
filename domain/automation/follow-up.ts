import type { RoomId } from '#contract/vocabulary/ids.ts';
import type { ReservationVoucherState } from '#contract/vocabulary/pms.ts';
import type { Day } from '../calendar/day.ts';
import type { Happening } from '../voucher/entry.ts';
import { isClosed, isUntouched, type VoucherState } from '../voucher/voucher.ts';
import { isCalledOff, type Reservation, type Room, type Stay, wholeStay } from './reservation.ts';

/** What is said once about a voucher that a change came too late for. */
export type Warning = 'usedWhenCalledOff' | 'cameBack';

/** A voucher that a rule has issued for a reservation. */
export interface Issued {
  readonly key: string;
  readonly roomId: RoomId | null;
  readonly state: Exclude<ReservationVoucherState, 'stuck'>;
  /** The dates it has from the stay; null where it has dates of its own. */
  readonly stay: Stay | null;
  readonly warned: Warning | null;
}

export type FollowUp =
  | { readonly kind: 'nothing' }
  /** The stay was called off, and nothing of the voucher was used. */
  | { readonly kind: 'withdraw' }
  /** The stay has other dates: so does the voucher, where anybody can still use it. */
  | { readonly kind: 'move'; readonly stay: Stay; readonly entries: readonly Happening[] }
  | { readonly kind: 'warn'; readonly warning: Warning };

const nothing: FollowUp = { kind: 'nothing' };

/** The rooms a voucher was issued for. A guest's are the one it was issued for, and every other they are in. */
function roomsOf({ key, roomId }: Issued, { rooms }: Reservation): readonly Room[] {
  if (roomId === null) return rooms;
  const isTheirs = ({ guests }: Room) => guests.some(({ pmsId }) => key === `guest:${pmsId}`);
  return rooms.filter((room) => room.id === roomId || isTheirs(room));
}

/** New dates for a voucher; what had expired lives again where its new last day is to come. */
function moved(voucher: VoucherState, { checkIn, checkOut }: Stay, today: Day): readonly Happening[] {
  if (isClosed(voucher.status) || voucher.status === 'redeemed') return [];
  if (voucher.validFrom === checkIn && voucher.validUntil === checkOut) return [];
  const extended: Happening = { kind: 'extended', validFrom: checkIn, validUntil: checkOut };
  return voucher.status === 'expired' && checkOut >= today ? [extended, { kind: 'revived' }] : [extended];
}

/** The stay as it is now: for a reservation as a whole of all its rooms, else of the room it was issued for while that one stands. */
function stayOf({ roomId }: Issued, kept: readonly Room[]): Stay {
  const own = kept.find(({ id }) => id === roomId);
  return wholeStay(own ? [own] : roomId === null ? kept : kept.slice(0, 1));
}

/** What a change of the reservation does to a voucher issued for it. Rates, channels, guests and the rule itself take nothing back. */
export function decideFollowUp(issued: Issued, reservation: Reservation, voucher: VoucherState, today: Day): FollowUp {
  const kept = roomsOf(issued, reservation).filter((room) => !isCalledOff(room));
  const warn = (warning: Warning): FollowUp => (issued.warned === warning ? nothing : { kind: 'warn', warning });
  if (kept.length === 0) {
    if (issued.state === 'withdrawn' || isClosed(voucher.status)) return nothing;
    if (!isUntouched(voucher)) return warn('usedWhenCalledOff');
    return voucher.status === 'sold' ? { kind: 'withdraw' } : nothing;
  }
  if (issued.state === 'withdrawn') return warn('cameBack');
  if (!issued.stay) return nothing;
  const stay = stayOf(issued, kept);
  if (stay.checkIn === issued.stay.checkIn && stay.checkOut === issued.stay.checkOut) return nothing;
  return { kind: 'move', stay, entries: moved(voucher, stay, today) };
}

import type { Day } from '../../calendar/day.ts';
import type { Reservation, Room } from '../reservation.ts';
import type { RuleTerms } from '../rule.ts';

/** What is owed, told by somebody who counts days on their fingers. */
export interface NaiveVoucher {
  key: string;
  from: Day;
  until: Day;
}

function tomorrow(day: Day): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const write = (y: number, m: number, d: number) => [y, m, d].map((n, i) => String(n).padStart(i === 0 ? 4 : 2, '0')).join('-');
  if (date < (lengths[month - 1] ?? 0)) return write(year, month, date + 1);
  return month < 12 ? write(year, month + 1, 1) : write(year + 1, 1, 1);
}

/** Day after day from one to the other; undefined where the other does not come within a year. */
function daysFromTo(from: Day, to: Day): number | undefined {
  let day = from;
  for (let count = 0; count <= 400; count += 1) {
    if (day === to) return count;
    day = tomorrow(day);
  }
  return undefined;
}

/** A month after another, and back from days that the last one does not have. */
function monthsLater(day: Day, months: number): Day {
  let [year = 0, month = 0] = day.split('-').map(Number);
  for (let step = 0; step < months; step += 1) {
    month += 1;
    if (month === 13) [year, month] = [year + 1, 1];
  }
  for (let date = Number(day.slice(8)); ; date -= 1) {
    const found = new Date(Date.UTC(year, month - 1, date));
    if (found.getUTCMonth() === month - 1) return found.toISOString().slice(0, 10);
  }
}

const gone = ['cancelled', 'noShow', 'refused'];
const same = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase();
const among = (names: readonly string[], name: string) => names.length === 0 || names.filter((one) => same(one, name)).length > 0;

interface Unit {
  key: string;
  arrival: Day;
  departure: Day;
  statuses: string[];
}

function unitsOf(rule: RuleTerms, reservation: Reservation): Unit[] {
  const standing = reservation.rooms.filter(({ status }) => !gone.includes(status));
  const fits = (room: Room) => among(rule.rates, room.rateCode);
  const hasName = ({ guests }: Room) => guests.some(({ firstName, lastName }) => firstName.trim() + lastName.trim() !== '');
  const units: Unit[] = [];
  if (rule.emissionType === 'Reservation') {
    if (!standing.some(fits) || !standing.some(hasName)) return [];
    const arrivals = standing.map(({ checkIn }) => checkIn).sort();
    const departures = standing.map(({ checkOut }) => checkOut).sort();
    const fitting = standing.filter(fits).map(({ status }) => status);
    const statuses = rule.schedule === 'BeforeCheckIn' ? fitting : standing.map(({ status }) => status);
    const everyoneLeft = standing.every(({ status }) => status === 'checkedOut');
    // Before the arrival one room that stands firm is enough, as long as not everybody has left; after the departure everybody must have.
    const firm = statuses.some((status) => status !== 'pending');
    const told = rule.schedule === 'BeforeCheckIn' ? [everyoneLeft ? 'checkedOut' : firm ? 'created' : 'pending'] : statuses;
    return [{ key: 'reservation', arrival: arrivals[0] ?? '', departure: departures.at(-1) ?? '', statuses: told }];
  }
  for (const room of standing.filter(fits).filter(hasName)) {
    const unit = { arrival: room.checkIn, departure: room.checkOut, statuses: [room.status] };
    if (rule.emissionType === 'Room') units.push({ key: `room:${room.pmsId}`, ...unit });
    else
      for (const guest of room.guests) {
        if (guest.firstName.trim() + guest.lastName.trim() !== '') units.push({ key: `guest:${guest.pmsId}`, ...unit });
      }
  }
  return units;
}

/** What is owed on a day: nobody is owed twice. */
export function naiveIssue(rule: RuleTerms, reservation: Reservation, today: Day, months: number): NaiveVoucher[] {
  if (rule.hotelId !== reservation.hotelId || !among(rule.channels, reservation.channel)) return [];
  const owed: NaiveVoucher[] = [];
  for (const { key, arrival, departure, statuses } of unitsOf(rule, reservation)) {
    if (owed.some((voucher) => voucher.key === key)) continue;
    const before = rule.schedule === 'BeforeCheckIn';
    const day = before ? arrival : departure;
    if (!(rule.validFrom <= day && day <= rule.validTo)) continue;
    const allowed = before ? ['created', 'checkedIn'] : ['checkedOut'];
    if (!statuses.every((status) => allowed.includes(status))) continue;
    const distance = before ? daysFromTo(today, arrival) : daysFromTo(departure, today);
    if (distance === undefined) continue;
    if (before ? distance > rule.days : distance < rule.days || distance > rule.days + 30) continue;
    const ofStay = rule.validityType === 'ReservationDates';
    const from = ofStay ? (before ? arrival : today) : [today, rule.validFrom].sort()[1];
    const until = ofStay ? (before ? departure : monthsLater(today, months)) : rule.validTo;
    if (from === undefined || until < from) continue;
    owed.push({ key, from, until });
  }
  return owed;
}

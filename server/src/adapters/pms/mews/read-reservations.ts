import type { PmsReservation, ReservationPage } from '../../../ports/pms.ts';
import type { Mews } from './ask-mews.ts';
import { Configuration, lists, type Reservation } from './mews-protocol.ts';
import { cursorAfter, placeOf } from './reading-place.ts';
import { stayOf } from './stays.ts';
import { surroundingsOf } from './surroundings.ts';

/** Changed rooms of one page. Their groups are read whole, and a group may have many more. */
const pageSize = 200;

/** Changes are told room by room; ours are told with all of their rooms, so each group is asked for again. */
async function wholeGroups(mews: Mews, changed: readonly Reservation[]): Promise<Reservation[][]> {
  const ReservationGroupIds = [...new Set(changed.map(({ GroupId }) => GroupId))];
  const members = await mews.all(lists.reservations, { ReservationGroupIds });
  const groups = new Map<string, Reservation[]>();
  // Told twice is told once, as it was told last.
  for (const room of new Map(members.map((member) => [member.Id, member])).values()) {
    groups.set(room.GroupId, [...(groups.get(room.GroupId) ?? []), room]);
  }
  return [...groups.values()];
}

async function staysOf(mews: Mews, changed: readonly Reservation[], language: string, timeZone: string): Promise<PmsReservation[]> {
  if (changed.length === 0) return [];
  const groups = await wholeGroups(mews, changed);
  const surroundings = await surroundingsOf(mews, groups.flat(), language);
  return groups.flatMap((group) => stayOf(group, surroundings, timeZone) ?? []);
}

export async function readReservations(mews: Mews, cursor: string | null, timeZone: string): Promise<ReservationPage> {
  const { NowUtc, Enterprise } = await mews.ask('configuration/get', {}, Configuration);
  const now = new Date(NowUtc);
  const place = placeOf(cursor, now);
  const interval = { StartUtc: place.from.toISOString(), EndUtc: place.to.toISOString() };
  const changed = await mews.page(lists.reservations, { UpdatedUtc: interval }, { Count: pageSize, Cursor: place.after });
  return {
    reservations: await staysOf(mews, changed.items, Enterprise.DefaultLanguageCode, timeZone),
    cursor: cursorAfter(place, changed.next),
    more: changed.next !== null || place.to < now,
  };
}

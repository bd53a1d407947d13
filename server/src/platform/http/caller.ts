import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Module } from '#contract/vocabulary/modules.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { WorksIn } from '#domain/access/hotels.ts';
import type { Origin } from '../command/run-command.ts';
import { groupScope, hotelsScope, type Scope } from '../db/database.ts';
import type { Whereabouts } from './whereabouts.ts';

/** The property a person works in. */
export interface CurrentHotel {
  id: HotelId;
  groupId: HotelGroupId;
  name: string;
  active: boolean;
  modules: ReadonlySet<Module>;
  /** Every active hotel of its group. */
  activeInGroup: readonly HotelId[];
}

/** A known person behind a good token. */
export interface Caller {
  personId: PersonId;
  userName: string;
  givenName: string;
  familyName: string;
  email: string;
  /** Invited, and not yet shown around. */
  awaitsTour: boolean;
  groupIds: readonly string[];
  permissions: ReadonlySet<Permission>;
  allowedHotels: readonly { id: HotelId; name: string }[];
  hotel: CurrentHotel | undefined;
  /** What the identity provider calls them. */
  subject: string;
  /** Where they call from, as far as the identity provider tells sessions apart. */
  sessionId?: string | undefined;
  /** Whether they proved who they are a short while ago, and not only that they once signed in. */
  hasJustSignedIn?: boolean;
  /** Whether a hotel group where they may work demands more of them than a password, and whether their token shows it. */
  needsSecondFactor: boolean;
  showsSecondFactor: boolean;
  /**
   * Of those who may choose any hotel: hotels of other groups that want to be asked first, each with the moment until which they let this person read.
   * Absent for everybody else.
   */
  askFirst?: ReadonlyMap<HotelId, Date | null>;
  /** The groups of those hotels, and those that have none yet. */
  groupsAskFirst?: ReadonlySet<HotelGroupId>;
  /** The moment this call is judged by. */
  at?: Date;
}

/** Everything kept about callers; whoever changes a person, a hotel, a group or a licence says so under this name. */
export const usersCache = 'Users';

/** What tokens were found to say; whoever ends a session says so under this name. */
export const tokensCache = 'Tokens';

/** Someone at work: their property is known and active. */
export interface StaffCaller extends Caller {
  hotel: CurrentHotel;
}

/** A partner's machine, let in by the key of a subscription: it works for one hotel. */
export interface PartnerCaller {
  /** The name of the subscription. */
  subscription: string;
  hotel: { id: HotelId; groupId: HotelGroupId; timeZone: string };
}

/** How platform support stands to a hotel: it is let in to read, or not let in; `free` where nobody has to be asked. */
function standingIn({ askFirst, at }: Caller, hotelId: HotelId): 'free' | 'reads' | 'closed' {
  const endsAt = askFirst?.get(hotelId);
  if (endsAt === undefined) return 'free';
  return endsAt !== null && at !== undefined && at < endsAt ? 'reads' : 'closed';
}

/** Their own properties, and for those who may change property any whose group does not want to be asked, or has let them in. */
export function mayWorkIn(caller: Caller, hotelId: HotelId): boolean {
  if (caller.allowedHotels.some(({ id }) => id === hotelId)) return true;
  return caller.permissions.has('allProperties:changeProperty') && standingIn(caller, hotelId) !== 'closed';
}

/** Where they are let in to read, and no more. */
export function onlyReadsIn(caller: Caller, hotelId: HotelId): boolean {
  return standingIn(caller, hotelId) === 'reads';
}

/** Hotels whose group has not let them in. */
export function closedTo(caller: Caller): HotelId[] {
  return [...(caller.askFirst?.keys() ?? [])].filter((id) => standingIn(caller, id) === 'closed');
}

/** What belongs to all hotels of the group is theirs to change. */
export function worksInWholeGroup(caller: Caller): boolean {
  return caller.hotel?.activeInGroup.every((id) => mayWorkIn(caller, id)) ?? false;
}

export function worksInOf(caller: Caller): WorksIn {
  return (hotelId) => mayWorkIn(caller, hotelId);
}

/** Where they may work; absent where that is anywhere. */
export function workplacesOf(caller: Caller): readonly HotelId[] | undefined {
  return caller.permissions.has('allProperties:changeProperty') ? undefined : caller.allowedHotels.map(({ id }) => id);
}

/** One call, as every handler sees it, besides what it was sent. */
export interface CallFrame {
  language: InterfaceLanguage;
  requestId: string;
  /** Where the call came from, to count what strangers try. */
  client: string;
  whereabouts: Whereabouts;
  idempotencyKey: string | undefined;
  /** Platform support reads where it was let in: codes and addresses are covered in the reply, and nothing is found by them. */
  isCovered: boolean;
}

export function originOf(caller: Caller, frame: CallFrame): Origin {
  return { actor: caller.personId, requestId: frame.requestId, property: caller.hotel?.id, idempotencyKey: frame.idempotencyKey };
}

/** What belongs to single hotels is there for those who may work in them. */
export function scopeOf(caller: StaffCaller): Scope {
  const hotelIds = workplacesOf(caller);
  return hotelIds ? hotelsScope(caller.hotel.groupId, hotelIds) : groupScope(caller.hotel.groupId);
}

/** Signs with the subscription: whoever asks which machine it was finds it by that name. */
export function partnerOrigin({ subscription }: PartnerCaller, frame: Pick<CallFrame, 'requestId' | 'idempotencyKey'>): Origin {
  return { actor: `partner:${subscription}`, requestId: frame.requestId, idempotencyKey: frame.idempotencyKey };
}

import type { ConnectionId, HotelId } from '#contract/vocabulary/ids.ts';
import type { PmsType } from '#contract/vocabulary/pms.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Connection } from './connection.ts';

/** What somebody wants saved; without an id, a new connection. */
export interface ConnectionDraft {
  readonly id?: ConnectionId | undefined;
  /** The version the change was made on. */
  readonly version?: number | undefined;
  readonly hotelId: HotelId;
  readonly type: PmsType;
  readonly active: boolean;
  readonly url: string;
  readonly propertyCode: string;
  readonly hasPassword: boolean;
}

/** What is known when the decision is made. */
export interface KnownConnections {
  /** The connection the draft names, when it names one and it is there. */
  readonly current: Connection | undefined;
  /** Whether the hotel is one of the caller's. */
  readonly hotelIsTheirs: boolean;
  /** The connection the hotel already has. */
  readonly ofHotel: Connection | undefined;
  /** Whether the embedded hotel runs here. */
  readonly simulatorRuns: boolean;
  /** Whether an address is one that is called from here, as far as its spelling says. */
  readonly mayCall: (url: string) => boolean;
  readonly newId: ConnectionId;
}

export type SaveConnectionReason =
  | 'unknownConnection'
  | 'changedMeanwhile'
  | 'unknownHotel'
  | 'hotelFixed'
  | 'hotelTaken'
  | 'passwordMissing'
  | 'simulatorAbsent'
  | 'addressMissing'
  | 'addressRefused'
  | 'propertyMissing';

export interface SavedConnection {
  readonly connection: Connection;
  /** What was read by the old connection says nothing about the new one: reading begins anew. */
  readonly isAnotherSystem: boolean;
}

/** The embedded hotel has no address to choose. Those that speak our protocol, as it does, are told the hotel by name; of others the password says it. */
function placeOf(
  { type, url, propertyCode }: ConnectionDraft,
  { simulatorRuns, mayCall }: KnownConnections,
): Outcome<Pick<Connection, 'url' | 'propertyCode'>, 'simulatorAbsent' | 'addressMissing' | 'addressRefused' | 'propertyMissing'> {
  const address = type === 'Simulator' ? '' : url;
  if (type === 'Simulator' && !simulatorRuns) return refused('simulatorAbsent', 'externalAccountType');
  if (type === 'OpenProtocol' && address === '') return refused('addressMissing', 'url');
  if (address !== '' && !mayCall(address)) return refused('addressRefused', 'url');
  if (type !== 'Mews' && propertyCode === '') return refused('propertyMissing', 'propertyCode');
  return done({ url: address, propertyCode });
}

/** A hotel has one connection and a connection one hotel, for life. */
export function decideConnection(draft: ConnectionDraft, known: KnownConnections): Outcome<SavedConnection, SaveConnectionReason> {
  const { current } = known;
  if (draft.id !== undefined && current === undefined) return refused('unknownConnection');
  if (current !== undefined && draft.version !== undefined && draft.version !== current.version) return refused('changedMeanwhile');
  if (!known.hotelIsTheirs) return refused('unknownHotel', 'hotelId');
  if (current !== undefined && current.hotelId !== draft.hotelId) return refused('hotelFixed', 'hotelId');
  if (current === undefined && known.ofHotel !== undefined) return refused('hotelTaken', 'hotelId');
  if (current === undefined && !draft.hasPassword) return refused('passwordMissing', 'pmsResApiKey');
  const place = placeOf(draft, known);
  if (!place.ok) return place;

  const { hotelId, type, active } = draft;
  const connection = { id: current?.id ?? known.newId, hotelId, type, active, ...place.value, version: (current?.version ?? 0) + 1 };
  const isElsewhere = current !== undefined && (current.type !== type || current.url !== connection.url);
  // A password stays with the system it was entered for: whoever may change the address must not learn it that way.
  if (isElsewhere && !draft.hasPassword) return refused('passwordMissing', 'pmsResApiKey');
  const isOtherHotel =
    current !== undefined && (current.propertyCode !== connection.propertyCode || (type === 'Mews' && draft.hasPassword));
  return done({ connection, isAnotherSystem: isElsewhere || isOtherHotel });
}

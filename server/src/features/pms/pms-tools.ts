import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { PmsType } from '#contract/vocabulary/pms.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Pms, PmsAccount, PmsProblem, PmsProblemKind } from '../../ports/pms.ts';
import { type ConnectionRecord, findConnectionOf, keepAnswer } from './connections.store.ts';

/** What it takes to speak to the system of a hotel. */
export interface PmsTools {
  platform: Platform;
  secrets: Secrets;
  systems: ReadonlyMap<PmsType, Pms>;
  /** Where the embedded hotel answers; nothing where it does not run. */
  simulatorUrl(): string | undefined;
}

export interface HotelSystem {
  pms: Pms;
  account: PmsAccount;
}

/** A sealed password copied to the connection of another hotel does not open there. */
export const passwordContext = (groupId: HotelGroupId, hotelId: HotelId) => `pms_connection ${groupId} ${hotelId}`;

export const pmsErrorCodes = {
  unreachable: 'PMS_UNREACHABLE',
  addressRefused: 'PMS_ADDRESS_REFUSED',
  tls: 'PMS_TLS',
  passwordWrong: 'PMS_PASSWORD_WRONG',
  notUnderstood: 'PMS_NOT_UNDERSTOOD',
  refused: 'PMS_REFUSED',
} as const satisfies Record<PmsProblemKind, ErrorCode>;

/** The system behind a connection, whether it is switched on or not; none where its kind does not run here. */
export function systemBehind(tools: PmsTools, groupId: HotelGroupId, connection: ConnectionRecord): HotelSystem | undefined {
  const pms = tools.systems.get(connection.type);
  const url = connection.type === 'Simulator' ? tools.simulatorUrl() : connection.url;
  if (!pms || url === undefined) return undefined;
  const { hotelId, propertyCode, timeZone, passwordSealed } = connection;
  const password = tools.secrets.open(passwordSealed, passwordContext(groupId, hotelId));
  return { pms, account: { url, propertyCode, password, timeZone } };
}

/** The system a hotel works with: that of its active connection. */
export async function systemOf(tools: PmsTools, groupId: HotelGroupId, hotelId: HotelId): Promise<HotelSystem | undefined> {
  const connection = await tools.platform.database.read(groupScope(groupId), (tx) => findConnectionOf(tx, hotelId));
  return connection?.active ? systemBehind(tools, groupId, connection) : undefined;
}

/** Writes down how the system answered last: well, or with which problem. */
export async function noteAnswer(tools: PmsTools, groupId: HotelGroupId, hotelId: HotelId, problem: PmsProblem | null): Promise<void> {
  const { database, clock } = tools.platform;
  const failure = problem && pmsErrorCodes[problem.kind];
  await database.transaction(groupScope(groupId), (tx) => keepAnswer(tx, hotelId, failure, clock.now()));
}

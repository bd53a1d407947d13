import { setTimeout as pause } from 'node:timers/promises';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { type Invoice, PmsProblem } from '../../ports/pms.ts';
import { operatorContext } from './ask-registration.ts';
import { asked } from './ask-system.ts';
import { keepRegistrationOutcome } from './keep-registration.ts';
import { noteAnswer, systemOf } from './pms-tools.ts';
import {
  claimRegistration,
  forgetPasswords,
  isClaimed,
  letGoOfRegistration,
  type RegistrationRef,
  registrationsToTry,
} from './registration-claims.store.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { findRegistration, type RegistrationRecord } from './registrations.store.ts';
import { linesOfSale } from './sale-to-register.reads.ts';

/** Longer than any answer of a system takes; a process that dies meanwhile does not keep it for ever. */
const claimMs = 60_000;

async function askSystem(
  tools: RegistrationTools,
  { groupId, saleId }: RegistrationRef,
  registration: RegistrationRecord & { passwordSealed: string },
): Promise<Invoice | PmsProblem | 'notConnected'> {
  const { hotelId, key, firstName, lastName, email, fiscalNumber, currency, payments, operatorCode, cashboxCode } = registration;
  const system = await systemOf(tools, groupId, hotelId);
  if (!system) return 'notConnected';
  const lines = await tools.platform.database.read(groupScope(groupId), (tx) => linesOfSale(tx, saleId));
  const password = tools.secrets.open(registration.passwordSealed, operatorContext(saleId));
  const sale = {
    key,
    customer: { firstName, lastName, email, fiscalNumber },
    currency,
    lines,
    payments,
    operator: { code: operatorCode, cashboxCode, password },
  };
  const answer = await asked(() => system.pms.registerSale(system.account, sale));
  // That it will not have this sale, or this operator, says nothing against the connection.
  const problem = answer instanceof PmsProblem && answer.kind !== 'refused' ? answer : null;
  await noteAnswer(tools, groupId, hotelId, problem);
  // A system may repeat in its words what it was told.
  return answer instanceof PmsProblem ? new PmsProblem(answer.kind, answer.message.replaceAll(password, '•••')) : answer;
}

/** Speaks to the system about a registration where nobody else does. Whoever comes second waits, and finds what the first one was told. */
export async function withClaim(
  tools: RegistrationTools,
  ref: RegistrationRef,
  state: 'waiting' | 'registered',
  speak: () => Promise<void>,
) {
  const { database, clock } = tools.platform;
  const scope = groupScope(ref.groupId);
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  if (!(await database.transaction(scope, (tx) => claimRegistration(tx, ref.saleId, state, now, until)))) {
    const end = performance.now() + claimMs;
    while (performance.now() < end && (await database.read(scope, (tx) => isClaimed(tx, ref.saleId, clock.now())))) await pause(100);
    return;
  }
  try {
    await speak();
  } finally {
    await database.transaction(scope, (tx) => letGoOfRegistration(tx, ref.saleId, until));
  }
}

/** Has the system register a sale that waits for it. May be asked for at any time and by several: one of them asks the system. */
export async function registerSale(tools: RegistrationTools, ref: RegistrationRef): Promise<void> {
  await withClaim(tools, ref, 'waiting', async () => {
    const registration = await tools.platform.database.read(groupScope(ref.groupId), (tx) => findRegistration(tx, ref.saleId));
    if (!registration?.passwordSealed) return;
    const { passwordSealed } = registration;
    await keepRegistrationOutcome(tools, ref, registration, await askSystem(tools, ref, { ...registration, passwordSealed }));
  });
}

const patienceMs = 10_000;

/** For somebody who waits in front of it, as long as one does: then it goes on without them. */
export async function registerWhileWaiting(tools: RegistrationTools, ref: RegistrationRef): Promise<void> {
  const patience = new AbortController();
  const failed = (error: unknown) => tools.platform.log.warn({ err: error, sale: ref.saleId }, 'sale not registered');
  await Promise.race([
    registerSale(tools, ref).catch(failed),
    pause(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
}

const atOnce = 200;
const dayMs = 24 * 3_600_000;
const sinceMs = 30_000;

/** Tries every sale that waits once more, and forgets what operators entered a day ago. A system that does not answer is asked about one sale only. */
export async function registerWaitingSales(tools: RegistrationTools, signal?: AbortSignal): Promise<void> {
  const { database, clock, log } = tools.platform;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await database.transaction(platformScope, (tx) => forgetPasswords(tx, ago(dayMs)));
  const silent = new Set<HotelId>();
  for (const { hotelId, ...ref } of await database.read(platformScope, (tx) => registrationsToTry(tx, ago(sinceMs), clock.now(), atOnce))) {
    if (signal?.aborted) return;
    if (silent.has(hotelId)) continue;
    await registerSale(tools, ref).catch((error: unknown) => log.warn({ err: error, sale: ref.saleId }, 'sale not registered'));
    if (await isWaiting(tools, ref)) silent.add(hotelId);
  }
}

async function isWaiting({ platform }: RegistrationTools, { groupId, saleId }: { groupId: RegistrationRef['groupId']; saleId: SaleId }) {
  const registration = await platform.database.read(groupScope(groupId), (tx) => findRegistration(tx, saleId));
  return registration?.state === 'waiting';
}

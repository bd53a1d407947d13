import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import { PmsProblem } from '../../ports/pms.ts';
import { asked, recordAnswer } from './ask-system.ts';
import { connectedHotels, findConnectionOf } from './connections.store.ts';
import { type HotelSystem, type PmsTools, systemBehind } from './pms-tools.ts';
import { type Reference, type ReferenceKind, replaceReference } from './reference.store.ts';

type Read = { [Kind in ReferenceKind]?: Reference[Kind][] };

const occasion = { type: 'RateCode', action: 'CheckStatus' } as const;

/** What a sale needs, and what rules need beside it. One question after the other: many systems count their callers. */
async function askForReference({ pms, account }: HotelSystem, isForSales: boolean): Promise<Read> {
  const forSales = { operator: await pms.operators(account), paymentMethod: await pms.paymentMethods(account) };
  return isForSales ? forSales : { ...forSales, rate: await pms.rates(account), channel: await pms.channels(account) };
}

/** Everything that was asked for, or nothing: half of an answer replaces nothing. */
export async function readReference(
  tools: PmsTools,
  groupId: HotelGroupId,
  hotelId: HotelId,
  { isForSales, origin }: { isForSales: boolean; origin: Origin },
): Promise<'ok' | 'notConnected' | PmsProblem> {
  const { database, clock } = tools.platform;
  const scope = groupScope(groupId);
  const connection = await database.read(scope, (tx) => findConnectionOf(tx, hotelId));
  const system = connection?.active ? systemBehind(tools, groupId, connection) : undefined;
  if (!connection || !system) return 'notConnected';

  const read = await asked(() => askForReference(system, isForSales));
  const now = clock.now();
  if (read instanceof PmsProblem) {
    await database.transaction(scope, (tx) => recordAnswer(tx, connection, { occasion, answer: read }, origin, now));
    return read;
  }
  const answer = Object.fromEntries(Object.entries(read).map(([kind, rows]) => [kind, rows.length]));
  await database.transaction(scope, async (tx) => {
    if (read.operator) await replaceReference(tx, hotelId, 'operator', read.operator, now);
    if (read.paymentMethod) await replaceReference(tx, hotelId, 'paymentMethod', read.paymentMethod, now);
    if (read.rate) await replaceReference(tx, hotelId, 'rate', read.rate, now);
    if (read.channel) await replaceReference(tx, hotelId, 'channel', read.channel, now);
    await recordAnswer(tx, connection, { occasion, answer }, origin, now);
  });
  return 'ok';
}

/** Every night: operators come and go, and nobody thinks of telling us. */
export async function readAllReference(tools: PmsTools, signal: AbortSignal): Promise<void> {
  const { database, log } = tools.platform;
  const origin = { actor: 'pms', requestId: '' };
  for (const { groupId, hotelId } of await database.read(platformScope, connectedHotels)) {
    if (signal.aborted) return;
    await readReference(tools, groupId, hotelId, { isForSales: false, origin }).catch((error: unknown) =>
      log.warn({ err: error, hotel: hotelId }, 'reference data not read'),
    );
  }
}

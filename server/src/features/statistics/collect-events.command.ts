import type { collectWidgetEvents } from '#contract/analytics.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { deviceFacts } from '#domain/statistics/device-facts.ts';
import { type CommandPlatform, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { insertEvents } from './statistics.store.ts';

export type Visit = BodyOf<typeof collectWidgetEvents>['request'];

/** Nobody is behind these events but a guest without a name, so no change is recorded: the events are the record. */
export function collectEventsCommand(
  platform: CommandPlatform,
  { groupId, hotelId }: { groupId: HotelGroupId; hotelId: HotelId },
  requestId: string,
  visit: Visit,
) {
  const input = { name: 'collectWidgetEvents', scope: groupScope(groupId), origin: { actor: 'widget', requestId }, request: visit };
  return runCommand(platform, { ...input, isolation: 'read committed' }, async (tx) => {
    await insertEvents(tx, hotelId, visit, deviceFacts(visit.userAgent), tx.now);
    return done({ received: visit.events.length });
  });
}

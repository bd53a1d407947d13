import { randomUUID } from 'node:crypto';
import type { DemoRequest } from '#contract/session.ts';
import { done } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { insertDemoRequest } from './session.store.ts';

export const demoRequested = defineTopic<DemoRequest>('demo-requested');

export function requestDemoCommand(platform: CommandPlatform, caller: Caller, origin: Origin, request: DemoRequest) {
  // Whoever asks may have no property at all, so no group can own the request.
  return runCommand(platform, { name: 'requestDemo', scope: platformScope, origin, request }, async (tx) => {
    const id = randomUUID();
    await insertDemoRequest(tx, id, caller.personId, request, tx.now);
    await tx.record({ subject: 'demo request', id, detail: { units: request.number } });
    await tx.publish(demoRequested, request);
    return done({ received: true as const });
  });
}

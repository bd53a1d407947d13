import type { EventId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { systemScope } from '../../platform/db/database.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { listShelf, type ShelvedEvent } from '../../platform/jobs/shelf.ts';

type Shelf = Pick<JobRunner, 'sendAgain' | 'drop'>;

/** The queues belong to the house, not to the application's role: it may add events and take none away. */
function withShelved(
  platform: CommandPlatform,
  origin: Origin,
  name: string,
  id: EventId,
  act: (tx: CommandTx, event: ShelvedEvent) => Promise<void>,
) {
  return runCommand(platform, { name, scope: systemScope, origin, request: { id } }, async (tx) => {
    const [event] = await listShelf(tx, id);
    if (!event) return refused('unknownEvent');
    await act(tx, event);
    await tx.record({ subject: 'undeliveredEvent', id, detail: { before: event, after: null } });
    return done(event);
  });
}

export function retryEventCommand(platform: CommandPlatform, jobs: Shelf, origin: Origin, id: EventId) {
  return withShelved(platform, origin, 'retryUndeliveredEvent', id, (tx) => jobs.sendAgain(tx, id));
}

export function dropEventCommand(platform: CommandPlatform, jobs: Shelf, origin: Origin, id: EventId) {
  return withShelved(platform, origin, 'dropUndeliveredEvent', id, (tx) => jobs.drop(tx, id));
}

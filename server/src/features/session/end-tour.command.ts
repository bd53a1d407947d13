import { done } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { type Caller, usersCache } from '../../platform/http/caller.ts';
import { endTourOf } from '../users/index.ts';

export function endTourCommand(platform: CommandPlatform, caller: Caller, origin: Origin) {
  return runCommand(platform, { name: 'endTour', scope: platformScope, origin, request: {} }, async (tx) => {
    await endTourOf(tx, caller.personId);
    await tx.forget({ cache: usersCache });
    return done({ awaitsTour: false as const });
  });
}

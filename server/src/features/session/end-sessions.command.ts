import { done } from '#domain/outcome.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Only writes down that it was asked for: the sessions are the identity provider's, and ended by it. */
export function noteEndOfSessionsCommand(platform: Platform, caller: Caller, origin: Origin, which: 'one' | 'all') {
  const input = { name: 'endSessions', scope: platformScope, origin, request: { which } };
  return runCommand(platform, input, async (tx) => {
    await tx.record({ subject: 'user', id: caller.personId, detail: { signedOut: which } });
    return done(undefined);
  });
}

import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { done } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { OnForgotten } from '../../ports/identity.ts';
import { findArrived } from './managed-users.store.ts';
import { passwordAskedFor, passwordForgotten } from './user-topics.ts';

/** A mail that nobody asked for is a nuisance; a fourth within an hour would be nothing else. */
const mailsPerHour = 3;

/** An address that nobody has is written down like any other, so that the answer takes as long. */
function askForPasswordCommand(platform: Platform, email: string, language: InterfaceLanguage, requestId: string) {
  const input = { name: 'askForPassword', scope: platformScope, origin: { actor: 'sign-in', requestId }, request: { email } };
  return runCommand(platform, input, async (tx) => {
    await tx.publish(passwordAskedFor, { email, language, askedAt: tx.now.toISOString() });
    return done(undefined);
  });
}

/** Looks for whoever has the address; once for each time somebody asked. */
export function findForgetful(platform: Platform): Reaction {
  return reactTo(
    passwordAskedFor,
    'find-forgetful',
    async ({ email, language, askedAt }, eventId) => {
      const input = {
        ...{ name: 'forgetPassword', scope: platformScope, request: { email } },
        origin: { actor: 'sign-in', requestId: eventId, idempotencyKey: eventId },
      };
      const outcome = await runCommand(platform, input, async (tx) => {
        const person = await findArrived(tx, email);
        if (!person) return done(undefined);
        await tx.publish(passwordForgotten, { personId: person.id, groupId: person.groupId, language, askedAt });
        await tx.record({ subject: 'user', id: person.id, detail: { askedForPassword: email } });
        return done(undefined);
      });
      if (!outcome.ok) throw new Error(`the command was refused: ${outcome.reason}`);
    },
    { retryWithinSeconds: 60 },
  );
}

/** Whoever asks is told the same, whether the address is known, unknown or asked for too often. */
export function onForgotten(platform: Platform): OnForgotten {
  const limit = platform.limit({ name: 'forgotten-passwords', most: mailsPerHour, windowMs: 3_600_000 });
  return async (email, language, requestId) => {
    const address = email.toLowerCase();
    if (!(await limit.take(address))) return;
    await askForPasswordCommand(platform, email, language, requestId);
  };
}

import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { done } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { OnForgotten } from '../../ports/identity.ts';
import { findArrived } from './managed-users.store.ts';
import { passwordForgotten } from './user-topics.ts';

/** A mail that nobody asked for is a nuisance; a fourth within an hour would be nothing else. */
const mailsPerHour = 3;

function forgetPasswordCommand(platform: Platform, email: string, language: InterfaceLanguage, requestId: string) {
  const origin = { actor: 'sign-in', requestId };
  return runCommand(platform, { name: 'forgetPassword', scope: platformScope, origin, request: { email } }, async (tx) => {
    const person = await findArrived(tx, email);
    if (!person) return done(undefined);
    await tx.publish(passwordForgotten, { personId: person.id, groupId: person.groupId, language, askedAt: tx.now.toISOString() });
    await tx.record({ subject: 'user', id: person.id, detail: { askedForPassword: email } });
    return done(undefined);
  });
}

/** Whoever asks is told the same, whether the address is known, unknown or asked for too often. */
export function onForgotten(platform: Platform): OnForgotten {
  const limit = platform.limit({ name: 'forgotten-passwords', most: mailsPerHour, windowMs: 3_600_000 });
  return async (email, language, requestId) => {
    const address = email.toLowerCase();
    if (!(await limit.take(address))) return;
    await forgetPasswordCommand(platform, email, language, requestId);
  };
}

import type { HotelId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { operatorContext } from './ask-registration.ts';
import { registerWhileWaiting } from './register-sale.ts';
import type { RegistrationRef } from './registration-claims.store.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { lockRegistration, putPassword } from './registrations.store.ts';

interface RetryInput {
  /** Entered anew; needed where it is no longer kept. */
  password: string | undefined;
  mayWorkIn(hotelId: HotelId): boolean;
}

type Reason = 'unknownRegistration' | 'notStuck' | 'passwordGone';

/** Tries again at once what waits or was refused, under the key it had: whatever became of the first try, the sale is registered once. */
export async function retryRegistration(
  tools: RegistrationTools,
  ref: RegistrationRef,
  origin: Origin,
  { password, mayWorkIn }: RetryInput,
) {
  const input = { name: 'retryRegistration', scope: groupScope(ref.groupId), origin, request: ref, isolation: 'read committed' } as const;
  const outcome = await runCommand(tools.platform, input, async (tx): Promise<Outcome<null, Reason>> => {
    const registration = await lockRegistration(tx, ref.saleId);
    if (!registration || !mayWorkIn(registration.hotelId)) return refused('unknownRegistration');
    if (registration.state === 'registered' || registration.state === 'cancelled') return refused('notStuck');
    if (password !== undefined) await putPassword(tx, ref.saleId, tools.secrets.seal(password, operatorContext(ref.saleId)), tx.now);
    else if (registration.passwordSealed === null) return refused('passwordGone', 'hostUserPassword');
    return done(null);
  });
  if (outcome.ok) await registerWhileWaiting(tools, ref);
  return outcome;
}

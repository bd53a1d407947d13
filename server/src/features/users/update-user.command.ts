import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { done, refused } from '#domain/outcome.ts';
import { decideDetails } from '#domain/user/invite.ts';
import type { User, UserDetails } from '#domain/user/user.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { type Change, changing, noteChange, readBack, tellAccounts } from './changing.ts';
import { type InvitingCaller, inviterOf, sendInvitation } from './invite-user.command.ts';
import { type AddressUse, findAddressUse, saveDetails } from './managed-users.store.ts';
import { reachOf } from './reach.ts';
import { accountChanged } from './user-topics.ts';

/** Whoever has an account hears of it where they read their mails until now. */
function isMoved(before: User, after: User): boolean {
  return before.email.toLowerCase() !== after.email.toLowerCase();
}

/** The link went to an address that is no longer theirs. */
function needsNewLink(before: User, after: User): boolean {
  return isMoved(before, after) && after.enabled && after.invitation === 'PendingAcceptance';
}

/** Whoever has been here has an account, and an account has its address alone. Whoever has not may wait beside somebody of another group. */
function isTaken(use: AddressUse, user: User | undefined): boolean {
  return use === 'here' || (use === 'elsewhere' && user?.invitation === 'Accepted');
}

/** Without anybody who invites, accounts are kept elsewhere. */
export function updateUserCommand(change: Change, details: UserDetails, inviting: InvitingCaller | undefined, language: InterfaceLanguage) {
  return changing('updateUser', change, details, async (tx, known) => {
    const use = await findAddressUse(tx, reachOf(change.caller), details.email, change.id);
    const decision = decideDetails(details, { ...known, emailTaken: isTaken(use, known.user) });
    if (!decision.ok) return decision;
    const user = decision.value;
    try {
      await saveDetails(tx, user, tx.now, use);
    } catch (error) {
      if (isUniqueViolation(error, 'person_by_email')) return refused('emailTaken', 'email');
      throw error;
    }
    const subject = await tellAccounts(tx, user.id);
    if (isMoved(known.user, user) && user.invitation === 'Accepted') {
      const told = { subject, kind: 'addressChanged', language, by: change.caller.userName, to: known.user.email } as const;
      await tx.publish(accountChanged, told);
    }
    const inviter = inviting && needsNewLink(known.user, user) ? await inviterOf(tx, inviting) : undefined;
    if (inviter?.ok) await sendInvitation(tx, user.id, inviter.value);
    const after = await readBack(tx, change.caller, user.id);
    await noteChange(tx, known.user, after);
    return done(after);
  });
}

import type { Feature, Platform } from '../../platform/feature.ts';
import type { IdentityProvider } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import { mailAccountChange } from './account-changes.ts';
import { followPerson, mailInvitation, mailNewPassword } from './accounts.reactions.ts';
import { findForgetful } from './forget-password.command.ts';
import { userRoutes } from './users.endpoints.ts';

export { onAccountChange } from './account-changes.ts';
export { authenticator } from './authenticate.ts';
export { onForgotten } from './forget-password.command.ts';
export { type Letter, letter } from './letter.ts';
export { findAddress, isWithinReach } from './managed-users.store.ts';
export { secondFactorNeededOf } from './second-factor.ts';
export { endTourOf, insertPerson, setPreferredHotelOf } from './users.store.ts';

export function usersFeature(
  platform: Platform,
  { accounts, sessions, factors, signIn }: Pick<IdentityProvider, 'accounts' | 'sessions' | 'factors' | 'signIn'>,
  mailer: Mailer,
): Feature {
  const { database } = platform;
  return {
    routes: userRoutes(platform, { invites: accounts !== undefined, sessions, factors }),
    reactions: accounts
      ? [
          mailInvitation(database, accounts, mailer, new URL('/', signIn.authority).href),
          findForgetful(platform),
          mailNewPassword(database, accounts, mailer),
          mailAccountChange(database, accounts, mailer),
          followPerson(database, accounts),
        ]
      : [],
  };
}

import type { Feature, Platform } from '../../platform/feature.ts';
import type { IdentityProvider } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import { followPerson, mailInvitation } from './accounts.reactions.ts';
import { userRoutes } from './users.endpoints.ts';

export { authenticator } from './authenticate.ts';
export { isWithinReach } from './managed-users.store.ts';
export { insertPerson, setPreferredHotelOf } from './users.store.ts';

export function usersFeature(platform: Platform, { accounts }: Pick<IdentityProvider, 'accounts'>, mailer: Mailer): Feature {
  const { database } = platform;
  return {
    routes: userRoutes(platform, accounts !== undefined),
    reactions: accounts ? [mailInvitation(database, accounts, mailer), followPerson(database, accounts)] : [],
  };
}

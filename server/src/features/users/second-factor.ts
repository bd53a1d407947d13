import { permissionsOf } from '#domain/access/permissions.ts';
import { needsSecondFactor } from '#domain/access/second-factor.ts';
import { type Database, platformScope, type Tx } from '../../platform/db/database.ts';
import { findSecondFactorDemands } from '../hotels/index.ts';
import { findPersonBySubject, type Person } from './users.store.ts';

/** In all places where they may work: there is one sign-in for them all. */
export async function isSecondFactorNeeded(tx: Tx, { allowedHotels }: Person, groupIds: readonly string[]): Promise<boolean> {
  const worksAnywhere = permissionsOf(groupIds).has('allProperties:changeProperty');
  const demands = await findSecondFactorDemands(tx, worksAnywhere ? undefined : allowedHotels.map(({ id }) => id));
  return needsSecondFactor(groupIds, demands);
}

/** For the sign-in, which knows people by what it calls them. */
export function secondFactorNeededOf(database: Database, isExempt: (subject: string) => boolean) {
  return (subject: string): Promise<boolean> =>
    database.read(platformScope, async (tx) => {
      const person = isExempt(subject) ? undefined : await findPersonBySubject(tx, subject);
      return person !== undefined && isSecondFactorNeeded(tx, person, person.groupIds);
    });
}

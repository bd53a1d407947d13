import { randomUUID } from 'node:crypto';
import type { HotelId, ProfileId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { cleanFiscalNumber } from '#domain/fiscal-number/fiscal-number.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';
import { type Change, findProfile, findSamePerson, insertProfile } from './profiles.store.ts';

/** A buyer as given at the desk; what was not given is an empty text. */
export interface Customer extends Omit<Profile, 'id' | 'companyName'> {
  /** Somebody the desk has picked out of the guests. */
  profileId?: ProfileId | undefined;
}

/** The number of the final consumer is nobody's own. */
function ownNumber(fiscalNumber: string): string {
  const number = cleanFiscalNumber(fiscalNumber);
  return number === finalConsumerNumber ? '' : number;
}

/** Whose purchase it is: the guest who was picked, else the one with the same mail and name that the hotel knows, else a new one. */
export async function profileForCustomer(
  tx: CommandTx,
  { profileId, ...customer }: Customer,
  hotelId: HotelId,
  change: Change,
): Promise<Outcome<ProfileId, 'unknownProfile'>> {
  if (profileId !== undefined) {
    return (await findProfile(tx, profileId)) ? done(profileId) : refused('unknownProfile', 'profileId');
  }
  const newcomer: Profile = {
    ...customer,
    id: randomUUID() as ProfileId,
    companyName: '',
    fiscalNumber: ownNumber(customer.fiscalNumber),
  };
  const known = await findSamePerson(tx, newcomer, hotelId);
  if (known) return done(known);
  await insertProfile(tx, newcomer, hotelId, change);
  await tx.record({ subject: 'profile', id: newcomer.id, detail: { before: null, after: newcomer } });
  return done(newcomer.id);
}

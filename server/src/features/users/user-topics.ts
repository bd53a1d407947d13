import type { HotelGroupId, PersonId } from '#contract/vocabulary/ids.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import type { AccountChange } from '../../ports/identity.ts';

/** Who invites, and in which words. */
export interface Inviting {
  /** In whose inbox it stands where mails are kept. */
  groupId: HotelGroupId;
  hotelName: string;
  by: string;
  language: InterfaceLanguage;
}

export interface Invited extends Inviting {
  personId: PersonId;
  askedAt: string;
}

export const userInvited = defineTopic<Invited>('user-invited');

/** Address, or whether they may come in; told by id only, because what holds is how they are when it is read. */
export const userChanged = defineTopic<{ personId: PersonId; subject: string }>('user-changed');

/** Somebody wrote an address on the page for those who forgot their password. Whether anybody has it is found out when nobody waits for the answer. */
export const passwordAskedFor = defineTopic<{ email: string; language: InterfaceLanguage; askedAt: string }>('password-asked-for');

/** Somebody who has an account cannot get in. */
export const passwordForgotten = defineTopic<{
  personId: PersonId;
  groupId: HotelGroupId | null;
  language: InterfaceLanguage;
  askedAt: string;
}>('password-forgotten');

/** Something that somebody signs in with has changed. */
export interface AccountChanged {
  subject: string;
  kind: AccountChange | 'factorsRemoved' | 'addressChanged';
  /** Of the page where it was done. */
  language: InterfaceLanguage;
  /** Who did it, where that was not themselves at the identity provider. */
  by?: string;
  /** Where the mail goes, where that is not their address. */
  to?: string;
}

export const accountChanged = defineTopic<AccountChanged>('account-changed');

import { limits } from '#contract/vocabulary/limits.ts';
import { type Database, platformScope } from '../../platform/db/database.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { Accounts } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { findStanding } from './managed-users.store.ts';
import { newPasswordMail } from './new-password-mail.ts';
import { passwordForgotten, userChanged, userInvited } from './user-topics.ts';

/** Somebody waits for the mail, and somebody else for the door to shut. */
const pace = { retryWithinSeconds: 60 };

/** `home`: where the house is entered. */
export function mailInvitation(database: Database, accounts: Accounts, mailer: Mailer, home: string): Reaction {
  return reactTo(
    userInvited,
    'mail-invitation',
    async ({ personId, groupId, askedAt, by, hotelName, language }, eventId) => {
      const person = await database.read(platformScope, (tx) => findStanding(tx, personId));
      // Deleted, disabled or arrived since: whoever asked for it no longer wants it.
      if (!person?.enabled || person.invitation === 'Accepted') return;
      if (person.apart) {
        // No link: the password they have for the other group is not set anew on behalf of this one.
        const mail = invitationMail({ language, name: person.givenName, by, hotelName, link: home, isApart: true });
        await mailer.send({ id: eventId, groupId, to: person.email, ...mail });
        return;
      }
      const invitation = {
        ...{ id: eventId, subject: person.subject, email: person.email, askedAt: new Date(askedAt) },
        validHours: limits.invitationHours,
      };
      const link = `${await accounts.invite(invitation)}?lang=${language}`;
      const mail = invitationMail({ language, name: person.givenName, by, hotelName, link });
      await mailer.send({ id: eventId, groupId, to: person.email, ...mail });
    },
    pace,
  );
}

export function mailNewPassword(database: Database, accounts: Accounts, mailer: Mailer): Reaction {
  return reactTo(
    passwordForgotten,
    'mail-new-password',
    async ({ personId, groupId, language, askedAt }, eventId) => {
      const person = await database.read(platformScope, (tx) => findStanding(tx, personId));
      if (!person?.enabled) return;
      const { subject, email } = person;
      const page = await accounts.invite({ id: eventId, subject, email, askedAt: new Date(askedAt), validHours: limits.newPasswordHours });
      const mail = newPasswordMail({ language, name: person.givenName, link: `${page}?lang=${language}` });
      await mailer.send({ id: eventId, ...(groupId ? { groupId } : {}), to: email, ...mail });
    },
    pace,
  );
}

/** An account is as its person is now, whatever order the news comes in. */
export function followPerson(database: Database, accounts: Accounts): Reaction {
  return reactTo(
    userChanged,
    'follow-person',
    async ({ personId, subject }) => {
      const person = await database.read(platformScope, (tx) => findStanding(tx, personId));
      if (person) await accounts.follow({ subject: person.subject, email: person.email, open: person.enabled });
      else await accounts.remove(subject);
    },
    pace,
  );
}

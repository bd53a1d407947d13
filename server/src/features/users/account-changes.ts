import { type Database, platformScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { Accounts, OnAccountChange } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import { accountChangeMail } from './account-change-mail.ts';
import { findOwner } from './managed-users.store.ts';
import { type AccountChanged, accountChanged } from './user-topics.ts';

type Jobs = Pick<Platform['jobs'], 'publish'>;

/** In a transaction of whoever keeps the accounts: both are written, or neither. */
export function publishAccountChange(jobs: Jobs, tx: Tx, change: AccountChanged): Promise<void> {
  return jobs.publish(tx, accountChanged.name, change);
}

export function onAccountChange({ jobs }: { jobs: Jobs }): OnAccountChange {
  return (tx, change) => publishAccountChange(jobs, tx, change);
}

/** Asks whether it was them. What others did is told in the language in which they signed in last. */
export function mailAccountChange(database: Database, accounts: Accounts, mailer: Mailer): Reaction {
  return reactTo(
    accountChanged,
    'mail-account-change',
    async ({ subject, kind, language, by, to }, eventId) => {
      const owner = await database.read(platformScope, (tx) => findOwner(tx, subject));
      if (!owner) return;
      const spoken = by === undefined ? language : ((await accounts.languageOf(subject)) ?? language);
      const mail = accountChangeMail({ language: spoken, name: owner.givenName, kind, by });
      await mailer.send({ id: eventId, ...(owner.groupId ? { groupId: owner.groupId } : {}), to: to ?? owner.email, ...mail });
    },
    // Every minute counts for whoever was not asked.
    { retryWithinSeconds: 60 },
  );
}

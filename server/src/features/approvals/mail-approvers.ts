import { stateAt } from '#domain/approval/decide-approval.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { IdentityProvider } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mail.ts';
import { approvalMail } from './approval-mail.ts';
import { approvalAsked } from './approval-topics.ts';
import { findApproval } from './approvals.store.ts';
import { approversOf } from './standing.store.ts';

export interface Telling {
  mailer: Mailer;
  accounts: IdentityProvider['accounts'];
  /** The address people use. */
  publicUrl: string;
}

/** To each who may decide, in the language they signed in with last. What was decided meanwhile is told to nobody. */
export function mailApprovers(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { mailer, accounts, publicUrl }: Telling,
): Reaction {
  return reactTo(
    approvalAsked,
    'mail-approver',
    async ({ groupId, id, personId, language }, eventId) => {
      const { asked, approver } = await database.read(groupScope(groupId), async (tx) => {
        const found = await findApproval(tx, id);
        const able = found ? await approversOf(tx, found) : [];
        return { asked: found, approver: able.find((person) => person.id === personId) };
      });
      if (!asked || !approver || stateAt(asked, clock.now()) !== 'waiting') return;
      const spoken = approver.subject === null ? undefined : await accounts?.languageOf(approver.subject);
      const mail = approvalMail({
        ...{ language: spoken ?? language, name: approver.givenName, by: asked.askedByName ?? asked.askedBy, kind: asked.kind },
        link: new URL(`/Approvals?id=${id}`, publicUrl).href,
      });
      await mailer.send({ id: eventId, groupId, to: approver.email, ...mail });
    },
    // Somebody waits at the desk.
    { retryWithinSeconds: 60 },
  );
}

import sql from 'sql-template-tag';
import type { MessageId, OfferId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { done } from '#domain/outcome.ts';
import type { TestApplication } from '../../../main/testing/test-application.ts';
import { systemClock } from '../../../platform/clock.ts';
import { runCommand } from '../../../platform/command/run-command.ts';
import { groupScope, systemScope } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../ports/mail.ts';
import type { Issue } from '../../vouchers/index.ts';
import { groupOf, miradouro, voucherCalls } from '../../vouchers/testing/voucher-calls.ts';
import { composeMail } from '../compose-mail.ts';
import { deliverMail } from '../deliver-mail.ts';
import { findDelivery } from '../deliveries.store.ts';
import { findMessage, type MessageRecord } from '../messages.reads.ts';
import { type QueuedMails, queueVoucherMails } from '../queue-mails.ts';

const groupId = groupOf(miradouro);
const origin = { actor: 'test', requestId: 'test' };

/** Mails of one application, sent by hand: nothing leaves before a test says so, through whatever mailer it gives. */
export function mailRoom(app: TestApplication) {
  const { database, owner } = app;
  const vouchers = voucherCalls(app);
  const platform = {
    database,
    clock: systemClock,
    jobs: { publish: async () => undefined },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  };

  const offerOf = async (code: string): Promise<OfferId> => {
    const offer = await database.read(groupScope(groupId), (tx) => tx.row<{ id: OfferId }>(sql`select id from offer where code = ${code}`));
    if (!offer) throw new Error(`no offer ${code}`);
    return offer.id;
  };

  async function queue(voucherIds: readonly VoucherId[], language: ContentLanguage = 'PT'): Promise<QueuedMails> {
    const input = { name: 'queue', scope: groupScope(groupId), origin, request: {} };
    const outcome = await runCommand(platform, input, async (tx) => done(await queueVoucherMails(tx, voucherIds, language, origin)));
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.value;
  }

  return {
    queue,

    /** A voucher sold as the demo sells this offer. */
    sell: async (code: string, changes: Partial<Issue> = {}): Promise<VoucherId> => (await vouchers.issue(await offerOf(code), changes))[0],

    /** The mail of a new voucher, waiting. */
    async mail(language: ContentLanguage = 'PT'): Promise<MessageId> {
      const { queued } = await queue(await vouchers.issue(await offerOf('VALOR-100')), language);
      if (!queued[0]) throw new Error('not queued');
      return queued[0].messageId;
    },

    /** One attempt, at some moment. What the mail says matters little here, and drawing it takes time. */
    deliver: (messageId: MessageId, mailer: Mailer, now: () => Date = () => new Date()) =>
      deliverMail(
        { database, clock: { now }, mailer, compose: async (_, { id, to }) => ({ id, to, subject: 'Your voucher', text: 'plain words' }) },
        { groupId, messageId },
      ),

    /** The mail as it would be sent. */
    async compose(messageId: MessageId) {
      const delivery = await database.read(groupScope(groupId), (tx) => findDelivery(tx, messageId));
      if (!delivery) throw new Error(`no mail ${messageId}`);
      return composeMail(database, groupId, delivery, 'https://vale.example');
    },

    async message(id: MessageId): Promise<MessageRecord> {
      const message = await database.read(groupScope(groupId), (tx) => findMessage(tx, id));
      if (!message) throw new Error(`no mail ${id}`);
      return message;
    },

    /** What only time or an accident brings about. */
    pretend: (id: MessageId, state: { tries: number }) =>
      owner.transaction(systemScope, (tx) => tx.run(sql`update message set tries = ${state.tries} where id = ${id}`)),
  };
}

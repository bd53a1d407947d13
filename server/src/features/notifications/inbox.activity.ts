import { randomUUID } from 'node:crypto';
import { MessageId } from '#contract/vocabulary/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RawRoute } from '../../platform/http/raw-route.ts';
import type { Inbox, MailReport } from '../../ports/mail.ts';
import { linkPath, linksOf } from './mail-links.ts';
import { recordReports } from './record-reports.ts';

/** What the reader of a kept mail does, told as a provider would tell it. */
export interface InboxActivity {
  opened(id: MessageId): Promise<void>;
  /** Answers where the link leads. */
  followed(id: MessageId, position: number): Promise<string | undefined>;
}

export function inboxActivity(database: Database, clock: Clock, inbox: Inbox): InboxActivity {
  async function tell(id: MessageId, news: (html: string) => Pick<MailReport, 'kind' | 'detail'> | undefined): Promise<string | undefined> {
    const mail = await inbox.bodyOf(id);
    const happened = mail && news(mail.html ?? '');
    // A mail of the house is about nobody's voucher: there is nothing to write down.
    if (happened && mail.groupId) {
      const { groupId, to } = mail;
      await recordReports(database, [{ ...happened, reportId: randomUUID(), groupId, messageId: id, to, at: clock.now() }]);
    }
    return happened?.detail;
  }

  return {
    async opened(id) {
      await tell(id, () => ({ kind: 'open', detail: '' }));
    },
    followed: (id, position) =>
      tell(id, (html) => {
        const address = linksOf(html)[position];
        return address === undefined ? undefined : { kind: 'click', detail: address };
      }),
  };
}

/** The links of kept mails. They only lead where the mail itself does: what is asked for is a place in it, never an address. */
export function linkRoutes(activity: InboxActivity): RawRoute[] {
  return [
    {
      method: ['GET'],
      path: linkPath,
      run: async ({ params }) => {
        const id = MessageId.safeParse(params.id);
        const address = id.success ? await activity.followed(id.data, Number(params.position)) : undefined;
        return address === undefined ? { refused: 'NOT_FOUND' } : { redirect: address };
      },
    },
  ];
}

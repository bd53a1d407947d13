import type { Feature, Platform } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import type { Inbox, Mailer, MailReports } from '../../ports/mail.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { inboxActivity, linkRoutes } from './inbox.activity.ts';
import { inboxRoutes } from './inbox.endpoints.ts';
import { keptMails } from './kept-mails.ts';
import { notificationRoutes } from './notifications.endpoints.ts';
import { mailQueued } from './queue-mails.ts';
import { reportRoutes } from './reports.routes.ts';

export { keepArrived } from './deliveries.store.ts';
export { insertMessage } from './insert-message.ts';
export { mailsOfVoucher } from './mails-of-voucher.ts';
export { messagesOfSale } from './messages.reads.ts';
export { messageToWire, type Telling as MailTelling } from './messages.wire.ts';
export { eraseMails, mailsKeptAbout } from './personal-data.ts';
export { mailQueued, queueVoucherMails } from './queue-mails.ts';

export interface NotificationOptions {
  mailer: Mailer;
  /** Where mails can be read that are kept instead of sent; only in the demo. */
  inbox: Inbox | undefined;
  /** What the mail provider tells by itself, where it can be believed. */
  reports: MailReports | undefined;
  /** The address people use: pictures in mails are fetched from it. */
  publicUrl: string;
  /** The sender's address of every mail. */
  fromAddress: string;
}

export function notificationsFeature(platform: Platform, options: NotificationOptions): Feature {
  const { database, clock } = platform;
  const { mailer, inbox, reports, publicUrl, fromAddress } = options;
  const activity = inbox && inboxActivity(database, clock, inbox);
  const tools = {
    database,
    clock,
    mailer,
    compose: (message, delivery) => composeMail(database, message.groupId, delivery, publicUrl),
  } satisfies Parameters<typeof deliverMail>[0];
  return {
    routes: [...notificationRoutes(platform, fromAddress), ...inboxRoutes(inbox, activity)],
    rawRoutes: [...reportRoutes(database, clock, reports), ...(activity ? linkRoutes(activity) : [])],
    kept: keptMails(database),
    reactions: [reactTo(mailQueued, 'send-mail', (message) => deliverMail(tools, message), { atOnce: 4 })],
  };
}

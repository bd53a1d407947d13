import { listCapturedMails, readCapturedMail } from '#contract/notifications.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Inbox, MailAttachment } from '../../ports/mail.ts';
import type { InboxActivity } from './inbox.activity.ts';
import { withFollowedLinks } from './mail-links.ts';

/** A browser has no mail around it to look for its pictures in: they are written into the HTML. */
function withPictures(html: string, attachments: readonly MailAttachment[]): string {
  return attachments.reduce(
    (written, { cid, contentType, content }) =>
      cid ? written.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : written,
    html,
  );
}

/** The inbox of the demo. Where mails are really sent, there is none: the list is empty and no mail is found. */
export function inboxRoutes(inbox: Inbox | undefined, activity: InboxActivity | undefined): Route[] {
  return [
    handle(listCapturedMails, async ({ caller, query }) => {
      const { mails, count } = (await inbox?.list(caller.hotel.groupId, query)) ?? { mails: [], count: 0 };
      return { response: mails, count };
    }),

    handle(readCapturedMail, async ({ caller, params }) => {
      const mail = await inbox?.read(caller.hotel.groupId, params.id);
      if (!mail) return { refused: 'NOT_FOUND' };
      await activity?.opened(mail.id);
      const { html, attachments, ...rest } = mail;
      const files = attachments.filter(({ cid }) => !cid);
      return {
        response: [
          {
            ...rest,
            html: html && withFollowedLinks(withPictures(html, attachments), mail.id),
            attachments: files.map(({ fileName, contentType, content }) => ({
              fileName,
              contentType,
              content: content.toString('base64'),
            })),
          },
        ],
      };
    }),
  ];
}

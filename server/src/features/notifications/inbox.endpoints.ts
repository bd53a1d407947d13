import { listCapturedMails, readCapturedMail } from '#contract/notifications.ts';
import { type StaffCaller, workplacesOf } from '../../platform/http/caller.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Inbox, MailAttachment, MailReader } from '../../ports/mail.ts';
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

/** A link that makes somebody's password is for those who look after them. */
function readerOf(caller: StaffCaller): MailReader {
  const { permissions, hotel } = caller;
  const ofHotels = permissions.has('manageUser:view') ? 'ofHotels' : 'none';
  const letters = permissions.has('adminUserManagement:view') ? 'all' : ofHotels;
  return { groupId: hotel.groupId, hotelIds: workplacesOf(caller), letters };
}

/** The inbox of the demo. Where mails are really sent, there is none: the list is empty and no mail is found. */
export function inboxRoutes(inbox: Inbox | undefined, activity: InboxActivity | undefined): Route[] {
  return [
    handle(listCapturedMails, async ({ caller, query }) => {
      const { mails, count } = (await inbox?.list(readerOf(caller), query)) ?? { mails: [], count: 0 };
      return { response: mails, count };
    }),

    handle(readCapturedMail, async ({ caller, params }) => {
      const mail = await inbox?.read(readerOf(caller), params.id);
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

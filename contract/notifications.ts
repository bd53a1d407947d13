import * as z from 'zod/mini';
import { defineEndpoint, needs, staff } from './endpoint.ts';
import { flag, paging, searchText } from './paging.ts';
import { MessageId, VoucherId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { messageEventKinds, messageStates } from './vocabulary/vouchers.ts';

const Language = z.enum(contentLanguages);

/** A mail of a voucher, with what became of it. */
const message = {
  id: MessageId,
  /** The same id, under the name by which its activity is asked for. */
  messageId: MessageId,
  /** What it is about, as its template has it. */
  type: z.literal('Voucher'),
  voucherId: VoucherId,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  languageCode: Language,
  state: z.enum(messageStates),
  /** Whether it waits for somebody: given up, returned, of unknown whereabouts, or put off by the mail server. Such a mail can be sent again. */
  stuck: z.boolean(),
  /** The last thing that stood against it: in the mail server's words, or in ours. */
  lastError: z.nullable(z.string()),
  /** What came of it: the last thing that stood against it, or else its state. */
  response: z.string(),
  tries: z.number(),
  nextTryAt: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** In the order they took place. `detail` is what the mail server said, or the address of a link that was followed. */
  events: z.array(z.object({ kind: z.enum(messageEventKinds), at: z.string(), detail: z.string() })),
};
export const Message = z.object(message);
export type Message = z.infer<typeof Message>;

export const listVoucherMessages = defineEndpoint({
  name: 'listVoucherMessages',
  summary: 'The mails of a voucher, newest first, each with its activity.',
  feature: 'notifications',
  method: ['GET'],
  path: '/api/Voucher/v1/Notification/voucherMessages/{voucherId}',
  access: staff,
  params: z.strictObject({ voucherId: VoucherId }),
  item: Message,
  refusals: ['NOT_FOUND'],
});

export const sendVoucherNotification = defineEndpoint({
  name: 'sendVoucherNotification',
  summary: 'Mails a voucher with its PDF: to the recipient of a gift, else to the client.',
  feature: 'notifications',
  method: ['POST'],
  path: '/api/Voucher/v1/Notification/sendVoucherNotification/{voucherId}',
  access: needs('voucherDetails:sendNotif'),
  effects: ['mail'],
  params: z.strictObject({ voucherId: VoucherId }),
  query: z.strictObject({ lang: z._default(Language, 'PT') }),
  item: Message,
  refusals: ['NOT_FOUND', 'SOLD_ELSEWHERE', 'VOUCHER_REPLACED', 'NO_RECIPIENT', 'NO_TEMPLATE'],
});

/** A mail that waits for somebody, with the voucher it is about. */
export const StuckMessage = z.object({
  ...message,
  voucherIdFirst8: z.string(),
  number: z.string(),
  hotelName: z.string(),
});
export type StuckMessage = z.infer<typeof StuckMessage>;

export const listStuckMessages = defineEndpoint({
  name: 'listStuckMessages',
  summary: 'The mails that wait for somebody, newest first: given up, returned, of unknown whereabouts, or put off by the mail server.',
  feature: 'notifications',
  method: ['GET'],
  path: '/api/Voucher/v1/Notification/stuckMessages',
  access: staff,
  query: z.strictObject({
    search: searchText,
    state: z.optional(z.enum(['queued', 'failed', 'uncertain', 'undeliverable'])),
    sort: z._default(z.literal('-createdAt'), '-createdAt'),
    ...paging,
  }),
  item: StuckMessage,
});

/** For a mail that was given up or returned, or of which nobody knows whether it left. */
export const resendMessage = defineEndpoint({
  name: 'resendMessage',
  summary: 'Sends a stuck mail again.',
  feature: 'notifications',
  method: ['POST'],
  path: '/api/Voucher/v1/Notification/resendMessage/{id}',
  access: needs('voucherDetails:sendNotif'),
  effects: ['mail'],
  params: z.strictObject({ id: MessageId }),
  item: Message,
  refusals: ['NOT_FOUND', 'SOLD_ELSEWHERE', 'MESSAGE_NOT_STUCK', 'NO_RECIPIENT', 'NO_TEMPLATE'],
});

export const readVoucherNotification = defineEndpoint({
  name: 'readVoucherNotification',
  summary: 'A voucher as its mail shows it, to print; with hasPdf also its PDF.',
  feature: 'notifications',
  method: ['GET'],
  path: '/api/Voucher/v1/Notification/voucherNotification/{voucherId}',
  access: staff,
  params: z.strictObject({ voucherId: VoucherId }),
  query: z.strictObject({ hasPdf: z._default(flag, false), lang: z._default(Language, 'PT') }),
  item: z.object({
    template: z.string(),
    fileName: z.string(),
    /** Base64; only when it was asked for. */
    pdf: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND', 'VOUCHER_REPLACED', 'NO_TEMPLATE'],
});

/** In the words of mail providers: who wrote to whom, and what became of it. */
export const readMessageActivity = defineEndpoint({
  name: 'readMessageActivity',
  summary: 'The activity of one mail: sender, receiver, subject and events.',
  feature: 'notifications',
  method: ['GET'],
  path: '/api/Voucher/Mail/v1/messages/{messageId}',
  access: staff,
  params: z.strictObject({ messageId: MessageId }),
  item: z.object({
    from_email: z.string(),
    to_email: z.string(),
    subject: z.string(),
    events: z.array(z.object({ event_name: z.enum(messageEventKinds), processed: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
});

/** A mail that was kept instead of sent. */
const captured = {
  id: MessageId,
  fromName: z.nullable(z.string()),
  to: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  createdAt: z.string(),
  files: z.number(),
};
export const CapturedMail = z.object(captured);
export type CapturedMail = z.infer<typeof CapturedMail>;

export const listCapturedMails = defineEndpoint({
  name: 'listCapturedMails',
  summary: 'The inbox of the demo: mails kept instead of sent, newest first. Empty where mails are really sent.',
  feature: 'notifications',
  method: ['GET'],
  path: '/api/Voucher/v1/Notification/capturedMails',
  access: staff,
  query: z.strictObject({ search: searchText, sort: z._default(z.literal('-createdAt'), '-createdAt'), ...paging }),
  coveredQuery: { search: 'any' },
  item: CapturedMail,
});

export const readCapturedMail = defineEndpoint({
  name: 'readCapturedMail',
  summary: 'One mail of the demo’s inbox, with its files.',
  feature: 'notifications',
  method: ['GET'],
  path: '/api/Voucher/v1/Notification/capturedMails/{id}',
  access: staff,
  params: z.strictObject({ id: MessageId }),
  item: z.object({
    ...captured,
    text: z.string(),
    /** With its pictures inside, so that a browser shows them. */
    html: z.nullable(z.string()),
    attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
});

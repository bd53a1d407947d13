import * as z from 'zod/mini';
import { defineEndpoint, needs, staff } from './endpoint.ts';
import { flag } from './paging.ts';
import { MessageId, VoucherId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { messageEventKinds, messageStates } from './vocabulary/vouchers.ts';

const Language = z.enum(contentLanguages);

/** A mail of a voucher, with what became of it. */
export const Message = z.object({
  id: MessageId,
  voucherId: VoucherId,
  to: z.string(),
  subject: z.string(),
  languageCode: Language,
  state: z.enum(messageStates),
  /** The last thing the mail server said against it. */
  lastError: z.nullable(z.string()),
  tries: z.number(),
  nextTryAt: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  events: z.array(z.object({ kind: z.enum(messageEventKinds), at: z.string(), detail: z.string() })),
});
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
  params: z.strictObject({ voucherId: VoucherId }),
  query: z.strictObject({ lang: z._default(Language, 'PT') }),
  item: Message,
  refusals: ['NOT_FOUND', 'NO_RECIPIENT', 'NO_TEMPLATE'],
});

/** For a mail that was given up, or of which nobody knows whether it left. */
export const resendMessage = defineEndpoint({
  name: 'resendMessage',
  summary: 'Sends a stuck mail again.',
  feature: 'notifications',
  method: ['POST'],
  path: '/api/Voucher/v1/Notification/resendMessage/{id}',
  access: needs('voucherDetails:sendNotif'),
  params: z.strictObject({ id: MessageId }),
  item: Message,
  refusals: ['NOT_FOUND', 'MESSAGE_NOT_STUCK', 'NO_RECIPIENT'],
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
  refusals: ['NOT_FOUND', 'NO_TEMPLATE'],
});

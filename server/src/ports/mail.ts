import type { HotelGroupId, HotelId, MessageId } from '#contract/vocabulary/ids.ts';
import type { MessageEventKind } from '#contract/vocabulary/vouchers.ts';

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
  /** Of a picture that the HTML shows as `cid:…`, rather than a file beside the mail. */
  cid?: string | null;
}

export interface Mail {
  /** The same id is the same mail: an adapter that has sent it before does not send it again where it can tell. */
  id: string;
  /** Whose mail it is; absent for those of the house itself. */
  groupId?: HotelGroupId;
  to: string;
  /** Shown beside the sender's address, which is always the house's own. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** Whoever follows its link gets into an account, or it tells of what opens one: not for colleagues who read what the hotel sends. */
  opensAccount?: true;
}

/**
 * What is known after a failure:
 * - `later`: the mail did not leave, and may the next time;
 * - `never`: the mail did not leave and will not as it is;
 * - `unknown`: it may have left, so nobody but a person should decide to send it again.
 */
export type MailFailureKind = 'later' | 'never' | 'unknown';

export class MailFailure extends Error {
  constructor(
    readonly kind: MailFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MailFailure';
  }
}

export interface Mailer {
  /** `accepted` by a mail server that will see to the rest, or `delivered` into the inbox itself. Throws a MailFailure. */
  send(mail: Mail): Promise<'accepted' | 'delivered'>;
  /** Whether a mail has left; only where the adapter can tell for certain. */
  hasSent?(id: string): Promise<boolean>;
}

export interface CapturedMail {
  id: MessageId;
  fromName: string | null;
  to: string;
  replyTo: string | null;
  subject: string;
  createdAt: string;
  /** Files beside the mail. */
  files: number;
}

/** Whose mails somebody may read. */
export interface MailReader {
  groupId: HotelGroupId;
  /** Of vouchers those that these hotels sold; absent where that is any. */
  hotelIds: readonly HotelId[] | undefined;
  /** Mails that open an account (invitations, new passwords): nobody's, those to people of the hotels above, or everybody's. */
  letters: 'none' | 'ofHotels' | 'all';
}

/** Where mails can be read that were kept instead of sent. */
export interface Inbox {
  list(
    reader: MailReader,
    page: { search?: string | undefined; pageIndex: number; pageSize?: number | undefined },
  ): Promise<{ mails: CapturedMail[]; count: number }>;
  read(
    reader: MailReader,
    id: MessageId,
  ): Promise<(CapturedMail & Pick<Mail, 'text'> & { html: string | null; attachments: MailAttachment[] }) | undefined>;
  /** For whoever knows its id, as the reader of a mail knows the addresses in it: whose mail it is, and what it shows. */
  bodyOf(id: MessageId): Promise<{ groupId: HotelGroupId | null; to: string; html: string | null } | undefined>;
}

/** Something that happened to a mail after it left, told by whoever carries it. */
export interface MailReport {
  /** Unique per event, however often it is told. */
  reportId: string;
  groupId: HotelGroupId;
  messageId: MessageId;
  /** Who it happened at: a mail may go to another address when it is sent again. */
  to: string;
  kind: Exclude<MessageEventKind, 'queued'>;
  at: Date;
  detail: string;
}

/** Reads what a provider tells us by itself. Nothing of it can be believed before its signature is checked. */
export interface MailReports {
  read(
    call: { headers: Readonly<Record<string, string | undefined>>; body: Buffer },
    now: Date,
  ): readonly MailReport[] | 'forged' | 'stale' | 'unreadable';
}

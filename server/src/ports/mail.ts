export interface Mail {
  /** The same id is the same mail: an adapter that has sent it before does not send it again where it can tell. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends, or throws: whoever asked tries again later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

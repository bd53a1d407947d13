import { done, type Outcome, refused } from '../outcome.ts';

/** What decides whether a voucher can be mailed, and to whom. */
export interface Mailable {
  readonly isGift: boolean;
  /** Mail address of whom it is given to. */
  readonly recipient: string | null;
  /** Mail address of the client; empty when none was given. */
  readonly email: string;
  readonly hasTemplate: boolean;
}

export type NotMailable = 'noRecipient' | 'noTemplate';

/** A gift is mailed to whom it is given to and never to the buyer instead: it would give the surprise away. */
export function recipientOf({ isGift, recipient, email, hasTemplate }: Mailable): Outcome<string, NotMailable> {
  const address = (isGift ? recipient : email)?.trim();
  if (!address) return refused('noRecipient');
  if (!hasTemplate) return refused('noTemplate');
  return done(address);
}

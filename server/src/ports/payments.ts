import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { CredentialName, DisputeState, GatewayCode, PaymentMode } from '#contract/vocabulary/payments.ts';

/** What a provider must be told to know us and the hotel, by name: the hotel group's own settings over the platform's shared keys. */
export type Credentials = Readonly<Record<string, string>>;

export interface CredentialField {
  name: CredentialName;
  /** Never shown again once it is stored. */
  secret: boolean;
  /** Whose it usually is: one account of the platform for all, or each hotel group's own. */
  owner: 'platform' | 'group';
  /** There is a usual one: it need not be told. */
  optional?: true;
  /** Needed only where guests may pay in this way. */
  mode?: PaymentMode;
}

/** One payment of one order, asked of a provider. */
export interface PaymentRequest {
  /** Ours. Also what makes a repeated request the same request. */
  paymentId: string;
  amountMinor: number;
  currency: Currency;
  /** What the guest reads at the provider. */
  description: string;
  language: ContentLanguage;
  buyer: { name: string; email: string; phone: string | undefined };
  /** Undefined where the provider's own page lets the guest choose. */
  mode: PaymentMode | undefined;
  /**
   * Where the guest's browser comes back to, whatever happened. Which payment it is stands in its query alone: a provider may know but one address
   * for an account, and then says in a query of its own which payment it is (Easypay: `t_key`, our payment id).
   */
  returnUrl: string;
  /** Where the provider reports to: the same for all payments of an account, since some are told it once. */
  noticeUrl: string;
  expiresAt: Date;
}

/** What the guest does next. */
export type NextStep =
  | { kind: 'visit'; url: string }
  /** A Multibanco reference, paid at a cash machine or in the bank's app. */
  | { kind: 'payReference'; entity: string; reference: string; amountMinor: number; expiresAt: Date }
  /** MB WAY asks on the guest's phone. */
  | { kind: 'confirmOnPhone'; phone: string };

export interface OpenedPayment {
  /** The provider's name for it, by which it is checked later. */
  sessionId: string;
  next: NextStep;
}

/** What the provider says of a payment, when asked. */
export type PaymentState =
  | { kind: 'pending' }
  | { kind: 'paid'; intentId: string; amountMinor: number; currency: Currency; receiptUrl: string | undefined }
  /** Declined, given up or run out: nothing was taken, and nothing will be. */
  | { kind: 'failed'; reason: string };

export interface RefundRequest {
  /** Ours. Also what makes a repeated request the same request. */
  refundId: string;
  sessionId: string;
  intentId: string;
  amountMinor: number;
  currency: Currency;
}

export type RefundState = { kind: 'done' | 'pending'; reference: string } | { kind: 'refused'; reason: string };

/** What the provider says of a dispute, when asked. */
export interface DisputeSaid {
  /** The payment it is about, by the provider's name once it was paid. */
  intentId: string;
  state: DisputeState;
  /** The provider's own words: for people, never decided on. */
  status: string;
  reason: string;
  amountMinor: number;
  currency: string;
  openedAt: Date;
  /** Until when the hotel can say something against it. */
  evidenceDueAt: Date | undefined;
  /** Where staff do so. */
  url: string | undefined;
}

/** A report as it came in: nothing of it can be believed yet. */
export interface RawNotice {
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/**
 * A report that is really the provider's. It only says where to look: what has become of the payment, or of the dispute of one, is asked of the provider, so that reports may
 * come twice, late, in any order or not at all.
 */
export interface Notice {
  /** Unique per report, however often it is sent. */
  eventId: string;
  /** The payment it is about; undefined where it is none of our business. */
  sessionId: string | undefined;
  /** The dispute it is about, and the payment that is disputed: the provider's names for both. */
  dispute?: { id: string; intentId: string };
}

export type NoticeProblem = 'forged' | 'stale';

/** How a hotel group connects its own account at the provider, where there is such a way. */
export interface AccountConnection {
  /** Where the manager's browser goes; the provider sends it back to `returnUrl` with a code, and `state` as it was. */
  link(credentials: Credentials, state: string, returnUrl: string): string;
  /** What is to be stored of the account; `userId` is shown. */
  complete(credentials: Credentials, code: string): Promise<{ userId: string; settings: Record<string, string> }>;
  revoke(credentials: Credentials): Promise<void>;
}

/** Somebody who takes money for us. Every call may take long, fail or be answered twice; asking again with the same id does nothing new. */
export interface PaymentProvider {
  readonly code: GatewayCode;
  /** The ways to pay between which the guest chooses with us; none where the provider's page does it. */
  readonly modes: readonly PaymentMode[];
  readonly credentials: readonly CredentialField[];
  readonly connection?: AccountConnection;
  open(credentials: Credentials, request: PaymentRequest): Promise<OpenedPayment>;
  check(credentials: Credentials, sessionId: string): Promise<PaymentState>;
  /** The order is given up: from now on it should not be paid. A provider that cannot do that leaves it payable; a late payment is dealt with when it comes. */
  close(credentials: Credentials, sessionId: string): Promise<void>;
  refund(credentials: Credentials, request: RefundRequest): Promise<RefundState>;
  checkRefund(credentials: Credentials, request: RefundRequest, reference: string): Promise<RefundState>;
  /** Absent where a provider tells nobody of disputes. */
  checkDispute?(credentials: Credentials, disputeId: string): Promise<DisputeSaid>;
  readNotice(credentials: Credentials, notice: RawNotice, now: Date): Promise<Notice | NoticeProblem>;
}

/** The provider could not be asked, or answered what nobody understands. Worth another try. */
export class ProviderUnavailable extends Error {}

/** The provider understood, and will not: wrong credentials, an amount it does not take. Trying again changes nothing. */
export class ProviderRefused extends Error {}

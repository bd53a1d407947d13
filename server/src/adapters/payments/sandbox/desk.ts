import type { FastifyInstance } from 'fastify';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import type { Faults } from './faults.ts';
import type { Report } from './reporter.ts';
import type { Till } from './till.ts';

/** Where the guest stands: at a page for cards and wallets, at a cash machine with a reference, at a phone that asks. */
export type Counter = 'page' | 'cashMachine' | 'phone';

/** What a guest can do at a counter. */
export const guestActs = ['pay', 'decline', 'cancel'] as const;
export type GuestAct = (typeof guestActs)[number];

/** `approved`: the guest agreed, and the provider waits to be asked for the money. `closed`: taken back by whoever opened it. */
export type SandboxStatus = 'open' | 'approved' | 'paid' | 'declined' | 'cancelled' | 'closed' | 'expired';

/** What a buyer, or the buyer's bank, says of a payment: asks about it, disputes it, or has it decided. */
export const disputeStages = ['inquiry', 'open', 'won', 'lost'] as const;

export interface SandboxDispute {
  id: string;
  stage: (typeof disputeStages)[number];
  amountMinor: number;
  openedAt: string;
}

/** A payment as the sandbox keeps it, whichever protocol it was opened by. */
export interface SandboxPayment {
  code: GatewayCode;
  /** The provider's name for it. */
  id: string;
  status: SandboxStatus;
  counter: Counter;
  amountMinor: number;
  currency: Currency;
  description: string;
  language: ContentLanguage;
  /** Where the browser goes afterwards; none where there is no browser of the guest's, as at a cash machine. */
  returnUrl?: string;
  cancelUrl?: string;
  noticeUrl?: string;
  expiresAt: string;
  /** What the guest reads at the counter beside the amount: entity and reference, or the phone's number. */
  entity?: string;
  reference?: string;
  phone?: string;
  refunds: { id: string; amountMinor: number }[];
  disputes?: SandboxDispute[];
  /** Whatever else the protocol wants back as it was. */
  extra: Record<string, string>;
}

/** One provider's half of the sandbox: its protocol. Faults of the wire happen around it, without it knowing. */
export interface SandboxDesk {
  readonly code: GatewayCode;
  /** Where its addresses begin: '/paypal', or '' for the one whose library takes a host only. */
  readonly prefix: string;
  /** What an open payment becomes by each act. */
  readonly outcomes: Record<GuestAct, SandboxStatus>;
  mount(app: FastifyInstance, sandbox: Sandbox): void;
  /** What the provider tells the shop of a payment that has changed. */
  reports(payment: SandboxPayment, sandbox: Sandbox): readonly Report[];
  /** Of a provider that tells of disputes. */
  readonly disputes?: {
    newId(): string;
    /** `was` is the stage it had before, if it is not new. */
    reports(
      payment: SandboxPayment,
      dispute: SandboxDispute,
      was: SandboxDispute['stage'] | undefined,
      sandbox: Sandbox,
    ): readonly Report[];
  };
}

/** What the frame gives every desk. */
export interface Sandbox {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly shelf: Shelf;
  readonly till: Till;
  /** The page on which the guest acts. */
  pageUrl(payment: Pick<SandboxPayment, 'code' | 'id'>): string;
  /** Where the shop listens, for providers who are told so once, by hand, and not with each payment. */
  noticeUrl(code: GatewayCode): string | undefined;
  /** Tells the shop of a payment that changed by a call rather than by the guest. */
  report(payment: SandboxPayment): void;
  /** The payment that a dispute is about, and the dispute. */
  findDispute(code: GatewayCode, id: string): Promise<{ payment: SandboxPayment; dispute: SandboxDispute } | undefined>;
  /** The work done the first time, and its answer again every other time. */
  once<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** Thrown by a desk: the protocol's own way of saying no. */
export class DeskRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('refused by a desk');
  }
}

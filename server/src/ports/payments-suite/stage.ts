import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import type { Credentials, PaymentProvider, PaymentRequest, PaymentState, RawNotice } from '../payments.ts';

/** How the provider at the other end behaves from now on; `atRandom` is one fault or another at every third call, the same ones in every run. */
export type Manners = 'well' | 'fails' | 'failsAfterwards' | 'garbage' | 'never' | 'hangsUp' | 'atRandom';

export interface PaymentsUnderTest {
  provider: PaymentProvider;
  credentials: Credentials;
  /** The same provider, told what it does not know. */
  wrongCredentials: Credentials;
  /** The same, at an address where nobody listens. */
  unreachable: Credentials;
  noticeUrl: string;
  behave(manners: Manners): void;
  guest(sessionId: string, act: 'pay' | 'decline' | 'cancel'): Promise<void>;
  /** What has been reported since the last time it was asked, oldest first. */
  reported(): Promise<RawNotice[]>;
  /** A report of a paid payment, signed as of then and by whom. */
  report(sessionId: string, at: Date, signer: 'provider' | 'forger'): Promise<RawNotice>;
  close(): Promise<void>;
}

/** In what providers may differ; everything else they owe us alike. */
export interface Traits {
  /** One run of the whole suite for each way to pay; `undefined` where the provider's page lets the guest choose. */
  mode: PaymentMode | undefined;
  currencies: readonly Currency[];
  /** `pending` where the provider lets the guest try another card on the same page. */
  afterDecline: 'failed' | 'pending';
  /** `payable` where the provider knows no way to take a payment back that was opened. */
  afterClose: 'failed' | 'payable';
  /** Whether its reports say when they were made, so that an old one can be told. */
  reportsAreDated: boolean;
  /** Whether what is reported is signed, or only known by a secret in the address. */
  reportsAreSigned: boolean;
  receipts: boolean;
  /** Whether money can be sent back through its interface at all. */
  refunds: boolean;
}

export interface PaidPayment {
  sessionId: string;
  state: Extract<PaymentState, { kind: 'paid' }>;
}

/** What the chapters of the suite share: one provider under test, and the usual payment at it. */
export interface Stage {
  readonly traits: Traits;
  readonly outside: PaymentsUnderTest;
  readonly provider: PaymentProvider;
  readonly credentials: Credentials;
  requestWith(changes?: Partial<PaymentRequest>): PaymentRequest;
  /** Opened, paid by the guest, and found to be paid. */
  paid(changes?: Partial<PaymentRequest>): Promise<PaidPayment>;
}

export const usualMinor = 12_345;

export function setTheStage(traits: Traits, open: () => Promise<PaymentsUnderTest>): Stage {
  let outside: PaymentsUnderTest;
  beforeAll(async () => {
    outside = await open();
  });
  afterAll(() => outside.close());
  beforeEach(() => outside.behave('well'));

  const stage: Stage = {
    traits,
    get outside() {
      return outside;
    },
    get provider() {
      return outside.provider;
    },
    get credentials() {
      return outside.credentials;
    },
    requestWith: (changes = {}) => ({
      paymentId: randomUUID(),
      amountMinor: usualMinor,
      currency: traits.currencies[0] ?? 'EUR',
      description: 'Cheque-prenda «Fim de semana» – Hotel São João',
      language: 'PT',
      buyer: { name: 'João Gonçalves', email: 'joao@guest.example', phone: '+351912345678' },
      mode: traits.mode,
      returnUrl: 'http://127.0.0.1:9/back?order=1',
      noticeUrl: outside.noticeUrl,
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
      ...changes,
    }),
    async paid(changes) {
      const { provider, credentials } = stage;
      const { sessionId } = await provider.open(credentials, stage.requestWith(changes));
      await outside.guest(sessionId, 'pay');
      const state = await provider.check(credentials, sessionId);
      if (state.kind !== 'paid') throw new Error(`expected to be paid, and is ${state.kind}`);
      return { sessionId, state };
    },
  };
  return stage;
}

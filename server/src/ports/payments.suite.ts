import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import {
  type Credentials,
  type Notice,
  type PaymentProvider,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnavailable,
  type RawNotice,
  type RefundRequest,
} from './payments.ts';

/** How the provider at the other end behaves from now on. */
export type Manners = 'well' | 'fails' | 'failsAfterwards' | 'garbage' | 'never' | 'hangsUp';

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

const usualMinor = 12_345;
const digits = (count: number): unknown => expect.stringMatching(new RegExp(`^\\d{${count}}$`));

/** What every provider of payments owes us, whoever takes the money. */
export function paymentsBehaviour(name: string, traits: Traits, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${name}`, () => {
    let outside: PaymentsUnderTest;
    let provider: PaymentProvider;
    let credentials: Credentials;
    beforeAll(async () => {
      outside = await open();
      ({ provider, credentials } = outside);
    });
    afterAll(() => outside.close());
    beforeEach(() => outside.behave('well'));

    function requestWith(changes: Partial<PaymentRequest> = {}): PaymentRequest {
      return {
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
      };
    }

    async function paid(changes: Partial<PaymentRequest> = {}) {
      const request = requestWith(changes);
      const { sessionId } = await provider.open(credentials, request);
      await outside.guest(sessionId, 'pay');
      const state = await provider.check(credentials, sessionId);
      if (state.kind !== 'paid') throw new Error(`expected to be paid, and is ${state.kind}`);
      return { request, sessionId, state };
    }

    describe('a payment', () => {
      test('is pending until the guest pays, and then paid to the cent', async () => {
        const request = requestWith();
        const { sessionId } = await provider.open(credentials, request);
        expect(await provider.check(credentials, sessionId)).toEqual({ kind: 'pending' });
        await outside.guest(sessionId, 'pay');
        expect(await provider.check(credentials, sessionId)).toEqual({
          kind: 'paid',
          intentId: expect.stringMatching(/./),
          amountMinor: usualMinor,
          currency: request.currency,
          receiptUrl: traits.receipts ? expect.stringMatching(/^https?:/) : undefined,
        });
      });

      test('stays paid by the same name, however often it is asked about', async () => {
        const { sessionId, state } = await paid();
        expect(await provider.check(credentials, sessionId)).toEqual(state);
      });

      test('tells the guest what to do next', async () => {
        const { next } = await provider.open(credentials, requestWith());
        if (next.kind === 'visit') expect(next.url).toMatch(/^https?:/);
        else if (next.kind === 'payReference')
          expect(next).toMatchObject({ entity: digits(5), reference: digits(9), amountMinor: usualMinor });
        else expect(next.phone).toContain('912345678');
      });

      test('that the bank declines takes nothing', async () => {
        const { sessionId } = await provider.open(credentials, requestWith());
        await outside.guest(sessionId, 'decline');
        expect(await provider.check(credentials, sessionId)).toMatchObject({ kind: traits.afterDecline });
      });

      test(`that is closed ${traits.afterClose === 'failed' ? 'can no longer be paid' : 'can still be paid, and says so'}`, async () => {
        const { sessionId } = await provider.open(credentials, requestWith());
        await provider.close(credentials, sessionId);
        await outside.guest(sessionId, 'pay');
        const expected = traits.afterClose === 'failed' ? 'failed' : 'paid';
        expect(await provider.check(credentials, sessionId)).toMatchObject({ kind: expected });
      });

      test('that is closed twice, or closed when it was paid, is left alone', async () => {
        const { sessionId } = await provider.open(credentials, requestWith());
        await provider.close(credentials, sessionId);
        await provider.close(credentials, sessionId);
        const done = await paid();
        await provider.close(credentials, done.sessionId);
        expect(await provider.check(credentials, done.sessionId)).toEqual(done.state);
      });

      test('that is opened twice, even at once, is one', async () => {
        const request = requestWith();
        const first = await provider.open(credentials, request);
        expect(await provider.open(credentials, request)).toEqual(first);
        const other = requestWith();
        const [one, two] = await Promise.all([provider.open(credentials, other), provider.open(credentials, other)]);
        expect(two.sessionId).toBe(one.sessionId);
        expect(one.sessionId).not.toBe(first.sessionId);
      });

      test.each([1, 1_000, 29_99, 100_000_000])('of %i cents arrives to the cent', async (amountMinor) => {
        expect((await paid({ amountMinor })).state.amountMinor).toBe(amountMinor);
      });

      test.each(traits.currencies)('in %s stays in it', async (currency) => {
        expect((await paid({ currency })).state).toMatchObject({ currency, amountMinor: usualMinor });
      });
    });

    describe.runIf(traits.refunds)('a refund', () => {
      const refundOf = ({ sessionId, state }: Awaited<ReturnType<typeof paid>>, amountMinor: number): RefundRequest => ({
        refundId: randomUUID(),
        sessionId,
        intentId: state.intentId,
        amountMinor,
        currency: state.currency,
      });

      test('gives back a part, then the rest, and not a cent more', async () => {
        const payment = await paid();
        for (const amountMinor of [1, usualMinor - 1]) {
          const request = refundOf(payment, amountMinor);
          const refund = await provider.refund(credentials, request);
          expect(refund).toMatchObject({ kind: 'done', reference: expect.stringMatching(/./) });
          if (refund.kind === 'refused') return expect.unreachable();
          expect(await provider.checkRefund(credentials, request, refund.reference)).toEqual(refund);
        }
        expect(await provider.refund(credentials, refundOf(payment, 1))).toMatchObject({
          kind: 'refused',
          reason: expect.stringMatching(/./),
        });
      });

      test('of more than was paid is refused', async () => {
        const payment = await paid();
        expect(await provider.refund(credentials, refundOf(payment, usualMinor + 1))).toMatchObject({ kind: 'refused' });
        expect(await provider.refund(credentials, refundOf(payment, usualMinor))).toMatchObject({ kind: 'done' });
      });

      test('asked for twice is one', async () => {
        const payment = await paid();
        const request = refundOf(payment, usualMinor - 1);
        const first = await provider.refund(credentials, request);
        expect(await provider.refund(credentials, request)).toEqual(first);
        expect(await provider.refund(credentials, refundOf(payment, 1))).toMatchObject({ kind: 'done' });
      });

      test('whose answer was lost is not given twice', async () => {
        const payment = await paid();
        const request = refundOf(payment, usualMinor);
        outside.behave('failsAfterwards');
        await expect(provider.refund(credentials, request)).rejects.toThrow(ProviderUnavailable);
        outside.behave('well');
        expect(await provider.refund(credentials, request)).toMatchObject({ kind: 'done' });
      });
    });

    describe('a report', () => {
      const now = () => new Date();
      async function readReal(notice: RawNotice): Promise<Notice> {
        const read = await provider.readNotice(credentials, notice, now());
        return typeof read === 'string' ? expect.unreachable(read) : read;
      }

      test('of a payment that was paid names it', async () => {
        await outside.reported();
        const { sessionId } = await paid();
        const notices = await outside.reported();
        expect(notices.length).toBeGreaterThan(0);
        const read = await Promise.all(notices.map(readReal));
        expect(read.map((notice) => notice.sessionId)).toContain(sessionId);
      });

      test('that comes twice is the same report, and another one is not', async () => {
        const [one, two] = [await paid(), await paid()];
        const first = await outside.report(one.sessionId, now(), 'provider');
        expect((await readReal(first)).eventId).toBe((await readReal(first)).eventId);
        const other = await outside.report(two.sessionId, now(), 'provider');
        expect((await readReal(other)).eventId).not.toBe((await readReal(first)).eventId);
      });

      test('by somebody else is forged', async () => {
        const { sessionId } = await paid();
        expect(await provider.readNotice(credentials, await outside.report(sessionId, now(), 'forger'), now())).toBe('forged');
      });

      test('without what proves it, or with nothing in it, is forged', async () => {
        const { sessionId } = await paid();
        const { body } = await outside.report(sessionId, now(), 'provider');
        expect(await provider.readNotice(credentials, { headers: {}, query: {}, body }, now())).toBe('forged');
        expect(await provider.readNotice(credentials, { headers: {}, query: {}, body: Buffer.alloc(0) }, now())).toBe('forged');
      });

      test.runIf(traits.reportsAreSigned)('of which one byte was changed is forged', async () => {
        const { sessionId } = await paid();
        const notice = await outside.report(sessionId, now(), 'provider');
        const body = Buffer.from(notice.body);
        body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
        expect(await provider.readNotice(credentials, { ...notice, body }, now())).toBe('forged');
      });

      test('for somebody with other keys is forged', async () => {
        const { sessionId } = await paid();
        const notice = await outside.report(sessionId, now(), 'provider');
        expect(await provider.readNotice(outside.wrongCredentials, notice, now())).toBe('forged');
      });

      test.runIf(traits.reportsAreDated)('of long ago is stale', async () => {
        const { sessionId } = await paid();
        const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
        const notice = await outside.report(sessionId, longAgo, 'provider');
        expect(await provider.readNotice(credentials, notice, now())).toBe('stale');
        expect(await provider.readNotice(credentials, notice, longAgo)).toMatchObject({ sessionId });
      });
    });

    describe('when it cannot be asked', () => {
      test.each<Manners>(['fails', 'failsAfterwards', 'garbage', 'never', 'hangsUp'])(
        'because it %s, that is worth another try',
        async (manners) => {
          const request = requestWith();
          outside.behave(manners);
          await expect(provider.open(credentials, request)).rejects.toThrow(ProviderUnavailable);
          outside.behave('well');
          const { sessionId } = await provider.open(credentials, request);
          outside.behave(manners);
          await expect(provider.check(credentials, sessionId)).rejects.toThrow(ProviderUnavailable);
          outside.behave('well');
          expect(await provider.check(credentials, sessionId)).toEqual({ kind: 'pending' });
        },
      );

      test('because nobody is there, that is worth another try', async () => {
        await expect(provider.open(outside.unreachable, requestWith())).rejects.toThrow(ProviderUnavailable);
      });

      test('because it does not know us, trying again changes nothing', async () => {
        await expect(provider.open(outside.wrongCredentials, requestWith())).rejects.toThrow(ProviderRefused);
      });

      test('no secret stands in what it says', async () => {
        const secrets = provider.credentials.filter(({ secret }) => secret).map((field) => field.name);
        const failures = [outside.wrongCredentials, outside.unreachable].map(async (told) => {
          const error: unknown = await provider.open(told, requestWith()).catch((reason: unknown) => reason);
          if (!(error instanceof Error)) return expect.unreachable();
          for (const secret of secrets) expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(told[secret]);
        });
        expect(secrets.length).toBeGreaterThan(0);
        await Promise.all(failures);
      });
    });
  });
}

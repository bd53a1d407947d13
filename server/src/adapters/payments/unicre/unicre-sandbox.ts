import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { Credentials } from '../../../ports/payments.ts';
import type { Counter, Sandbox, SandboxDesk, SandboxPayment, SandboxStatus } from '../sandbox/desk.ts';
import type { Report } from '../sandbox/reporter.ts';
import { refundedMinor } from '../sandbox/till.ts';
import { transactionStatuses, wellDone } from './unicre-protocol.ts';

const signedIn = z.object({ api: z.object({ username: z.string(), password: z.string() }) });
const cents = z.int().check(z.positive());
const initPayment = z.object({
  method: z.literal('initPayment'),
  payment: z.object({ amount: cents, solution: z.literal([109, 110, 111]), description: z.string() }),
  order: z.object({ ref: z.string(), amount: cents }),
  buyer: z.object({ phone: z.string() }),
  returnUrlOk: z.url(),
  returnUrlError: z.url(),
  notificationUrl: z.url(),
  languageCode: z.enum(['por', 'eng', 'fra', 'deu', 'spa']),
});
const getResult = z.object({ method: z.literal('getResult'), token: z.string() });
const refundPayment = z.object({
  method: z.literal('refundPayment'),
  transaction: z.object({ id: z.string() }),
  refund: z.object({ ref: z.string(), amount: cents }),
});
const call = z.discriminatedUnion('method', [initPayment, getResult, refundPayment]);
type CallOf<Schema extends z.ZodMiniType> = z.infer<Schema>;

const dayMs = 24 * 60 * 60 * 1000;
const well = { code: wellDone, message: 'OK' };
const no = (message: string) => ({ result: { code: '90000001', message } });
const counters: Record<109 | 110 | 111, Counter> = { 109: 'page', 110: 'phone', 111: 'cashMachine' };
const languages: Record<CallOf<typeof initPayment>['languageCode'], ContentLanguage> = {
  por: 'PT',
  eng: 'EN',
  fra: 'FR',
  deu: 'DE',
  spa: 'ES',
};
const statuses: Partial<Record<SandboxStatus, number>> = {
  paid: transactionStatuses.done,
  declined: transactionStatuses.failed,
  cancelled: transactionStatuses.failed,
  expired: transactionStatuses.failed,
};
const transactionIdOf = (token: string): string => `T-${token}`;

async function opened(sandbox: Sandbox, asked: CallOf<typeof initPayment>) {
  const { payment: order, buyer, returnUrlOk, returnUrlError, notificationUrl, languageCode } = asked;
  const counter = counters[order.solution];
  const payment: SandboxPayment = {
    code: 'UNICRE',
    id: randomBytes(16).toString('hex'),
    status: 'open',
    counter,
    amountMinor: order.amount,
    currency: 'EUR',
    description: order.description,
    language: languages[languageCode],
    returnUrl: returnUrlOk,
    cancelUrl: returnUrlError,
    noticeUrl: notificationUrl,
    expiresAt: new Date(sandbox.clock.now().getTime() + dayMs).toISOString(),
    refunds: [],
    extra: {},
    ...(counter === 'cashMachine' ? { entity: '21312', reference: String(randomInt(100_000_000, 1_000_000_000)) } : {}),
    ...(counter === 'phone' ? { phone: buyer.phone } : {}),
  };
  await sandbox.till.open(payment);
  return { result: well, token: payment.id, redirectUrl: sandbox.pageUrl(payment) };
}

async function told(sandbox: Sandbox, { token }: CallOf<typeof getResult>) {
  const payment = await sandbox.till.find('UNICRE', token);
  if (!payment) return no('Unknown token');
  const status = statuses[payment.status];
  if (status === undefined) return { result: well };
  return {
    result: well,
    transaction: { id: transactionIdOf(token), status: String(status) },
    payment: { amount: String(payment.amountMinor) },
  };
}

async function refunded(sandbox: Sandbox, { transaction, refund }: CallOf<typeof refundPayment>) {
  const token = transaction.id.replace(/^T-/, '');
  const giving = await sandbox.till.change('UNICRE', token, (payment) => {
    if (payment.counter === 'cashMachine' || payment.status !== 'paid') return undefined;
    if (refundedMinor(payment) + refund.amount > payment.amountMinor) return undefined;
    return { refunds: [...payment.refunds, { id: refund.ref, amountMinor: refund.amount }] };
  });
  const given = giving?.payment.refunds.some(({ id }) => id === refund.ref);
  return given ? { result: well, refund: { id: `R-${refund.ref}` } } : no('The transaction cannot be refunded');
}

function reportOf({ id, noticeUrl }: SandboxPayment): Report {
  return {
    compose(_, signer) {
      const url = new URL(noticeUrl ?? '');
      if (signer === 'forger') url.searchParams.set('seal', 'a guess');
      return { method: 'POST', url: url.href, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: id }) };
    },
  };
}

/** Unicre's gateway with one merchant. */
export function unicreDesk(known: Credentials): SandboxDesk {
  return {
    code: 'UNICRE',
    prefix: '/unicre',
    outcomes: { pay: 'paid', decline: 'declined', cancel: 'cancelled' },
    mount(app, sandbox) {
      app.post('/', async ({ body }) => {
        const { api } = signedIn.parse(body);
        if (api.username !== known['username'] || api.password !== known['password'])
          return no(`Unknown merchant ${api.username}, ${api.password}`);
        const asked = call.parse(body);
        if (asked.method === 'initPayment') return opened(sandbox, asked);
        if (asked.method === 'getResult') return told(sandbox, asked);
        return sandbox.once(`unicre/${asked.refund.ref}`, () => refunded(sandbox, asked));
      });
    },
    reports: (payment) => [reportOf(payment)],
  };
}

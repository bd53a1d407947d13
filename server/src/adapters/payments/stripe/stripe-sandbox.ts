import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Currency, currencies } from '#contract/vocabulary/currencies.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import type { Credentials } from '../../../ports/payments.ts';
import { DeskRefusal, type Sandbox, type SandboxDesk, type SandboxPayment } from '../sandbox/desk.ts';
import { isDisputed, refundedMinor } from '../sandbox/till.ts';
import { mountStripeConnect } from './stripe-connect-sandbox.ts';
import { disputeAnswer, newDisputeId, newSessionId, sessionAnswer, sessionIdOf } from './stripe-sandbox-answers.ts';
import { stripeDisputeReports, stripeReports } from './stripe-sandbox-reports.ts';

type Form = Record<string, string>;

function refuse(status: number, message: string, type = 'invalid_request_error', code?: string): never {
  throw new DeskRefusal(status, { error: { type, message, code } });
}

function moneyOf(form: Form): { amountMinor: number; currency: Currency } {
  const amountMinor = Number(form['line_items[0][price_data][unit_amount]']);
  const code = form['line_items[0][price_data][currency]'] ?? '';
  const currency = currencies.find((one) => one.toLowerCase() === code) ?? refuse(400, `Invalid currency: ${code}`);
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) refuse(400, 'Invalid integer: unit_amount');
  return { amountMinor, currency };
}

function paymentOf(form: Form, sandbox: Sandbox): SandboxPayment {
  const now = sandbox.clock.now().getTime();
  const expiresAtMs = Number(form['expires_at'] ?? now / 1000 + 24 * 60 * 60) * 1000;
  // As the real one does, to the second that the call itself takes.
  if (expiresAtMs < now + 30 * 60 * 1000 - 1000) refuse(400, 'The `expires_at` timestamp must be at least 30 minutes from now.');
  const noticeUrl = sandbox.noticeUrl('STRIPE');
  return {
    code: 'STRIPE',
    id: newSessionId(),
    status: 'open',
    counter: 'page',
    ...moneyOf(form),
    description: form['line_items[0][price_data][product_data][name]'] ?? '',
    language: contentLanguages.find((language) => language.toLowerCase() === form['locale']) ?? 'EN',
    returnUrl: form['success_url'] ?? '',
    cancelUrl: form['cancel_url'] ?? form['success_url'] ?? '',
    ...(noticeUrl ? { noticeUrl } : {}),
    expiresAt: new Date(expiresAtMs).toISOString(),
    refunds: [],
    extra: { reference: form['client_reference_id'] ?? '' },
  };
}

/** Stripe's half of the sandbox, for a platform that knows these keys. */
export function stripeDesk(known: Credentials): SandboxDesk {
  function authorise(request: FastifyRequest): void {
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    // The real one repeats the key too, if only in part.
    if (key !== known['secretKey']) refuse(401, `Invalid API Key provided: ${key}`);
  }

  /** Calls on a connected account, each new one done once per key and refused when the key comes back with something else. */
  async function once(request: FastifyRequest, sandbox: Sandbox, work: () => Promise<object>): Promise<object> {
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const asked = JSON.stringify(request.body);
    const kept = await sandbox.once(`stripe/${key}`, async () => ({ asked, answer: await work() }));
    if (kept.asked !== asked) refuse(400, 'Keys for idempotent requests can only be used with the same parameters.', 'idempotency_error');
    return kept.answer;
  }

  async function found(sandbox: Sandbox, id: string): Promise<SandboxPayment> {
    return (await sandbox.till.find('STRIPE', id)) ?? refuse(404, `No such checkout.session: '${id}'`, undefined, 'resource_missing');
  }

  function mountSessions(app: FastifyInstance, sandbox: Sandbox): void {
    app.post('/v1/checkout/sessions', async (request) =>
      once(request, sandbox, async () => sessionAnswer(await sandbox.till.open(paymentOf(request.body as Form, sandbox)), sandbox)),
    );
    app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params }) =>
      sessionAnswer(await found(sandbox, params.id), sandbox),
    );
    app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }) => {
      const { id } = await found(sandbox, params.id);
      const outcome = await sandbox.till.change('STRIPE', id, ({ status }) => (status === 'open' ? { status: 'closed' } : undefined));
      if (!outcome?.changed) return refuse(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      sandbox.report(outcome.payment);
      return sessionAnswer(outcome.payment, sandbox);
    });
  }

  function mountRefunds(app: FastifyInstance, sandbox: Sandbox): void {
    app.post('/v1/refunds', async (request) =>
      once(request, sandbox, async () => {
        const { payment_intent: intentId = '', amount } = request.body as Form;
        const amountMinor = Number(amount);
        const id = `re_${randomBytes(12).toString('hex')}`;
        const outcome = await sandbox.till.change('STRIPE', sessionIdOf(intentId), (payment) =>
          payment.status === 'paid' &&
          !isDisputed(payment) &&
          amountMinor > 0 &&
          refundedMinor(payment) + amountMinor <= payment.amountMinor
            ? { refunds: [...payment.refunds, { id, amountMinor }] }
            : undefined,
        );
        if (!outcome) return refuse(404, `No such payment_intent: '${intentId}'`, undefined, 'resource_missing');
        if (isDisputed(outcome.payment)) return refuse(400, 'This charge is disputed.', undefined, 'charge_disputed');
        if (!outcome.changed) return refuse(400, 'Refund amount is greater than unrefunded amount on charge');
        const refund = { id, object: 'refund', amount: amountMinor, status: 'succeeded', payment_intent: intentId };
        await sandbox.shelf.put('stripeRefund', id, refund);
        return refund;
      }),
    );
    app.get<{ Params: { id: string } }>('/v1/refunds/:id', async ({ params }) => {
      return (await sandbox.shelf.get('stripeRefund', params.id)) ?? refuse(404, `No such refund: '${params.id}'`);
    });
  }

  function mountDisputes(app: FastifyInstance, sandbox: Sandbox): void {
    app.get<{ Params: { id: string } }>('/v1/disputes/:id', async ({ params }) => {
      const found = await sandbox.findDispute('STRIPE', params.id);
      return found
        ? disputeAnswer(found.payment, found.dispute)
        : refuse(404, `No such dispute: '${params.id}'`, undefined, 'resource_missing');
    });
  }

  return {
    code: 'STRIPE',
    prefix: '',
    // A declined card, or the way back, leaves the session open for another try.
    outcomes: { pay: 'paid', decline: 'open', cancel: 'open' },
    mount(app, sandbox) {
      const connect = mountStripeConnect(app, sandbox, known);
      app.addHook('preHandler', async (request) => {
        if (!request.url.startsWith('/v1/')) return;
        authorise(request);
        const account = String(request.headers['stripe-account'] ?? '');
        if (!(await connect.isConnected(account))) {
          refuse(403, `The provided key does not have access to account '${account}'`, undefined, 'account_invalid');
        }
      });
      mountSessions(app, sandbox);
      mountRefunds(app, sandbox);
      mountDisputes(app, sandbox);
    },
    reports: (payment, sandbox) => stripeReports(payment, sandbox, known['webhookSecret'] ?? ''),
    disputes: {
      newId: newDisputeId,
      reports: (payment, dispute, was) => stripeDisputeReports(payment, dispute, was, known['webhookSecret'] ?? ''),
    },
  };
}

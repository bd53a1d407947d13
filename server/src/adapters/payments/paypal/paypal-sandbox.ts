import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { currencies } from '#contract/vocabulary/currencies.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import type { Credentials } from '../../../ports/payments.ts';
import { DeskRefusal, type Sandbox, type SandboxDesk, type SandboxPayment } from '../sandbox/desk.ts';
import { isDisputed, refundedMinor } from '../sandbox/till.ts';
import { disputeAnswer, newDisputeId } from './paypal-sandbox-disputes.ts';
import { paypalSigner } from './paypal-sandbox-reports.ts';

const code = 'PAYPAL';
const prefix = '/paypal';
/** PayPal takes no kwanzas. */
const notTaken = 'AOA';
/** What is for those who hold a token. */
const closed = ['/v2/', '/v1/customer/'];
const unapprovedMs = 6 * 60 * 60 * 1000;
const tokenSeconds = 9 * 60 * 60;

const money = z.object({ currency_code: z.string(), value: z.string().check(z.regex(/^\d+\.\d{2}$/)) });
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.object({ custom_id: z.string(), description: z.string().check(z.maxLength(127)), amount: money })]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ locale: z.string(), return_url: z.string(), cancel_url: z.string() }) }),
  }),
});
const newRefund = z.object({ amount: money });

function refuse(status: number, name: string, issue: string, description: string): never {
  throw new DeskRefusal(status, {
    name,
    message: description,
    debug_id: randomBytes(6).toString('hex'),
    details: [{ issue, description }],
  });
}

const missing = () => refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
const unprocessable = (issue: string, description: string) => refuse(422, 'UNPROCESSABLE_ENTITY', issue, description);

const newId = () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
/** One number under two names, so that each can be found by the other. */
const captureIdOf = ({ id }: SandboxPayment) => `C${id.slice(1)}`;
const orderIdOf = (captureId: string) => `O${captureId.slice(1)}`;

/** Orders the guest has agreed to look the same, whether or not the bank will pay. */
const statuses: Partial<Record<SandboxPayment['status'], string>> = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  declined: 'APPROVED',
  paid: 'COMPLETED',
};

function orderAnswer(payment: SandboxPayment, sandbox: Sandbox): object {
  const amount = { currency_code: payment.currency, value: fromMinor(payment.amountMinor).toFixed(2) };
  const captures = payment.status === 'paid' ? [{ id: captureIdOf(payment), status: 'COMPLETED', amount, final_capture: true }] : [];
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: statuses[payment.status],
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: payment.extra['reference'],
        amount,
        ...(captures.length > 0 ? { payments: { captures } } : {}),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${sandbox.url}${prefix}/v2/checkout/orders/${payment.id}` },
      { rel: 'payer-action', method: 'GET', href: sandbox.pageUrl(payment) },
    ],
  };
}

function paymentOf(body: unknown, sandbox: Sandbox): SandboxPayment {
  const { purchase_units, payment_source } = newOrder.parse(body);
  const [{ amount, description, custom_id }] = purchase_units;
  const { locale, return_url, cancel_url } = payment_source.paypal.experience_context;
  const currency = currencies.find((one) => one === amount.currency_code && one !== notTaken);
  const id = orderIdOf(newId());
  const back = (address: string, extra: Record<string, string>) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ token: id, ...extra })) url.searchParams.set(name, value);
    return url.href;
  };
  const noticeUrl = sandbox.noticeUrl(code);
  return {
    code,
    id,
    status: 'open',
    counter: 'page',
    amountMinor: toMinor(Number(amount.value)),
    currency: currency ?? unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.'),
    description,
    language: contentLanguages.find((language) => locale.startsWith(language.toLowerCase())) ?? 'EN',
    returnUrl: back(return_url, { PayerID: 'SANDBOXGUEST' }),
    cancelUrl: back(cancel_url, {}),
    ...(noticeUrl ? { noticeUrl } : {}),
    expiresAt: new Date(sandbox.clock.now().getTime() + unapprovedMs).toISOString(),
    refunds: [],
    extra: { reference: custom_id },
  };
}

async function found(sandbox: Sandbox, id: string): Promise<SandboxPayment> {
  const payment = await sandbox.till.find(code, id);
  return payment && payment.status !== 'expired' ? payment : missing();
}

const requestIdOf = ({ headers }: FastifyRequest) => `paypal/${headers['paypal-request-id'] ?? newId()}`;

function mountOrders(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/v2/checkout/orders', async (request, reply) => {
    reply.code(201);
    return sandbox.once(requestIdOf(request), async () => orderAnswer(await sandbox.till.open(paymentOf(request.body, sandbox)), sandbox));
  });
  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async ({ params }) =>
    orderAnswer(await found(sandbox, params.id), sandbox),
  );
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const { id } = await found(sandbox, request.params.id);
    reply.code(201);
    return sandbox.once(requestIdOf(request), async () => {
      const outcome = await sandbox.till.change(code, id, ({ status }) => (status === 'approved' ? { status: 'paid' } : undefined));
      if (outcome?.changed) {
        sandbox.report(outcome.payment);
        return orderAnswer(outcome.payment, sandbox);
      }
      const status = outcome?.payment.status;
      if (status === 'declined') return unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was declined by the bank.');
      if (status === 'paid') return unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
      return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    });
  });
}

function mountRefunds(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const { amount } = newRefund.parse(request.body);
    reply.code(201);
    return sandbox.once(requestIdOf(request), async () => {
      const amountMinor = toMinor(Number(amount.value));
      const id = newId();
      const outcome = await sandbox.till.change(code, orderIdOf(request.params.id), (payment) =>
        payment.status === 'paid' && !isDisputed(payment) && amountMinor > 0 && refundedMinor(payment) + amountMinor <= payment.amountMinor
          ? { refunds: [...payment.refunds, { id, amountMinor }] }
          : undefined,
      );
      if (!outcome) return missing();
      if (isDisputed(outcome.payment))
        return unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'Refunds not allowed: the buyer disputes it.');
      if (!outcome.changed) return unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount is more than what is left of the capture.');
      const refund = { id, status: 'COMPLETED', amount };
      await sandbox.shelf.put('paypalRefund', id, refund);
      return refund;
    });
  });
  app.get<{ Params: { id: string } }>(
    '/v2/payments/refunds/:id',
    async ({ params }) => (await sandbox.shelf.get('paypalRefund', params.id)) ?? missing(),
  );
}

/** PayPal's half of the sandbox, for a shop that knows these keys. */
export function paypalDesk(known: Credentials): SandboxDesk {
  const signer = paypalSigner();
  const basic = Buffer.from(`${known['clientId']}:${known['clientSecret']}`).toString('base64');
  const bearer = randomBytes(24).toString('base64url');
  const denied = (description: string) => new DeskRefusal(401, { error: 'invalid_client', error_description: description });

  return {
    code,
    prefix,
    // On the way back without agreeing, the order still stands.
    outcomes: { pay: 'approved', decline: 'declined', cancel: 'open' },
    mount(app, sandbox) {
      app.get('/v1/notifications/certs/:id', async (_, reply) => reply.type('application/x-pem-file').send(signer.publicKey()));
      app.post('/v1/oauth2/token', async ({ headers }) => {
        // Repeats what it was told, so that it shows whether we would write it down.
        if (headers.authorization !== `Basic ${basic}`) throw denied(`Client Authentication failed: ${headers.authorization}`);
        return { access_token: bearer, token_type: 'Bearer', expires_in: tokenSeconds };
      });
      app.addHook('preHandler', async ({ url, headers }) => {
        if (closed.some((path) => url.startsWith(`${prefix}${path}`)) && headers.authorization !== `Bearer ${bearer}`)
          throw denied('Token is not active');
      });
      mountOrders(app, sandbox);
      mountRefunds(app, sandbox);
      app.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', async ({ params }) => {
        const found = await sandbox.findDispute(code, params.id);
        return found ? disputeAnswer(captureIdOf(found.payment), found.payment, found.dispute) : missing();
      });
    },
    reports: (payment, sandbox) => signer.reports(payment, `${sandbox.url}${prefix}`, known['webhookId'] ?? '', captureIdOf(payment)),
    disputes: {
      newId: newDisputeId,
      reports(payment, dispute, was, sandbox) {
        const ended = dispute.stage === 'won' || dispute.stage === 'lost';
        const type = `CUSTOMER.DISPUTE.${ended ? 'RESOLVED' : was === undefined ? 'CREATED' : 'UPDATED'}`;
        const resource = disputeAnswer(captureIdOf(payment), payment, dispute);
        return signer.disputeReports(payment, `${sandbox.url}${prefix}`, known['webhookId'] ?? '', { type, resource });
      },
    },
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { currencies } from '#contract/vocabulary/currencies.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import type { Credentials } from '../../../ports/payments.ts';
import { type Counter, DeskRefusal, type Sandbox, type SandboxDesk, type SandboxPayment, type SandboxStatus } from '../sandbox/desk.ts';
import type { Report } from '../sandbox/reporter.ts';
import { refundedMinor } from '../sandbox/till.ts';

const addresses = z.object({ generic: z.url(), visa_fwd: z.url() });
const order = z.object({
  method: z.enum(['cc', 'mb', 'mbw']),
  key: z.string(),
  value: z.number().check(z.positive()),
  currency: z.enum(currencies),
  capture: z.object({ descriptive: z.string() }),
  customer: z.object({ language: z.enum(contentLanguages), phone: z.optional(z.string()) }),
  multibanco: z.optional(z.object({ expiration_time: z.string() })),
});
type Order = z.infer<typeof order>;
const refundOrder = z.object({ value: z.number().check(z.positive()), transaction_key: z.string() });
const byId = z.object({ id: z.string() });
const byKey = z.object({ key: z.string() });
const kept = { account: 'easypay-account', key: 'easypay-key', refund: 'easypay-refund' };

const counters: Record<Order['method'], Counter> = { cc: 'page', mb: 'cashMachine', mbw: 'phone' };
const minuteMs = 60 * 1000;
const lifeMs: Record<Order['method'], number> = { cc: 60 * minuteMs, mb: 3 * 24 * 60 * minuteMs, mbw: 4 * minuteMs };
const statuses: Record<SandboxStatus, string> = {
  open: 'pending',
  approved: 'authorised',
  paid: 'paid',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  closed: 'deleted',
};

const captureIdOf = (paymentId: string): string => `capture-${paymentId}`;
const basic = (user: string, password: string): string => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

function refusal(status: number, message: string): DeskRefusal {
  return new DeskRefusal(status, { status: 'error', message: [message] });
}

function keysChecked({ headers }: FastifyRequest, known: Credentials): void {
  if (headers['accountid'] !== known['accountId'] || headers['apikey'] !== known['apiKey']) {
    throw refusal(403, 'Authentication Error: Invalid AccountId or ApiKey');
  }
}

function firstAnswerAgain<Answer>(sandbox: Sandbox, { headers }: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
  const key = headers['idempotency-key'];
  return key ? sandbox.once(`easypay/${key}`, work) : work();
}

async function paymentFrom(sandbox: Sandbox, asked: Order): Promise<SandboxPayment> {
  const { method, key, value, currency, capture, customer, multibanco } = asked;
  const { generic, visa_fwd: back } = addresses.parse(await sandbox.shelf.get(kept.account, 'addresses'));
  const expiresAt = multibanco
    ? new Date(`${multibanco.expiration_time.replace(' ', 'T')}Z`)
    : new Date(sandbox.clock.now().getTime() + lifeMs[method]);
  return {
    code: 'EASYPAY',
    id: randomUUID(),
    status: 'open',
    counter: counters[method],
    amountMinor: toMinor(value),
    currency,
    description: capture.descriptive,
    language: customer.language,
    noticeUrl: generic,
    expiresAt: expiresAt.toISOString(),
    refunds: [],
    extra: { key },
    ...(method === 'cc' ? { returnUrl: `${back}?s=ok&t_key=${key}`, cancelUrl: `${back}?s=err&t_key=${key}` } : {}),
    ...(method === 'mb' ? { entity: '10611', reference: String(randomInt(100_000_000, 1_000_000_000)) } : {}),
    ...(method === 'mbw' && customer.phone ? { phone: customer.phone } : {}),
  };
}

function shown({ id, status, extra, currency, amountMinor }: SandboxPayment) {
  return {
    id,
    key: extra['key'],
    payment_status: statuses[status],
    currency,
    value: fromMinor(amountMinor),
    captures: status === 'paid' ? [{ id: captureIdOf(id), status: 'success', value: fromMinor(amountMinor) }] : [],
  };
}

function mountPayments(app: FastifyInstance, sandbox: Sandbox): void {
  const found = async (params: unknown) => {
    const payment = await sandbox.till.find('EASYPAY', byId.parse(params).id);
    if (!payment) throw refusal(404, 'Not found');
    return payment;
  };

  app.post('/single', (request, reply) =>
    firstAnswerAgain(sandbox, request, async () => {
      const payment = await sandbox.till.open(await paymentFrom(sandbox, order.parse(request.body)));
      await sandbox.shelf.put(kept.key, payment.extra['key'] ?? '', payment.id);
      const { id, entity, reference, phone } = payment;
      reply.code(201);
      return { status: 'ok', id, method: { status: 'pending', entity, reference, alias: phone, url: sandbox.pageUrl(payment) } };
    }),
  );
  app.get('/single', async (request) => {
    const id = await sandbox.shelf.get(kept.key, byKey.parse(request.query).key);
    return { data: id ? [shown(await found({ id }))] : [] };
  });
  app.get('/single/:id', async (request) => shown(await found(request.params)));
  app.delete('/single/:id', async (request, reply) => {
    const { id } = await found(request.params);
    const closing = await sandbox.till.change('EASYPAY', id, ({ status }) => (status === 'open' ? { status: 'closed' } : undefined));
    if (!closing?.changed) throw refusal(400, 'The payment can not be deleted');
    return reply.code(204).send();
  });
}

function mountRefunds(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/refund/:id', (request, reply) =>
    firstAnswerAgain(sandbox, request, async () => {
      const { value, transaction_key: id } = refundOrder.parse(request.body);
      const paymentId = byId.parse(request.params).id.replace(/^capture-/, '');
      const giving = await sandbox.till.change('EASYPAY', paymentId, (payment) => {
        // Cash machines take money and give none back; that takes a bank account.
        if (payment.counter === 'cashMachine') throw refusal(400, 'Multibanco payments are refunded to an IBAN');
        const amountMinor = toMinor(value);
        const fits = payment.status === 'paid' && refundedMinor(payment) + amountMinor <= payment.amountMinor;
        return fits ? { refunds: [...payment.refunds, { id, amountMinor }] } : undefined;
      });
      if (!giving?.changed) throw refusal(400, 'The value exceeds what can be refunded');
      await sandbox.shelf.put(kept.refund, id, paymentId);
      reply.code(201);
      return { status: 'ok', id };
    }),
  );
  app.get('/refund/:id', async (request) => {
    const { id } = byId.parse(request.params);
    const paymentId = await sandbox.shelf.get(kept.refund, id);
    if (!paymentId) throw refusal(404, 'Not found');
    return { id, status: 'success', capture: { payment_id: paymentId } };
  });
}

function reportOf({ id, status, extra, noticeUrl }: SandboxPayment, known: Credentials): Report {
  const { noticeUser = '', noticePassword = '' } = known;
  return {
    compose: (at, signer) => ({
      method: 'POST',
      url: noticeUrl ?? '',
      headers: {
        'content-type': 'application/json',
        authorization: basic(noticeUser, signer === 'provider' ? noticePassword : 'a guess'),
      },
      body: JSON.stringify({
        id: captureIdOf(id),
        key: extra['key'],
        type: 'capture',
        status: status === 'paid' ? 'success' : 'failed',
        messages: [],
        date: at.toISOString().slice(0, 19).replace('T', ' '),
      }),
    }),
  };
}

/** Easypay with one account, as far as single payments and their refunds go. */
export function easypayDesk(known: Credentials): SandboxDesk {
  return {
    code: 'EASYPAY',
    prefix: '/easypay',
    outcomes: { pay: 'paid', decline: 'declined', cancel: 'cancelled' },
    mount(app, sandbox) {
      app.addHook('onRequest', async (request) => keysChecked(request, known));
      app.patch('/config', async (request) => {
        await sandbox.shelf.put(kept.account, 'addresses', addresses.parse(request.body));
        return { status: 'ok' };
      });
      mountPayments(app, sandbox);
      mountRefunds(app, sandbox);
    },
    reports: (payment) => [reportOf(payment, known)],
  };
}

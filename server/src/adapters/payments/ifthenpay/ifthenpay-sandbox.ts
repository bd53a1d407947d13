import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import type { Credentials } from '../../../ports/payments.ts';
import type { Sandbox, SandboxDesk, SandboxPayment, SandboxStatus } from '../sandbox/desk.ts';
import type { Report } from '../sandbox/reporter.ts';
import { refundedMinor } from '../sandbox/till.ts';
import { type Entity, readAmount, sessionIdOf, sessionOf, writtenAmount } from './ifthenpay-protocol.ts';

const orderFields = { orderId: z.string().check(z.maxLength(15)), amount: z.string().check(z.regex(/^\d+\.\d{2}$/)) };
const referenceOrder = z.object({ ...orderFields, mbKey: z.string(), description: z.string(), expiryDays: z.string() });
const pushOrder = z.object({ ...orderFields, mbWayKey: z.string(), description: z.string(), mobileNumber: z.string() });
const pageOrder = z.object({
  ...orderFields,
  successUrl: z.url(),
  cancelUrl: z.url(),
  language: z.pipe(z.string().check(z.toUpperCase()), z.enum(contentLanguages)),
});
const pageKey = z.object({ key: z.string() });
const listing = z.object({ boKey: z.string(), orderId: z.string() });
const refundOrder = z.object({ backofficekey: z.string(), requestId: z.string(), amount: z.string() });
const activation = z.object({ chave: z.string(), entidade: z.string(), urlCb: z.string() });
const statusQuery = z.object({ mbWayKey: z.string(), requestId: z.string() });

const kept = { callback: 'ifthenpay-callback', request: 'ifthenpay-request', order: (orderId: string) => `ifthenpay-order-${orderId}` };
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const pushLifeMs = 4 * minuteMs;
const unknownKey = { Status: '-1', Message: 'The key is not known' };
const pushStatuses: Partial<Record<SandboxStatus, string>> = { paid: '000', cancelled: '020', expired: '101' };

type Details = Pick<SandboxPayment, 'counter' | 'expiresAt'> & Partial<SandboxPayment>;

/** Every order is a new request, as often as it is made. */
async function openPayment(sandbox: Sandbox, entity: Entity, order: { orderId: string; amount: string }, details: Details) {
  const { orderId, amount } = order;
  const requestId = randomBytes(10).toString('hex');
  const callback = await sandbox.shelf.get(kept.callback, entity);
  const payment = await sandbox.till.open({
    code: 'IFTHENPAY',
    id: sessionIdOf({ entity, orderId, requestId }),
    status: 'open',
    amountMinor: readAmount(amount),
    currency: 'EUR',
    description: orderId,
    language: 'PT',
    refunds: [],
    extra: {},
    ...details,
    ...(typeof callback === 'string' ? { noticeUrl: callback } : {}),
  });
  await sandbox.shelf.put(kept.request, requestId, payment.id);
  await sandbox.shelf.put(kept.order(orderId), payment.id, payment.id);
  return { payment, requestId };
}

function mountOrders(app: FastifyInstance, sandbox: Sandbox, known: Credentials): void {
  const inMs = (ms: number) => new Date(sandbox.clock.now().getTime() + ms).toISOString();

  app.post('/multibanco/reference/init', async ({ body }) => {
    const { mbKey, description, expiryDays, ...order } = referenceOrder.parse(body);
    if (mbKey !== known['mbKey']) return unknownKey;
    const reference = String(randomInt(100_000_000, 1_000_000_000));
    // Good until the end of the day.
    const expiresAt = `${inMs(Number(expiryDays) * dayMs).slice(0, 10)}T23:59:59.999Z`;
    const details: Details = { counter: 'cashMachine', description, entity: '11604', reference, expiresAt };
    const { requestId } = await openPayment(sandbox, 'MB', order, details);
    return { Status: '0', Message: 'Success', Entity: '11604', Reference: reference, Amount: order.amount, RequestId: requestId };
  });
  app.post('/spg/payment/mbway', async ({ body }) => {
    const { mbWayKey, description, mobileNumber, ...order } = pushOrder.parse(body);
    if (mbWayKey !== known['mbWayKey']) return unknownKey;
    const details: Details = { counter: 'phone', description, phone: mobileNumber.replace('351#', ''), expiresAt: inMs(pushLifeMs) };
    const { requestId } = await openPayment(sandbox, 'MBWAY', order, details);
    return { Status: '000', Message: 'Pending', OrderId: order.orderId, Amount: order.amount, RequestId: requestId };
  });
  app.post('/creditcard/init/:key', async ({ params, body }) => {
    const { successUrl, cancelUrl, language, ...order } = pageOrder.parse(body);
    if (pageKey.parse(params).key !== known['ccardKey']) return unknownKey;
    const details: Details = { counter: 'page', language, returnUrl: successUrl, cancelUrl, expiresAt: inMs(dayMs) };
    const { payment, requestId } = await openPayment(sandbox, 'CCARD', order, details);
    return { Status: '0', Message: 'Success', PaymentUrl: sandbox.pageUrl(payment), RequestId: requestId };
  });
}

function mountQuestions(app: FastifyInstance, sandbox: Sandbox, known: Credentials): void {
  const byRequest = async (requestId: string) => {
    const id = await sandbox.shelf.get(kept.request, requestId);
    return typeof id === 'string' ? sandbox.till.find('IFTHENPAY', id) : undefined;
  };

  app.get('/spg/payment/mbway/status', async ({ query }) => {
    const { mbWayKey, requestId } = statusQuery.parse(query);
    if (mbWayKey !== known['mbWayKey']) return unknownKey;
    const payment = await byRequest(requestId);
    return { RequestId: requestId, Status: (payment && pushStatuses[payment.status]) ?? '123' };
  });
  app.post('/v2/payments/read', async ({ body }) => {
    const { boKey, orderId } = listing.parse(body);
    if (boKey !== known['backofficeKey']) return { status: '403', message: 'Invalid boKey' };
    const ids = (await sandbox.shelf.list(kept.order(orderId))) as string[];
    const payments = await Promise.all(ids.map((id) => sandbox.till.find('IFTHENPAY', id)));
    const paid = payments.flatMap((payment) => (payment?.status === 'paid' ? [payment] : []));
    return {
      status: '200',
      message: 'Success',
      payments: paid.map(({ id, amountMinor }) => ({ ...sessionOf(id), amount: writtenAmount(amountMinor) })),
    };
  });
  app.post('/v2/payments/refund', async ({ body }) => {
    const { backofficekey, requestId, amount } = refundOrder.parse(body);
    const payment = backofficekey === known['backofficeKey'] ? await byRequest(requestId) : undefined;
    const giving = await sandbox.till.change('IFTHENPAY', payment?.id ?? '', (now) => {
      const amountMinor = readAmount(amount);
      const fits = now.status === 'paid' && refundedMinor(now) + amountMinor <= now.amountMinor;
      return fits ? { refunds: [...now.refunds, { id: String(now.refunds.length + 1), amountMinor }] } : undefined;
    });
    return giving?.changed ? { Code: 1, Message: 'Successful refunded' } : { Code: 0, Message: 'Payment could not be refunded' };
  });
  app.post('/endpoint/callback/activation', async ({ body }) => {
    const { chave, entidade, urlCb } = activation.parse(body);
    if (chave !== known['backofficeKey']) return 'INVALID';
    await sandbox.shelf.put(kept.callback, entidade, urlCb);
    return 'OK';
  });
}

/** `dd-MM-yyyy HH:mm:ss`. */
function written(at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `${day.split('-').reverse().join('-')} ${time}`;
}

function reportOf({ id, amountMinor, noticeUrl }: SandboxPayment, known: Credentials): Report {
  const { orderId, requestId } = sessionOf(id);
  return {
    compose(at, signer) {
      const blanks = {
        ANTI_PHISHING_KEY: signer === 'provider' ? (known['antiPhishingKey'] ?? '') : 'a guess',
        ID: orderId,
        REQUEST_ID: requestId,
        AMOUNT: writtenAmount(amountMinor),
        PAYMENT_DATETIME: written(at),
      };
      const filledIn = Object.entries(blanks).reduce(
        (url, [name, value]) => url.replace(`[${name}]`, encodeURIComponent(value)),
        noticeUrl ?? '',
      );
      return { method: 'GET', url: filledIn, headers: {} };
    },
  };
}

/** ifthenpay with one account. */
export function ifthenpayDesk(known: Credentials): SandboxDesk {
  return {
    code: 'IFTHENPAY',
    prefix: '/ifthenpay',
    // A bank's no leaves the page, the reference and the push to be tried again; the guest's own ends them.
    outcomes: { pay: 'paid', decline: 'open', cancel: 'cancelled' },
    mount(app, sandbox) {
      mountOrders(app, sandbox, known);
      mountQuestions(app, sandbox, known);
    },
    // Of what was not paid it does not report.
    reports: (payment) => (payment.status === 'paid' ? [reportOf(payment, known)] : []),
  };
}

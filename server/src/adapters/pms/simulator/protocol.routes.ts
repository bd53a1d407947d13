import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Faults } from '../../faults/faults.ts';
import { sameSecret } from '../../same-secret.ts';
import { Cancellation, Sale } from '../open-protocol/protocol.ts';
import type { Fault } from './faults.ts';
import type { Hotel } from './hotel.ts';
import { cashDesk, channels, operators, paymentMethods, rates } from './reference.ts';
import type { SalesBook } from './sales-book.ts';

/** Answered as the protocol says a refusal is. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface FrontOffice {
  /** What opens the whole system, and what opens any operator's desk. */
  password: string;
  operatorPassword: string;
  now(): Date;
  hotel(property: string): Hotel;
  sales: SalesBook;
  faults: Faults<Fault>;
  /** Hotels that nobody gets through to, while the others answer. */
  cut: Set<string>;
  invoiceUrl(reference: string): string;
}

export const OfProperty = z.object({ property: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/i)) });
const OfSale = z.object({ ...OfProperty.shape, key: z.string().check(z.minLength(1), z.maxLength(100)) });
const Page = z.object({ since: z.optional(z.string()), limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100) });

function checkOperator({ operatorPassword }: FrontOffice, access: z.infer<typeof Cancellation>['operator']): void {
  const operator = operators.find(({ code }) => code === access.code);
  if (!operator || !sameSecret(access.password, operatorPassword)) {
    throw new Refused(422, 'operatorRefused', 'The operator is not known, or the password is not right.');
  }
  if (!operator.cashDesks.some((desk) => desk === access.cashDeskCode)) {
    throw new Refused(422, 'cashDeskUnknown', `${access.code} does not work at the cash desk ${access.cashDeskCode}.`);
  }
}

function checkPayments({ payments, lines }: Sale): void {
  for (const { methodCode } of payments) {
    const known = paymentMethods.some(({ code, active }) => active && code === methodCode);
    if (!known) throw new Refused(422, 'paymentMethodUnknown', `There is no payment method ${methodCode}.`);
  }
  const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const owed = lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
  if (paid !== owed) throw new Refused(422, 'paymentsDiffer', 'The payments are not what the lines come to.');
}

/** The calls of the Vale Hotel Protocol. */
export function mountProtocol(app: FastifyInstance, office: FrontOffice): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = z.safeParse(OfProperty, request.params);
    if (asked.success && office.cut.has(asked.data.property)) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const [, password] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!sameSecret(password, office.password)) throw new Refused(401, 'passwordWrong', 'The password is not right.');
    if (!asked.success) throw new Refused(404, 'propertyUnknown', 'There is no such property.');
  });

  app.get('/', async (request) => {
    const { property } = OfProperty.parse(request.params);
    return { code: property, name: `Simulated hotel ${property}` };
  });
  app.get('/operators', async () => ({
    operators: operators.map(({ cashDesks, ...operator }) => ({ ...operator, cashDesks: cashDesks.map(cashDesk) })),
  }));
  app.get('/payment-methods', async () => ({ paymentMethods }));
  app.get('/rates', async () => ({ rates }));
  app.get('/channels', async () => ({ channels }));

  app.get('/reservations', async (request) => {
    const { since, limit } = Page.parse(request.query);
    const hotel = office.hotel(OfProperty.parse(request.params).property);
    const page = hotel.since(since, limit, office.now());
    const repeated = office.faults.strikes('repeat') ? page.reservations.slice(0, 20) : [];
    const older = office.faults.strikes('older') ? page.reservations.flatMap((reservation) => hotel.before(reservation) ?? []) : [];
    return { ...page, reservations: [...page.reservations, ...repeated, ...older] };
  });

  app.put('/sales/:key', async (request) => {
    const { property, key } = OfSale.parse(request.params);
    const sale = Sale.parse(request.body);
    checkOperator(office, sale.operator);
    checkPayments(sale);
    const kept = await office.sales.register(property, key, sale, office.now());
    if (kept.cancelled) throw new Refused(422, 'saleCancelled', 'This sale was taken back; register it anew under another key.');
    return { invoice: { reference: kept.reference, url: office.invoiceUrl(kept.reference) } };
  });

  app.post('/sales/:key/cancellation', async (request) => {
    const { property, key } = OfSale.parse(request.params);
    checkOperator(office, Cancellation.parse(request.body).operator);
    await office.sales.cancel(property, key);
    return {};
  });
}

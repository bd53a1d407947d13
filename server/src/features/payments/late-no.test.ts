// Proves that a provider's refusal to open a payment undoes nothing that was written while it was on its way: a payment that has been opened stays open,
// and one that was paid stays paid.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HotelGroupId, OrderId, PaymentId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type PaymentProvider, ProviderRefused } from '../../ports/payments.ts';
import { backOffice } from '../online-sales/testing/back-office.ts';
import { findPayment, insertPayment, type PaymentTools } from './index.ts';
import { type Occasion, openPayment } from './open-payment.ts';

const groupId = hotelGroups[0]?.id as HotelGroupId;
const scope = groupScope(groupId);

let app: TestApplication;
let orderId: OrderId;
beforeAll(async () => {
  app = await createTestApplication();
  const office = backOffice(app);
  orderId = (await office.ordered(await office.offer('LATE-NO'))).id;
});
afterAll(() => app.close());

/** Says no, once `meanwhile` is done. */
function refusing(meanwhile: () => Promise<unknown>): PaymentTools {
  const provider = {
    open: async () => {
      await meanwhile();
      throw new ProviderRefused('not today');
    },
  } as unknown as PaymentProvider;
  const platform = { database: app.database, clock: { now: () => new Date() } } as unknown as Platform;
  return { platform, secrets: app.secrets, providers: new Map([['STRIPE', provider]]), sandbox: undefined, publicUrl: 'http://localhost' };
}

const occasion: Occasion = {
  ...{ description: 'Cheque-prenda', returnUrl: 'http://localhost/', expiresAt: new Date() },
  language: 'PT',
  buyer: { name: 'Rita Lopes', email: 'rita@example.com' },
};

test.each([
  ['opening', 'failed'],
  ['open', 'open'],
  ['paid', 'paid'],
  ['closed', 'closed'],
])('one that is %s by then is %s afterwards', async (meanwhile, after) => {
  const id = randomUUID() as PaymentId;
  const payment = { id, orderId, gateway: 'STRIPE', mode: null, phone: null, amountMinor: 8000, currency: 'EUR' } as const;
  const written = await app.database.transaction(scope, async (tx) => {
    await insertPayment(tx, payment, new Date());
    return findPayment(tx, id);
  });
  if (!written) throw new Error('not written');
  const tools = refusing(() =>
    app.database.transaction(scope, (tx) => tx.run(sql`update payment set state = ${meanwhile} where id = ${id}`)),
  );
  expect(await openPayment(tools, groupId, written, occasion)).toBe('refused');
  const { state } = (await app.database.read(scope, (tx) => findPayment(tx, id))) ?? {};
  expect(state).toBe(after);
});

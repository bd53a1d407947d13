import { type AddressInfo, createServer } from 'node:net';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { type Dispute, listDisputes } from '#contract/disputes.ts';
import { refundVoucher } from '#contract/online-sales.ts';
import type { OrderId, VoucherId } from '#contract/vocabulary/ids.ts';
import { createTestApplication } from '../../../main/testing/test-application.ts';
import { backOffice } from '../../online-sales/testing/back-office.ts';
import { auditVouchers } from '../../vouchers/index.ts';
import { miradouro, voucherCalls } from '../../vouchers/testing/voucher-calls.ts';
import { auditDisputes } from '../index.ts';

const manager = 'manager@vale.demo';

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

export type Stage = Dispute['state'];
export interface Bought {
  order: OrderId;
  session: string;
  gateway: 'STRIPE' | 'PAYPAL';
  ids: VoucherId[];
}

/** A hotel that sells vouchers of 80 €, and buyers who dispute what they paid: what their banks do is reported to the house as it listens. */
export async function openBank() {
  const port = await freePort();
  const app = await createTestApplication({ environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  await app.http.listen({ host: '127.0.0.1', port });
  const [office, vouchers] = [backOffice(app), voucherCalls(app)];
  const offer = await office.offer('DISPUTED', 5_000);
  await office.write(sql`
    insert into payment_gateway (group_id, id, code, name, active, modes)
    values (current_hotel_group(), gen_random_uuid(), 'PAYPAL', 'PayPal', true, '{}') on conflict do nothing`);

  /** So many vouchers of 80 €, paid at the provider. */
  async function bought(quantity = 1, gateway: Bought['gateway'] = 'STRIPE'): Promise<Bought> {
    const placed = await office.ordered(offer, { lines: [{ offerId: offer, quantity, price: 80 }] });
    const { item } = await office.pay(placed, { gateway, mode: null });
    const step = item?.payment?.step;
    if (step?.kind !== 'visit') throw new Error('not sent anywhere');
    await office.atProvider(step.url, 'pay');
    expect((await office.follow(placed)).item.state).toBe('issued');
    const [paid] = await office.rows<{ session: string }>(
      sql`select session_id as session from payment where order_id = ${placed.id} and state = 'paid'`,
    );
    const ids = (await office.detail(manager, placed.id)).vouchers.map(({ id }) => id);
    return { order: placed.id, session: paid?.session ?? '', gateway, ids };
  }

  /** What the buyer's bank does; its provider reports it. */
  async function dispute({ gateway, session }: Bought, stage: Stage, more: object = {}): Promise<string> {
    const answer = await fetch(`${app.sandboxUrl()}/disputes/${gateway.toLowerCase()}/${encodeURIComponent(session)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stage, ...more }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { id: string }).id;
  }

  const all = async () => (await office.call(manager, listDisputes, { query: {} } as never)).response;
  const ofOrder = async ({ order }: Bought) => (await all()).filter(({ saleId }) => saleId === order);
  const stands = (one: Bought, state: Stage) =>
    expect.poll(async () => (await ofOrder(one)).map((found) => found.state), { timeout: 10_000 }).toContain(state);
  const read = (id: VoucherId) => vouchers.read(manager, id);
  const use = (id: VoucherId, amount: number) => vouchers.redeem(manager, [{ voucherId: id, hotelId: miradouro, amount }]);
  const refund = (Id: VoucherId, amount = 80) =>
    office.call(manager, refundVoucher, { body: { Id, amount, reason: 'requested_by_customer', notes: 'Já não pode vir.' } });
  const kinds = async (id: VoucherId) => (await read(id)).timeline.map(({ kind }) => kind);

  async function faults(): Promise<unknown[]> {
    const found: unknown[] = [];
    await auditVouchers(app.database, (drift) => found.push(drift));
    await auditDisputes(app.database, (fault) => found.push(fault));
    return found;
  }

  /** How the sandbox behaves from now on. */
  async function tell(plan: object): Promise<void> {
    const answer = await fetch(`${app.sandboxUrl()}/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chances: plan }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  return { app, office, vouchers, bought, dispute, ofOrder, stands, read, use, refund, kinds, faults, tell };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;

import { setTimeout as pause } from 'node:timers/promises';
import { addOfferChannel } from '#contract/offer-places.ts';
import { followOrder, type Order, payOrder, placeOrder } from '#contract/checkout.ts';
import { auditOf } from './audit.ts';
import { hotelId, makeOffer } from './desk.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';
import { ask, tokenOf, Wire } from './wire.ts';

/** So many guests buy, so many of them at once. */
const purchases = 2_000;
const guests = 24;
const price = 50;
/** About three calls in ten go wrong, each in one of these ways; reports of payments fare no better. */
const faults = {
  seed: 7,
  chances: {
    timeout: 0.01,
    late: 0.02,
    hangUp: 0.07,
    errorBefore: 0.07,
    errorAfter: 0.07,
    garbage: 0.06,
    reportTwice: 0.3,
    reportForged: 0.1,
    reportStale: 0.05,
    reportNever: 0.2,
    reportOutOfOrder: 0.2,
  },
};
const sandbox = 'http://127.0.0.1:5320';
const recoverySeconds = 60;

async function tellFaults(plan: object): Promise<void> {
  const answer = await fetch(`${sandbox}/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(plan) });
  if (!answer.ok) throw new Error(`the sandbox does not take faults: ${await answer.text()}`);
}

const at = (path: string, id = '') => path.replace('{hotelId}', hotelId).replace('{id}', id);

async function sent(wire: Wire, path: string, request: object, key?: string): Promise<{ status: number; order: Order | undefined }> {
  const { status, body } = await wire.send('POST', path, request, key);
  return { status, order: (JSON.parse(body) as { response: Order[] }).response[0] };
}

/** Ways guests take: card, Multibanco, MB WAY; a few give up at the provider's page. */
const ways = [
  { gateway: 'STRIPE', mode: null },
  { gateway: 'EASYPAY', mode: 'MB' },
  { gateway: 'EASYPAY', mode: 'MBWAY', phone: '912345678' },
];

interface Bought {
  id: string;
  /** Whether the guest has paid at the provider, as far as the guest knows. */
  paid: boolean;
}

async function act(url: string, deed: 'pay' | 'cancel'): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ act: deed }), redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`the provider's page answered ${answer.status}`);
}

/** One guest: orders, begins to pay until the provider answers, pays or leaves, and sometimes comes back to look. */
async function buy(wire: Wire, database: Awaited<ReturnType<typeof openDatabaseOf>>, offerId: string, n: number): Promise<Bought> {
  const draft = {
    lines: [{ offerId, quantity: 1, price }],
    ...{ firstName: 'Guest', lastName: String(n), email: `guest${n}@example.com`, languageCode: 'PT', termsAccepted: true },
  };
  const { order } = await sent(wire, at(placeOrder.path), draft, `purchase-${n}-${crypto.randomUUID()}`);
  if (!order) throw new Error('no order');
  const way = ways[n % ways.length];
  for (let tries = 0; tries < 60; tries += 1) {
    const { status, order: opened } = await sent(wire, at(payOrder.path, order.id), { key: order.key, ...way });
    if (status === 503) {
      await pause(50);
      continue;
    }
    if (!opened?.payment?.step) throw new Error(`payment answered ${status}`);
    break;
  }
  const { rows } = await database.query('select gateway_code, session_id from payment where order_id = $1 and session_id is not null', [order.id]);
  const [payment] = rows as { gateway_code: string; session_id: string }[];
  if (!payment) return { id: order.id, paid: false };
  const paid = n % 20 !== 0;
  await act(`${sandbox}/pay/${payment.gateway_code.toLowerCase()}/${encodeURIComponent(payment.session_id)}`, paid ? 'pay' : 'cancel');
  // A third of the guests come back to the shop; the others close the page and go to bed.
  if (n % 3 === 0) await sent(wire, at(followOrder.path, order.id), { key: order.key });
  return { id: order.id, paid };
}

interface Ends {
  state: string;
  orders: number;
  vouchers: number;
  mails: number;
  wrong: number;
}

/** What became of every order, beside what the provider knows of its payments. */
const endsQuery = `
  with truth as (
    select payment.order_id, count(*) filter (where value ->> 'status' = 'paid') as paid,
      coalesce(sum((select sum((refund ->> 'amountMinor')::bigint) from jsonb_array_elements(value -> 'refunds') refund)), 0) as returned
    from payment join sandbox_object on kind = 'payment' and value ->> 'id' = session_id and value ->> 'code' = gateway_code
    group by payment.order_id),
  ends as (
    select state, coalesce(truth.paid, 0) as paid, coalesce(truth.returned, 0) as returned, total_minor,
      (select count(*) from voucher where voucher.sale_id = online_order.id) as vouchers,
      (select count(*) from message join voucher on voucher.id = message.voucher_id where voucher.sale_id = online_order.id) as mails
    from online_order left join truth on truth.order_id = online_order.id)
  select state, count(*)::int as orders, sum(vouchers)::int as vouchers, sum(mails)::int as mails,
    count(*) filter (where not (case state
      when 'issued' then paid >= 1 and vouchers = 1 and mails = 1 and returned = (paid - 1) * total_minor
      when 'returned' then paid >= 1 and vouchers = 0 and returned = paid * total_minor
      else paid = 0 and vouchers = 0 and mails = 0 end))::int as wrong
  from ends group by state order by state`;

await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  try {
    const token = tokenOf('manager@vale.demo', dataDir);
    const desk = new Wire(token);
    const offerId = await makeOffer(desk, 'ONLINE', { stock: purchases * 2, value: price });
    await ask(desk, 'POST', addOfferChannel.path.replace('{voucherId}', offerId).replace('{channelId}', '3'));
    const database = await openDatabaseOf(dataDir);
    await database.query('update offer set template_id = (select id from notification_template where active order by id limit 1) where id = $1', [offerId]);
    await database.query('truncate online_order, online_order_item, payment, payment_refund cascade');
    await tellFaults(faults);

    let next = 0;
    let failed = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: guests }, async () => {
        const wire = new Wire(token);
        while (next < purchases) {
          const n = next;
          next += 1;
          await buy(wire, database, offerId, n).catch(() => {
            failed += 1;
          });
        }
        wire.close();
      }),
    );
    const bought = (performance.now() - begun) / 1_000;
    await tellFaults({ seed: 1, chances: {} });

    const recovered = performance.now();
    let ends: Ends[] = [];
    let backlog = 1;
    while (backlog > 0 && performance.now() - recovered < recoverySeconds * 2_000) {
      await pause(1_000);
      ends = (await database.query(endsQuery)).rows as Ends[];
      const { rows } = await database.query(
        "select (select count(*) from message where state in ('queued', 'sending'))::int + (select count(*) from payment_refund where state in ('asked', 'pending'))::int as n",
      );
      backlog = ends.reduce((sum, { wrong }) => sum + wrong, 0) + (rows[0] as { n: number }).n;
    }
    const seconds = (performance.now() - recovered) / 1_000;
    console.table(ends);
    console.log(`${purchases} purchases in ${bought.toFixed(0)} s with faults; ${failed} guests gave up on an error of their own`);
    const audit = auditOf(dataDir);
    const right = backlog === 0 && seconds <= recoverySeconds && audit.said === 'clean';
    console.log(`${right ? '✓' : '✗'} backlog empty ${seconds.toFixed(0)} s after recovery (limit ${recoverySeconds}); left over: ${backlog}; audit ${audit.said}`);
    await database.end();
    desk.close();
    if (!right) process.exitCode = 1;
  } finally {
    await product.stop();
  }
});

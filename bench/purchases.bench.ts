import { setTimeout as pause } from 'node:timers/promises';
import { followOrder } from '#contract/checkout.ts';
import { auditOf } from './audit.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';
import { actAt, at, beginPayment, byGuests, openShop, place, sent, tellFaults } from './shop.ts';
import { tokenOf, Wire } from './wire.ts';

/** So many guests buy, so many of them at once. */
const purchases = Number(process.env.PURCHASES ?? 2_000);
const guests = 24;
/** About three calls in ten go wrong, each in one of these ways; reports of payments fare no better. */
const faults = {
  ...{ timeout: 0.01, late: 0.02, hangUp: 0.07, errorBefore: 0.07, errorAfter: 0.07, garbage: 0.06 },
  ...{ reportTwice: 0.3, reportForged: 0.1, reportStale: 0.05, reportNever: 0.2, reportOutOfOrder: 0.2 },
};
const recoverySeconds = 60;

const ways = [
  { gateway: 'STRIPE', mode: null },
  { gateway: 'EASYPAY', mode: 'MB' },
  { gateway: 'EASYPAY', mode: 'MBWAY', phone: '912345678' },
];

type OpenDatabase = Awaited<ReturnType<typeof openDatabaseOf>>;

/** One guest: orders, begins to pay until the provider answers, pays or leaves, and sometimes comes back to look. */
async function buy(wire: Wire, database: OpenDatabase, offerId: string, guest: number): Promise<void> {
  const order = await place(wire, offerId, guest);
  const way = ways[guest % ways.length] ?? {};
  for (let tries = 0; tries < 60 && (await beginPayment(wire, order, way)).status === 503; tries += 1) await pause(50);
  const { rows } = await database.query('select gateway_code, session_id from payment where order_id = $1 and session_id is not null', [
    order.id,
  ]);
  const [payment] = rows as { gateway_code: string; session_id: string }[];
  if (!payment) return;
  // One in twenty gives up at the provider's page.
  await actAt(payment.gateway_code, payment.session_id, guest % 20 === 0 ? 'cancel' : 'pay');
  // A third come back to the shop; the others close the page and go to bed.
  if (guest % 3 === 0) await sent(wire, at(followOrder.path, order.id), { key: order.key });
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
      (select count(*) from voucher where voucher.group_id = online_order.group_id and voucher.sale_id = online_order.id) as vouchers,
      (select count(*) from message join voucher on voucher.group_id = message.group_id and voucher.id = message.voucher_id
       where voucher.group_id = online_order.group_id and voucher.sale_id = online_order.id) as mails
    from online_order left join truth on truth.order_id = online_order.id)
  select state, count(*)::int as orders, sum(vouchers)::int as vouchers, sum(mails)::int as mails,
    count(*) filter (where not (case state
      when 'issued' then paid >= 1 and vouchers = 1 and mails = 1 and returned = (paid - 1) * total_minor
      when 'returned' then paid >= 1 and vouchers = 0 and returned = paid * total_minor
      else paid = 0 and vouchers = 0 and mails = 0 end))::int as wrong
  from ends group by state order by state`;

const underWayQuery = `
  select (select count(*) from message where state in ('queued', 'sending'))::int
       + (select count(*) from payment_refund where state in ('asked', 'pending'))::int as n`;

/** How long after recovery nothing is left to do, and what every order has then become. */
async function untilSettled(database: OpenDatabase): Promise<{ seconds: number; left: number; ends: Ends[] }> {
  const begun = performance.now();
  let ends: Ends[] = [];
  let left = 1;
  while (left > 0 && performance.now() - begun < recoverySeconds * 3_000) {
    await pause(1_000);
    ends = (await database.query(endsQuery)).rows as Ends[];
    const [{ n }] = (await database.query(underWayQuery)).rows as [{ n: number }];
    left = ends.reduce((sum, { wrong }) => sum + wrong, n);
  }
  return { seconds: (performance.now() - begun) / 1_000, left, ends };
}

await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  try {
    const token = tokenOf('manager@vale.demo', dataDir);
    const desk = new Wire(token);
    const database = await openDatabaseOf(dataDir);
    const offerId = await openShop(desk, database, purchases * 2);
    await tellFaults(faults);
    const begun = performance.now();
    let troubled = 0;
    await byGuests(
      purchases,
      guests,
      () => new Wire(token),
      (wire, guest) =>
        buy(wire, database, offerId, guest).catch(() => {
          troubled += 1;
        }),
    );
    const seconds = (performance.now() - begun) / 1_000;
    await tellFaults({});
    const recovery = await untilSettled(database);
    console.table(recovery.ends);
    console.log(
      `${purchases} purchases in ${seconds.toFixed(0)} s while three calls in ten failed; ${troubled} guests met an error of their own`,
    );
    const audit = auditOf(dataDir);
    const orders = recovery.ends.reduce((sum, end) => sum + end.orders, 0);
    const right = recovery.left === 0 && recovery.seconds <= recoverySeconds && audit.said === 'clean' && orders === purchases;
    console.log(
      `${right ? '✓' : '✗'} settled ${recovery.seconds.toFixed(0)} s after recovery (limit ${recoverySeconds}); left over: ${recovery.left}; audit: ${audit.said}`,
    );
    await database.end();
    desk.close();
    if (!right) process.exitCode = 1;
  } finally {
    await product.stop();
  }
});

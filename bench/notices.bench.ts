import { execFileSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabaseOf } from './fill-vouchers.ts';
import { address, startProduct, withDataDir } from './product.ts';
import { actAt, beginPayment, byGuests, openShop, place, tellFaults } from './shop.ts';
import { tokenOf, Wire } from './wire.ts';

/** Orders, half of them paid, with four reports each; every report is sent five times, and one in ten is forged or stale. */
const orders = Number(process.env.ORDERS ?? 2_500);
const reportsEach = 4;
const timesEach = 5;
const senders = 32;

interface Report {
  body: string;
  kind: 'genuine' | 'forged' | 'stale';
}

function signed(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** A report of Stripe about a session: that it was paid, whether that is so or not. */
function reportOf(sessionId: string, kind: Report['kind']): Report {
  const object = { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' };
  const body = JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  });
  return { body, kind };
}

/** By which the sandbox's Stripe signs. */
function webhookSecretOf(dataDir: string): string {
  const text = execFileSync('npx', ['tsx', 'server/src/main/sandbox-keys.cli.ts', 'STRIPE'], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(text.toString()) as { webhookSecret: string }).webhookSecret;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/** Signed when it is sent, as Stripe signs each try anew: one that was signed minutes ago is stale. */
async function send({ body, kind }: Report, secret: string): Promise<'right' | 'wrong'> {
  const now = Math.floor(Date.now() / 1_000);
  const signature = kind === 'forged' ? signed(body, 'whsec_guessed', now) : signed(body, secret, kind === 'stale' ? now - 3_600 : now);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${address}/api/Voucher/Payment/v1/Notice/STRIPE`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.ok === (kind === 'genuine') ? 'right' : 'wrong';
}

const endsQuery = `
  select online_order.state, value ->> 'status' as provider, count(*)::int as orders,
    sum((select count(*) from voucher where voucher.group_id = online_order.group_id and voucher.sale_id = online_order.id))::int as vouchers
  from online_order join payment on payment.order_id = online_order.id
    join sandbox_object on kind = 'payment' and value ->> 'id' = session_id
  group by 1, 2 order by 1, 2`;

await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  try {
    const webhookSecret = webhookSecretOf(dataDir);
    const token = tokenOf('manager@vale.demo', dataDir);
    const desk = new Wire(token);
    const database = await openDatabaseOf(dataDir);
    const offerId = await openShop(desk, database, orders);
    // The sandbox keeps quiet: every report there is comes from here.
    await tellFaults({ reportNever: 1 });
    await byGuests(
      orders,
      16,
      () => new Wire(token),
      async (wire, guest) => {
        await beginPayment(wire, await place(wire, offerId, guest), { gateway: 'STRIPE', mode: null });
      },
    );
    const { rows } = await database.query("select session_id from payment where gateway_code = 'STRIPE'");
    const sessions = (rows as { session_id: string }[]).map((row) => row.session_id);
    for (const [index, session] of sessions.entries()) if (index % 2 === 0) await actAt('STRIPE', session, 'pay');

    const reports = sessions.flatMap((session, index) =>
      Array.from({ length: reportsEach }, (_, one) => {
        const bad = (index * reportsEach + one) % 10 === 0;
        return reportOf(session, bad ? (index % 4 < 2 ? 'forged' : 'stale') : 'genuine');
      }),
    );
    const queue = shuffled(reports.flatMap((report) => Array.from({ length: timesEach }, () => report)));
    const total = queue.length;
    const begun = performance.now();
    let wrong = 0;
    await Promise.all(
      Array.from({ length: senders }, async () => {
        for (let report = queue.pop(); report; report = queue.pop()) if ((await send(report, webhookSecret)) === 'wrong') wrong += 1;
      }),
    );
    const seconds = (performance.now() - begun) / 1_000;

    const expected = sessions.filter((_, index) => index % 2 === 0).length;
    const issued = async () => {
      const [{ n }] = (await database.query("select count(*)::int as n from online_order where state = 'issued'")).rows as [{ n: number }];
      return n;
    };
    for (let waited = 0; waited < 120 && (await issued()) < expected; waited += 1) await pause(1_000);
    const ends = (await database.query(endsQuery)).rows as { state: string; provider: string; orders: number; vouchers: number }[];
    console.table(ends);
    console.log(
      `${reports.length} reports, each ${timesEach} times (${total} calls) in ${seconds.toFixed(0)} s; ${wrong} answered wrongly`,
    );
    const kept = (await database.query('select count(*)::int as n from payment_notice')).rows[0] as { n: number };
    const good = reports.filter(({ kind }) => kind === 'genuine').length;
    const right =
      wrong === 0 &&
      kept.n === good &&
      ends.every(({ state, provider, orders: count, vouchers }) =>
        provider === 'paid' ? state === 'issued' && vouchers === count : state === 'awaitingPayment' && vouchers === 0,
      );
    console.log(`${right ? '✓' : '✗'} ${kept.n} of ${good} genuine reports taken, once each; the end is what the provider says`);
    await database.end();
    desk.close();
    if (!right) process.exitCode = 1;
  } finally {
    await product.stop();
  }
});

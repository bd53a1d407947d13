import { setTimeout as pause } from 'node:timers/promises';
import { listStuckMessages, resendMessage, type StuckMessage } from '#contract/notifications.ts';
import { listStuckRegistrations, type Registration, retryRegistration } from '#contract/registrations.ts';
import { retryUndeliveredEvent } from '#contract/tasks.ts';
import { operatorPassword } from '#demo/simulator.ts';
import { port } from '../product.ts';
import { Wire } from '../wire.ts';
import { shelfOf } from './faults.ts';
import type { World } from './world.ts';

/** What became of every order, beside what the provider knows of its payments. */
const endsQuery = `
  with truth as (
    select payment.order_id, count(*) filter (where value ->> 'status' = 'paid') as paid,
      coalesce(sum((select sum((refund ->> 'amountMinor')::bigint) from jsonb_array_elements(value -> 'refunds') refund)), 0) as returned
    from payment join sandbox_object on kind = 'payment' and value ->> 'id' = session_id and value ->> 'code' = gateway_code
    group by payment.order_id),
  ends as (
    select state, coalesce(truth.paid, 0) as paid, coalesce(truth.returned, 0) as returned, total_minor,
      (select count(*) from voucher where voucher.group_id = online_order.group_id and voucher.sale_id = online_order.id) as vouchers
    from online_order left join truth on truth.order_id = online_order.id)
  select state, count(*)::int as orders, sum(vouchers)::int as vouchers,
    count(*) filter (where not (case state
      when 'issued' then paid >= 1 and vouchers = 1 and returned = (paid - 1) * total_minor
      when 'returned' then paid >= 1 and vouchers = 0 and returned = paid * total_minor
      else paid = 0 and vouchers = 0 end))::int as wrong
  from ends group by state order by state`;

export interface Ends {
  state: string;
  orders: number;
  vouchers: number;
  wrong: number;
}

/** What is still to be done, by name. */
const leftQuery = `
  select 'mails under way' as what, count(*)::int as n from message where state in ('queued', 'sending') and not id = any($1::uuid[])
  union all select 'mails waiting for somebody', count(*)::int from message where state in ('failed', 'uncertain', 'undeliverable') and not id = any($1::uuid[])
  union all select 'vouchers of online sales without a mail', count(*)::int from voucher join online_order on online_order.id = voucher.sale_id
    where not exists (select from message where message.group_id = voucher.group_id and message.voucher_id = voucher.id)
  union all select 'refunds under way', count(*)::int from payment_refund where state in ('asked', 'pending')
  union all select 'registrations under way', count(*)::int from sale_registration where state = 'waiting'
  union all select 'registrations refused', count(*)::int from sale_registration where state = 'refused'
  union all select 'events waiting', count(*)::int from jobs.job where name like '%/%' and name not like 'task/%' and state in ('created', 'retry')
  union all select 'events on the shelf', count(*)::int from jobs.job where name = 'shelf' and state < 'active'
  union all select 'jobs active for ever', count(*)::int from jobs.job where state = 'active' and started_on < now() - interval '150 seconds'
  union all select 'sales that are half there', count(*)::int from sale where (select sum(quantity) from sale_item item where item.group_id = sale.group_id and item.sale_id = sale.id)
    is distinct from (select count(*) from voucher where voucher.group_id = sale.group_id and voucher.sale_id = sale.id)`;

export interface Settled {
  seconds: number;
  ends: Ends[];
  left: { what: string; n: number }[];
  /** Presses of the buttons that mend: mails sent again, registrations tried again, events taken off the shelf. */
  pressed: { mails: number; registrations: number; events: number };
}

/** What somebody at the screens does once all is well again: presses the button beside everything that is stuck. */
async function press(world: World, pressed: Settled['pressed']): Promise<void> {
  const desk = new Wire(world.callers.token, port);
  const listed = async <Item>(path: string) => (JSON.parse((await desk.send('GET', path)).body) as { response: Item[] }).response;
  for (const { id } of await listed<StuckMessage>(`${listStuckMessages.path}?pageSize=100`)) {
    if ((await desk.send('POST', resendMessage.path.replace('{id}', id))).status === 200) pressed.mails += 1;
  }
  for (const { saleId } of await listed<Registration>(listStuckRegistrations.path)) {
    const path = retryRegistration.path.replace('{saleId}', saleId);
    if ((await desk.send('POST', path, { hostUserPassword: operatorPassword })).status === 200) pressed.registrations += 1;
  }
  desk.close();
  const platform = new Wire(world.platformToken, port);
  for (const { id } of await shelfOf(world)) {
    if ((await platform.send('PUT', retryUndeliveredEvent.path.replace('{id}', id))).status === 200) pressed.events += 1;
  }
  platform.close();
}

/** Until nothing is left to do, or so long. The pauses between tries are cut short: nobody wants to wait for two hours here. */
export async function untilSettled(world: World, withinSeconds: number): Promise<Settled> {
  const begun = performance.now();
  const pressed = { mails: 0, registrations: 0, events: 0 };
  for (let round = 0; ; round += 1) {
    const ends = await world.query<Ends>(endsQuery);
    const left = (await world.query<{ what: string; n: number }>(leftQuery, [world.stuckBefore])).filter(({ n }) => n > 0);
    const seconds = (performance.now() - begun) / 1_000;
    const isSettled = left.length === 0 && ends.every(({ wrong }) => wrong === 0);
    if (isSettled || seconds > withinSeconds) return { seconds, ends, left, pressed };
    await world.query(`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`);
    if (round % 20 === 19) console.log(`  ${seconds.toFixed(0)} s: ${left.map(({ what, n }) => `${n} ${what}`).join(', ')}`);
    if (round % 5 === 0) await press(world, pressed);
    await pause(1_000);
  }
}

/** Whether all that was acknowledged is there. */
export async function missing(world: World): Promise<{ what: string; n: number }[]> {
  const { sales, redemptions, orders } = world.load.acknowledged;
  const ids = {
    voucher: sales.flatMap(({ vouchers }) => vouchers.map(({ id }) => id)),
    entry: redemptions.flatMap(({ lines }) => lines.map(({ id }) => id)),
    online_order: orders.map(({ id }) => id),
  };
  const found: { what: string; n: number }[] = [];
  for (const [table, acknowledged] of Object.entries(ids)) {
    const [row] = await world.query<{ n: number }>(`select count(*)::int as n from ${table} where id = any($1::uuid[])`, [acknowledged]);
    found.push({ what: `acknowledged, and not there: ${table}`, n: acknowledged.length - (row?.n ?? 0) });
  }
  return found;
}

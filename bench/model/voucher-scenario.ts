import { setTimeout as pause } from 'node:timers/promises';
import type { EntryId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import { isClosed, type VoucherState } from '#domain/voucher/voucher.ts';
import type { Random } from '../seeded.ts';
import { type Command, requestOf, type Snapshot } from './commands.ts';
import { type History, happeningOf, type LedgerEntry, type Operation, type Reply } from './history.ts';
import { overspending } from './overspending.ts';
import type { TestedProduct } from './tested-product.ts';

const settledWithinMs = 5 * 60_000;

/** The commands, burst by burst: enough to run them again. */
export type Script = readonly (readonly Command[])[];

interface VoucherRow {
  kind: 'money' | 'service';
  valueMinor: number;
  priceMinor: number;
  partialRedeem: boolean;
  services: VoucherState['services'];
  paidOnline: boolean;
}

const voucherQuery = `
  select kind, value_minor::float8 as "valueMinor", price_minor::float8 as "priceMinor", partial_redeem as "partialRedeem",
    coalesce((select json_agg(json_build_object('rebateId', rebate_id, 'quantity', quantity, 'redeemed', 0, 'unitPriceMinor', unit_price_minor,
      'redeemFrom', redeem_from, 'redeemTo', redeem_to) order by position)
      from voucher_rebate part where part.group_id = voucher.group_id and part.voucher_id = voucher.id), '[]') as services,
    exists (select from payment where payment.group_id = voucher.group_id and order_id = sale_id and payment.state = 'paid') as "paidOnline"
  from voucher where id = $1`;

const entriesQuery = `
  select id, sequence, kind, amount_minor::float8 as "amountMinor", rebate_id as "rebateId", quantity, about_id as "aboutId",
    valid_from::text as "validFrom", valid_until::text as "validUntil", hold, status, actor, request_id as "requestId"
  from entry where voucher_id = $1 order by sequence`;

const refundsQuery = `
  with recursive place (group_id, id) as (
    select group_id, id from voucher where id = $1
    union all select later.group_id, later.id from place join voucher later on later.group_id = place.group_id and later.replaces = place.id)
  select payment_refund.id, amount_minor::float8 as "amountMinor", case when owed then 'owed' else state end as state from payment_refund join place on voucher_id = place.id order by asked_at, payment_refund.id`;

const standingQuery = `
  select refunded_minor::float8 as "refundedMinor" from voucher where id = (select standing_voucher(group_id, id) from voucher where id = $1)`;

async function entriesOf(product: TestedProduct, id: VoucherId): Promise<LedgerEntry[]> {
  return (await product.database.query<LedgerEntry>(entriesQuery, [id])).rows;
}

async function mailsOf(product: TestedProduct, id: VoucherId): Promise<number> {
  const { rows } = await product.database.query<{ n: number }>('select count(*)::int as n from message where voucher_id = $1', [id]);
  return rows[0]?.n ?? 0;
}

async function refundsOf(product: TestedProduct, id: VoucherId): Promise<(History['refunds'][number] & { id: RefundId })[]> {
  return (await product.database.query<{ id: RefundId; amountMinor: number; state: string }>(refundsQuery, [id])).rows;
}

/** Nothing where more was had of it than there was: rules do not go on from there, and the scenario ends. */
async function snapshotOf(product: TestedProduct, id: VoucherId, terms: VoucherRow): Promise<Snapshot | undefined> {
  const entries = await entriesOf(product, id);
  const [first, ...later] = entries;
  if (!first) throw new Error(`voucher ${id} has no entries`);
  if (overspending(terms, entries).length > 0) return undefined;
  const state = later.map(happeningOf).reduce(applyEntry, openVoucher(terms, terms.services, happeningOf(first)));
  const uses = later
    .filter(({ kind }) => kind === 'redeemed')
    .map((entry) => ({ id: entry.id as EntryId, by: entry.actor.startsWith('partner:') ? 'partner' : 'desk' }));
  const refunds = await refundsOf(product, id);
  const refused = refunds.flatMap((refund, place) => (refund.state === 'refused' ? [place] : []));
  return { id, state, uses, refunds: refunds.map((refund) => refund.id), refused, paidOnline: terms.paidOnline };
}

/** Sent once, or in two tabs at once with one key; both must then have heard the same. */
async function send(
  product: TestedProduct,
  random: Random,
  { command, today }: { command: Command; today: string },
  before: Snapshot,
  faults: string[],
): Promise<Operation | undefined> {
  const request = requestOf(command, before, today);
  if (!request) return undefined;
  const [key, requestId] = [crypto.randomUUID(), `model-${crypto.randomUUID()}`];
  const begun = performance.now();
  const times = random() < 0.12 ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: times }, () => product.sendUntilAnswered(random, { ...request, key, id: requestId })),
  );
  const answers = replies.filter((reply): reply is Reply => reply !== undefined);
  const succeeded = answers.filter(({ status }) => status === 200);
  // What is refused may be asked again, and may then be done; what was done once is answered alike ever after.
  const told = new Set(succeeded.map(({ item }) => JSON.stringify(command.do === 'use' || command.do === 'takeBack' ? item : 'done')));
  if (told.size > 1) faults.push(`${JSON.stringify(command)} was answered in two ways: ${[...told].join(' and ')}`);
  return { requestId, call: request.call, command, before, begun, ended: performance.now(), reply: succeeded[0] ?? answers[0] };
}

/** Refunds come to their end by themselves, later where a process was killed over one; what is refused goes back on the voucher after that. */
async function untilSettled(product: TestedProduct, id: VoucherId, faults: string[]): Promise<void> {
  for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += 100) {
    const { rows } = await product.database.query<{ n: number }>(
      `with recursive place (group_id, id) as (
         select group_id, id from voucher where id = $1
         union all select later.group_id, later.id from place join voucher later on later.group_id = place.group_id and later.replaces = place.id)
       select count(*)::int as n from payment_refund refund where voucher_id in (select id from place) and (state in ('asked', 'pending')
         or state = 'refused' and not owed and (select count(*) from entry where voucher_id in (select id from place) and kind = 'restored')
           < (select count(*) from payment_refund where voucher_id in (select id from place) and state = 'refused' and not owed))`,
      [id],
    );
    if (rows[0]?.n === 0) return;
    await pause(100);
  }
  faults.push(`its refunds have not come to an end after ${settledWithinMs / 60_000} minutes`);
}

export interface ScenarioRun {
  history: History;
  script: Script;
  faults: string[];
}

/** Burst after burst of commands, drawn as it stands or taken from a script, until it is closed. */
export async function runVoucherScenario(
  product: TestedProduct,
  random: Random,
  { id, kind }: { id: VoucherId; kind: string },
  today: string,
  source: { script: Script } | { bursts: number; draw: (snapshot: Snapshot) => Command[] },
): Promise<ScenarioRun> {
  const { rows } = await product.database.query<VoucherRow>(voucherQuery, [id]);
  const [terms] = rows;
  if (!terms) throw new Error(`there is no voucher ${id}`);
  const [asked, script, faults]: [Operation[], Command[][], string[]] = [[], [], []];
  const start = await snapshotOf(product, id, terms);
  if (!start) throw new Error(`more than voucher ${id} was had of it before it was touched`);
  const mailedBefore = await mailsOf(product, id);
  const bursts = 'script' in source ? source.script.length : source.bursts;
  for (let burst = 0; burst < bursts; burst += 1) {
    await product.renewToken();
    const before = burst === 0 ? start : await snapshotOf(product, id, terms);
    if (!before) break;
    // A few more, to be refused.
    const isOver = isClosed(before.state.status) ? 0.6 : before.state.status === 'redeemed' ? 0.2 : 0;
    if (!('script' in source) && random() < isOver) break;
    const commands = 'script' in source ? (source.script[burst] ?? []) : source.draw(before);
    script.push([...commands]);
    const sent = await Promise.all(
      commands.map(async (command, place) => {
        // Not always in the same breath.
        for (let turns = Math.floor(random() * 4) * place; turns > 0; turns -= 1) await new Promise((turn) => setImmediate(turn));
        return send(product, random, { command, today }, before, faults);
      }),
    );
    asked.push(...sent.filter((one): one is Operation => one !== undefined));
  }
  await untilSettled(product, id, faults);
  const mails = (await mailsOf(product, id)) - mailedBefore;
  const { rows: standing } = await product.database.query<{ refundedMinor: number }>(standingQuery, [id]);
  const after = { entries: await entriesOf(product, id), refunds: await refundsOf(product, id) };
  const history = { kind, start, asked, ...after, refundedMinor: standing[0]?.refundedMinor ?? 0, mails };
  return { history, script, faults };
}

import { addOfferChannel, addValidHotels } from '#contract/offer-places.ts';
import { type Offer, saveOffer } from '#contract/offers.ts';
import { type Promotion, savePromotion } from '#contract/promotions.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { promotedPrice } from '#domain/pricing/promotion.ts';
import { pick, type Random } from '../seeded.ts';
import { ask, Wire } from '../wire.ts';
import type { OfferHistory, OfferOperation, SoldByRequest } from './check-offer-history.ts';
import { deskChannel, type OfferCommand, type OfferSnapshot, offerForm, offerRequestOf, places, serviceForm } from './offer-commands.ts';
import { payAtOnce } from './payments.ts';
import { retry } from './retry.ts';
import type { TestedProduct } from './tested-product.ts';

export type OfferScript = readonly (readonly OfferCommand[])[];

export interface OfferScenarioRun {
  history: OfferHistory;
  script: OfferScript;
  faults: string[];
}

const startingServices = [
  { code: 'S0', quantity: 2 },
  { code: 'S1', quantity: 3 },
];

/** Everything a scenario needs to be run once more, on another offer. */
interface Beginning {
  id: string;
  code: string;
  promotionId: string;
  priceMinor: number;
  stock: number;
}

/** An offer that only this scenario knows, on sale at the desk and online. */
async function open(
  product: TestedProduct,
  today: string,
  { priceMinor, stock }: { priceMinor: number; stock: number },
): Promise<Beginning> {
  const wire = new Wire(product.token, product.ports[0]);
  const code = `MODEL-${crypto.randomUUID().slice(0, 13)}`;
  try {
    const services = startingServices.map((service) => serviceForm(service.code, service.quantity));
    const { id } = await ask<Offer>(wire, 'POST', saveOffer.path, {
      ...offerForm(code, today, { stock, priceMinor }),
      voucherRebates: services,
    });
    await ask(wire, 'POST', addValidHotels.path, { id, hotels: places });
    for (const channel of [deskChannel, 3])
      await ask(wire, addOfferChannel.method[0], addOfferChannel.path.replace('{voucherId}', id).replace('{channelId}', String(channel)));
    const dates = { startDate: today, endDate: addMonths(today, 1) };
    const scope = { voucherTypeIds: [id], channelIds: [2, 3] };
    const { id: promotionId } = await ask<Promotion>(wire, 'POST', savePromotion.path, {
      ...{ name: code, discount: 10, active: false },
      ...dates,
      ...scope,
    });
    return { id, code, promotionId, priceMinor, stock };
  } finally {
    wire.close();
  }
}

const snapshotQuery = `
  select price_minor::float8 as "priceMinor", stock_limit as stock, sold + reserved > 0 as "isSold",
    exists (select from offer_channel where offer_id = offer.id) and (not exists (select from offer_hotel where offer_id = offer.id)
      or not exists (select from rebate where offer_id = offer.id)) as "isLacking",
    (select percent from promotion where promotion.id = $2 and active) as percent,
    coalesce((select json_agg(json_build_object('id', id, 'code', code) order by code) from rebate where offer_id = offer.id), '[]') as services,
    (select id from offer_channel where offer_id = offer.id and channel = 'Frontend') as "channelId",
    coalesce((select json_agg(json_build_object('id', online_order.id, 'totalMinor', total_minor, 'state', state) order by created_at, online_order.id)
      from online_order join online_order_item item on item.order_id = online_order.id
      where item.offer_id = offer.id and state = 'awaitingPayment'), '[]') as orders
  from offer where id = $1`;

interface Seen {
  snapshot: OfferSnapshot;
  shownMinor: number;
  /** On sale, and without a place or a service. */
  isLacking: boolean;
}

async function look(product: TestedProduct, { id, code, promotionId }: Beginning, keys: ReadonlyMap<string, string>): Promise<Seen> {
  const { rows } = await product.database.query<
    Pick<OfferSnapshot, 'priceMinor' | 'stock' | 'isSold' | 'services'> & {
      isLacking: boolean;
      percent: number | null;
      channelId: string | null;
      orders: { id: string; totalMinor: number }[];
    }
  >(snapshotQuery, [id, promotionId]);
  const [row] = rows;
  const orders = (row?.orders ?? []).flatMap((order) => {
    const key = keys.get(order.id);
    return key === undefined ? [] : [{ ...order, key }];
  });
  const { priceMinor = 0, stock = 0, isSold = false, services = [], percent } = row ?? {};
  return {
    snapshot: {
      ...{ id, code, exists: row !== undefined, priceMinor, stock, isSold, services, orders },
      channelId: row?.channelId ?? undefined,
      promotionId: row && promotionId,
    },
    shownMinor: percent ? promotedPrice(priceMinor, percent) : priceMinor,
    isLacking: row?.isLacking ?? false,
  };
}

/** Who draws it counts up, so that no two writes say the same. */
interface Counter {
  next: number;
}

function drawOfferCommand(random: Random, { services, orders, stock, isSold }: OfferSnapshot, counter: Counter): OfferCommand {
  const lot = random();
  const quantity = pick(random, [1, 1, 2, 3, Math.max(1, Math.floor(stock / 2))]);
  const codes = services.map((service) => service.code);
  const code = pick(random, codes.length > 0 ? codes : ['S0']);
  counter.next += 1;
  const unique = counter.next;
  if (!isSold && random() < 0.08) return { do: 'delete' };
  if (lot < 0.4) return { do: 'sell', by: pick(random, ['desk', 'cart', 'partner', 'guest', 'guest'] as const), quantity };
  if (lot < 0.5 && orders.length > 0) return { do: 'pay', order: Math.floor(random() * orders.length) };
  if (lot < 0.6) return { do: 'save', stock: stock + pick(random, [-1, 0, 1, 2]), priceMinor: 9000 + unique };
  if (lot < 0.65) return { do: 'addService', code: `S${unique}`, quantity: 3 + unique };
  if (lot < 0.72) return { do: 'changeService', code, quantity: 3 + unique };
  if (lot < 0.84) return { do: 'dropService', code };
  if (lot < 0.92) return { do: 'place', hotel: pick(random, [0, 1]), on: random() < 0.5 };
  if (lot < 0.94) return { do: 'channel', on: random() < 0.5 };
  if (lot < 0.97) return { do: 'promote', percent: pick(random, [10, 20, 30]), active: random() < 0.6 };
  if (lot < 0.98) return { do: 'badge', on: random() < 0.5 };
  return { do: 'delete' };
}

const soldQuery = `
  select sale.request_id as "requestId", null as "orderId", count(*)::int as quantity, min(voucher.price_minor)::float8 as "priceMinor",
    json_agg((select coalesce(json_agg(json_build_object('code', part.rebate_id, 'quantity', part.quantity, 'unitPriceMinor', part.unit_price_minor)), '[]')
      from voucher_rebate part where part.voucher_id = voucher.id)) as vouchers
  from voucher join sale on sale.group_id = voucher.group_id and sale.id = voucher.sale_id
  where voucher.offer_id = $1 and not exists (select from online_order where online_order.id = sale.id)
  group by sale.id, sale.request_id
  union all
  select online_order.request_id, online_order.id, item.quantity, item.price_minor::float8,
    coalesce((select json_agg((select coalesce(json_agg(json_build_object('code', part.rebate_id, 'quantity', part.quantity, 'unitPriceMinor', part.unit_price_minor)), '[]')
      from voucher_rebate part where part.voucher_id = voucher.id))
      from voucher where voucher.sale_id = online_order.id), '[]')
  from online_order_item item join online_order on online_order.group_id = item.group_id and online_order.id = item.order_id
  where item.offer_id = $1 and online_order.state in ('awaitingPayment', 'issued')`;

/** `codes` has what each service was called: an offer forgets those that are taken out of it. */
async function soldOf(
  product: TestedProduct,
  id: string,
  { paid, codes }: { paid: ReadonlySet<string>; codes: ReadonlyMap<string, string> },
  faults: string[],
): Promise<SoldByRequest[]> {
  const { rows } = await product.database.query<{
    requestId: string;
    orderId: string | null;
    quantity: number;
    priceMinor: number;
    vouchers: SoldByRequest['vouchers'][number]['services'][];
  }>(soldQuery, [id]);
  const named = <Service extends { code: string }>(service: Service) => ({ ...service, code: codes.get(service.code) ?? service.code });
  return rows.map(({ orderId, vouchers, ...row }) => {
    if (orderId !== null && vouchers.length !== 0 && vouchers.length !== row.quantity)
      faults.push(`${vouchers.length} vouchers of an order of ${row.quantity}`);
    if (orderId !== null && paid.has(orderId) && vouchers.length === 0) faults.push(`order ${orderId} was paid and has no vouchers`);
    return { ...row, vouchers: vouchers.map((services) => ({ services: services.map(named) })) };
  });
}

/** Burst after burst of sales and changes, drawn as it stands or taken from a script. */
export async function runOfferScenario(
  product: TestedProduct,
  random: Random,
  today: string,
  source: { script: OfferScript; start: { priceMinor: number; stock: number } } | { bursts: number },
): Promise<OfferScenarioRun> {
  await product.renewToken();
  const first = 'script' in source ? source.start : { priceMinor: pick(random, [0, 8000]), stock: pick(random, [3, 8, 20]) };
  const beginning = await retry(() => open(product, today, first));
  const [asked, script, faults]: [OfferOperation[], OfferCommand[][], string[]] = [[], [], []];
  const keys = new Map<string, string>();
  const paid = new Set<string>();
  const codes = new Map<string, string>();
  const counter = { next: 0 };

  const send = async (command: OfferCommand, { snapshot, shownMinor }: Seen): Promise<void> => {
    if (command.do === 'pay') {
      const order = snapshot.orders[command.order];
      if (!order || order.totalMinor === 0) return;
      const fault = await payAtOnce(product, random, order);
      if (fault === undefined) paid.add(order.id);
      else faults.push(fault);
      return;
    }
    const request = offerRequestOf(command, snapshot, today, shownMinor);
    if (!request) return;
    const [key, requestId] = [crypto.randomUUID(), `model-${crypto.randomUUID()}`];
    const begun = performance.now();
    const reply = await product.sendUntilAnswered(random, { ...request, key, id: requestId });
    asked.push({ requestId, call: request.call, command, shownMinor, begun, ended: performance.now(), reply });
    const { id, key: orderKey } = (reply?.item ?? {}) as { id?: string; key?: string };
    if (request.by === 'guest' && id && orderKey) keys.set(id, orderKey);
  };

  const bursts = 'script' in source ? source.script.length : source.bursts;
  for (let burst = 0; burst < bursts; burst += 1) {
    await product.renewToken();
    const seen = await look(product, beginning, keys);
    for (const service of seen.snapshot.services) codes.set(service.id, service.code);
    // What follows from it need not be told.
    if (seen.isLacking) break;
    if (!('script' in source) && !seen.snapshot.exists && random() < 0.7) break;
    const commands =
      'script' in source
        ? (source.script[burst] ?? [])
        : Array.from({ length: pick(random, [1, 2, 3, 4, 6]) }, () => drawOfferCommand(random, seen.snapshot, counter));
    script.push([...commands]);
    await Promise.all(commands.map((command) => send(command, seen)));
  }
  const { snapshot, isLacking } = await look(product, beginning, keys);
  if (isLacking) faults.push('it is on sale without a place or a service');
  for (const service of snapshot.services) codes.set(service.id, service.code);
  const { rows } = await product.database.query<{ sold: number; reserved: number; stock: number }>(
    'select sold, reserved, stock_limit as stock from offer where id = $1',
    [beginning.id],
  );
  const sold = await soldOf(product, beginning.id, { paid, codes }, faults);
  const start = { ...first, services: startingServices };
  return { history: { start, asked, sold, exists: snapshot.exists, counted: rows[0] }, script, faults };
}

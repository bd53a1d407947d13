import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { followOrder, type Order, type OrderDraft, payOrder, placeOrder } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { HotelGroupId, OfferId, OrderId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { type TestApplication, urlOf } from '../../../main/testing/test-application.ts';
import { groupScope } from '../../../platform/db/database.ts';
import { miradouro, moneyDraft, offerCalls } from '../../offers/testing/offer-calls.ts';

const tejo = hotelGroups[0]?.id as HotelGroupId;

const buyer = {
  firstName: 'Rita',
  lastName: 'Lopes',
  email: 'rita@example.com',
  languageCode: 'PT',
  termsAccepted: true,
} as const satisfies Partial<OrderDraft>;

/** A hotel's shop as a guest meets it, and the sandbox in which the guest pays. */
export function shop(app: TestApplication) {
  const offers = offerCalls(app);

  const call = async <Item>(endpoint: Endpoint, params: Record<string, string>, request: object, headers: Record<string, string> = {}) => {
    const reply = await app.as(undefined, { method: 'POST', url: urlOf(endpoint, params), payload: { request }, headers });
    const envelope = reply.json<Envelope<Item>>();
    return { status: reply.statusCode, ...envelope, item: envelope.response[0] as Item };
  };

  const rows = <Row>(query: ReturnType<typeof sql>) => app.database.read(groupScope(tejo), (tx) => tx.rows<Row>(query));
  const write = (query: ReturnType<typeof sql>) => app.database.transaction(groupScope(tejo), (tx) => tx.run(query));

  return {
    /** An offer of 80 € on sale online, so many of it. */
    async offer(code: string, stock = 100): Promise<OfferId> {
      const { id } = await offers.create({ ...moneyDraft, code, maxQuantity: stock });
      await offers.publish(id);
      await offers.sellOnline(id);
      return id;
    },

    place: (offerId: OfferId, change: object = {}, key?: string) =>
      call<Order>(
        placeOrder,
        { hotelId: miradouro },
        { ...buyer, lines: [{ offerId, quantity: 1, price: 80 }], ...change },
        key === undefined ? {} : { 'idempotency-key': key },
      ),

    pay: ({ id, key }: Order, way: object = { gateway: 'STRIPE', mode: null }) =>
      call<Order>(payOrder, { hotelId: miradouro, id }, { key, ...way }),

    follow: ({ id, key }: Pick<Order, 'id' | 'key'>) => call<Order>(followOrder, { hotelId: miradouro, id }, { key }),

    /** A gateway that cannot take back what it has opened: a reference of it can be paid whenever the guest pleases. */
    takeReferences: () =>
      write(sql`
        insert into payment_gateway (group_id, id, code, name, active, modes)
        values (current_hotel_group(), ${randomUUID()}, 'IFTHENPAY', 'ifthenpay', true, '{MB}') on conflict do nothing`),

    /** Where the guest pays what was opened last for an order, without a page of ours. */
    async counterOf({ id }: Order): Promise<string> {
      const [payment] = await rows<{ gateway: string; session: string }>(
        sql`select gateway_code as gateway, session_id as session from payment where order_id = ${id} order by created_at desc limit 1`,
      );
      return `${app.sandboxUrl()}/pay/${payment?.gateway.toLowerCase()}/${encodeURIComponent(payment?.session ?? '')}`;
    },

    /** What the guest does at the provider's page. */
    async atProvider(url: string, act: 'pay' | 'decline' | 'cancel'): Promise<void> {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
      if (answer.status >= 400) throw new Error(`the sandbox answered ${answer.status}`);
    },

    async stockOf(id: OfferId): Promise<{ sold: number; reserved: number }> {
      const [row] = await rows<{ sold: number; reserved: number }>(sql`select sold, reserved from offer where id = ${id}`);
      if (!row) throw new Error(`no offer ${id}`);
      return row;
    },

    /** As if the guest had gone away for an hour. */
    async letExpire(id: OrderId): Promise<void> {
      await write(sql`update online_order set expires_at = now() - interval '1 minute' where id = ${id}`);
    },

    rows,
    write,
    newKey: () => randomUUID(),
  };
}

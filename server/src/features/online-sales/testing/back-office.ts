import sql from 'sql-template-tag';
import type { Order } from '#contract/checkout.ts';
import type { CallInput, Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { listOnlineSales, type OnlineSale, readOnlineSale } from '#contract/online-sales.ts';
import type { HotelId, OfferId, OrderId } from '#contract/vocabulary/ids.ts';
import { type TestApplication, urlOf } from '../../../main/testing/test-application.ts';
import { shop } from './shop.ts';

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Online sales as the staff of a hotel see them, and guests who bring them about. */
export function backOffice(app: TestApplication) {
  const guest = shop(app);

  async function call<E extends Endpoint>(email: string, endpoint: E, input: CallInput<E>, key?: string) {
    const { params = {}, query = {}, body } = input as Parts;
    const search = new URLSearchParams(query);
    const reply = await app.as(email, {
      method: endpoint.method[0],
      url: `${urlOf(endpoint, params)}?${search}`,
      ...(body && { payload: body }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    const envelope = reply.json<Envelope<ItemOf<E>>>();
    return { status: reply.statusCode, ...envelope, item: envelope.response[0] as ItemOf<E> };
  }

  return {
    ...guest,
    call,

    list: (email: string, query: Record<string, string>) => call(email, listOnlineSales, { query } as CallInput<typeof listOnlineSales>),

    async detail(email: string, id: OrderId): Promise<OnlineSale> {
      const { item, errors } = await call(email, readOnlineSale, { params: { id } });
      if (!item) throw new Error(JSON.stringify(errors));
      return item;
    },

    async ordered(offerId: OfferId, change: object = {}): Promise<Order> {
      const { item, errors } = await guest.place(offerId, change);
      if (!item) throw new Error(JSON.stringify(errors));
      return item;
    },

    /** Paid by card, on the spot. */
    async bought(offerId: OfferId, change: object = {}): Promise<Order> {
      const order = await this.ordered(offerId, change);
      const { item, errors } = await guest.pay(order);
      const step = item?.payment?.step;
      if (step?.kind !== 'visit') throw new Error(`not sent anywhere: ${JSON.stringify(errors)}`);
      await guest.atProvider(step.url, 'pay');
      const { item: followed } = await guest.follow(order);
      if (followed.state !== 'issued') throw new Error(`the order is ${followed.state}`);
      return followed;
    },

    /** As if it had been ordered then, and there. */
    move: (id: OrderId, to: { at?: string; hotelId?: HotelId }) =>
      guest.write(sql`
        update online_order set created_at = coalesce(${to.at ?? null}::timestamptz, created_at), hotel_id = coalesce(${to.hotelId ?? null}, hotel_id)
        where id = ${id}`),
  };
}

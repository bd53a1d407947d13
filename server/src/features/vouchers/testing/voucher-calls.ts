import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { BesideOf, Endpoint, ItemOf, ReplyOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type RedeemLine, redeem } from '#contract/redemption.ts';
import { HotelGroupId, type HotelId, type OfferId, type SaleId, type VoucherId } from '#contract/vocabulary/ids.ts';
import { readVoucher } from '#contract/vouchers.ts';
import { hotels } from '#demo/hotels.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import { done } from '#domain/outcome.ts';
import { type TestApplication, urlOf } from '../../../main/testing/test-application.ts';
import { systemClock } from '../../../platform/clock.ts';
import { runCommand } from '../../../platform/command/run-command.ts';
import { groupScope } from '../../../platform/db/database.ts';
import { holdOffer } from '../../offers/index.ts';
import { type Issue, issueVouchers } from '../issue-vouchers.ts';

export const [miradouro, quinta] = hotels.map(({ id }) => id as HotelId) as [HotelId, HotelId];
export const groupOf = (hotelId: HotelId) => HotelGroupId.parse(hotels.find(({ id }) => id === hotelId)?.groupId);

export interface Reply<Item> extends Envelope<Item> {
  status: number;
  item: Item;
}

/** Vouchers of one application: made without the desk, used through the wire. */
export function voucherCalls(app: TestApplication) {
  const platform = {
    database: app.database,
    clock: systemClock,
    jobs: { publish: async () => undefined },
    cacheBus: { announce: async () => undefined, apply: () => undefined },
  };

  async function call<E extends Endpoint>(
    email: string,
    endpoint: E,
    { params = {}, query = '', body, key }: { params?: Record<string, string>; query?: string; body?: unknown; key?: string } = {},
  ): Promise<Reply<ItemOf<E>> & BesideOf<E>> {
    const reply = await app.as(email, {
      method: endpoint.method[0],
      url: `${urlOf(endpoint, params)}${query}`,
      ...(body === undefined ? {} : { payload: { request: body } as object }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
    const envelope = reply.json<ReplyOf<E>>();
    return { status: reply.statusCode, ...envelope, item: envelope.response[0] as ItemOf<E> };
  }

  return {
    call,

    /** Vouchers of an offer, as a sale in a hotel makes them, now or at a moment of the past. */
    async issue(
      offerId: OfferId,
      { at = systemClock.now(), ...changes }: Partial<Issue> & { at?: Date } = {},
    ): Promise<[VoucherId, ...VoucherId[]]> {
      const hotelId = changes.hotelId ?? miradouro;
      const today = dayIn('Europe/Lisbon', systemClock.now());
      const origin = { actor: 'test', requestId: 'test' };
      const input = { name: 'issue', scope: groupScope(groupOf(hotelId)), origin, request: {}, isolation: 'read committed' } as const;
      const outcome = await runCommand({ ...platform, clock: { now: () => at } }, input, async (tx) => {
        const offer = await holdOffer(tx, offerId);
        if (!offer) throw new Error(`no offer ${offerId}`);
        const saleId = randomUUID() as SaleId;
        await tx.run(sql`
          insert into sale (group_id, id, hotel_id, channel, currency, total_minor, first_name, last_name, email, fiscal_number, phone, country_code,
                            post_code, city, address, language, notes, created_at, created_by, request_id)
          values (current_hotel_group(), ${saleId}, ${hotelId}, 'Frontend', ${offer.currency}, 0, 'Rita', 'Lopes', 'rita@example.com', '999999990',
                  '', 'PT', '', '', '', 'PT', '', ${tx.now}, 'test', 'test')`);
        const issued = await issueVouchers(
          tx,
          {
            offer,
            quantity: 1,
            priceMinor: offer.priceMinor,
            hotelId,
            saleId,
            channel: 'Frontend',
            first: 'sold',
            stock: 'stock',
            validFrom: today,
            validUntil: addMonths(today, 12),
            businessDate: today,
            client: { profileId: null, firstName: 'Rita', lastName: 'Lopes', email: 'rita@example.com' },
            language: 'PT',
            gift: null,
            notes: '',
            invoiceReference: null,
            ...changes,
          },
          origin,
        );
        if (issued === 'soldOut') throw new Error('sold out');
        return done(issued);
      });
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.value as [VoucherId, ...VoucherId[]];
    },

    read: async (email: string, id: VoucherId) => (await call(email, readVoucher, { params: { id } })).item,

    redeem: (email: string, lines: readonly Partial<RedeemLine>[] | object, key?: string) =>
      call(email, redeem, { body: lines, ...(key === undefined ? {} : { key }) }),
  };
}

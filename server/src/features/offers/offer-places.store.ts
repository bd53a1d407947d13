import sql from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, OfferChannelId, OfferId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AttachedChannel } from './offer-record.ts';

const here = sql`group_id = current_hotel_group()`;

/** The hotels of this group among those named, held as they are: whoever changes the currency of one waits, and then sees that it is in use. */
export async function findHotels(tx: Tx, ids: readonly HotelId[]): Promise<{ id: HotelId; currency: Currency }[]> {
  return tx.rows(sql`select id, currency from hotel where ${here} and id = any(${ids}) order by id for key share`);
}

export async function insertOfferHotels(tx: Tx, offerId: OfferId, hotelIds: readonly HotelId[]): Promise<void> {
  await tx.run(sql`
    insert into offer_hotel (group_id, offer_id, hotel_id)
    select current_hotel_group(), ${offerId}, hotel_id from unnest(${hotelIds}::uuid[]) as hotel_id on conflict do nothing`);
}

/**
 * Vouchers that can still be used become valid there as well: those of which all places are the hotels this is done for. One that another hotel sold, or
 * that is good in another, has to ask there. Answers how many.
 */
export async function addPlacesToSold(tx: Tx, offerId: OfferId, hotelIds: readonly HotelId[]): Promise<number> {
  const row = await tx.row<{ changed: number }>(sql`select add_places_to_sold(${offerId}, ${hotelIds}::uuid[]) as changed`);
  return row?.changed ?? 0;
}

export async function deleteOfferHotels(tx: Tx, offerId: OfferId, hotelIds: readonly HotelId[]): Promise<void> {
  await tx.run(sql`delete from offer_hotel where ${here} and offer_id = ${offerId} and hotel_id = any(${hotelIds}::uuid[])`);
}

export async function insertOfferChannel(tx: Tx, offerId: OfferId, { id, channel }: AttachedChannel): Promise<void> {
  await tx.run(sql`
    insert into offer_channel (group_id, id, offer_id, channel) values (current_hotel_group(), ${id}, ${offerId}, ${channel})`);
}

export async function findOfferOfChannel(tx: Tx, id: OfferChannelId): Promise<OfferId | undefined> {
  const row = await tx.row<{ offer_id: OfferId }>(sql`select offer_id from offer_channel where ${here} and id = ${id}`);
  return row?.offer_id;
}

export async function deleteOfferChannel(tx: Tx, id: OfferChannelId): Promise<void> {
  await tx.run(sql`delete from offer_channel where ${here} and id = ${id}`);
}

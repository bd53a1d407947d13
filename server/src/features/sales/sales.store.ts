import sql from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, ProfileId, SaleId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { SaleOffer } from '#domain/sale/eligibility.ts';
import { type SaleLine, totalMinor } from '#domain/sale/sell.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The buyer as given on the day; what was not given is an empty text. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  fiscalNumber: string;
  phone: string;
  countryCode: string;
  postCode: string;
  city: string;
  address: string;
}

export interface NewSale {
  id: SaleId;
  hotelId: HotelId;
  channel: Channel;
  currency: Currency;
  profileId: ProfileId | null;
  buyer: Buyer;
  language: ContentLanguage;
  invoiceReference: string | null;
  notes: string;
  lines: readonly SaleLine[];
}

export async function insertSale(tx: CommandTx, sale: NewSale, { actor, requestId }: Origin): Promise<void> {
  const { buyer } = sale;
  await tx.run(sql`
    insert into sale (group_id, id, hotel_id, channel, currency, total_minor, profile_id, first_name, last_name, email, fiscal_number, phone,
                      country_code, post_code, city, address, language, invoice_reference, notes, created_at, created_by, request_id)
    values (current_hotel_group(), ${sale.id}, ${sale.hotelId}, ${sale.channel}, ${sale.currency}, ${totalMinor(sale.lines)}, ${sale.profileId},
            ${buyer.firstName}, ${buyer.lastName}, ${buyer.email}, ${buyer.fiscalNumber}, ${buyer.phone}, ${buyer.countryCode},
            ${buyer.postCode}, ${buyer.city}, ${buyer.address}, ${sale.language}, ${sale.invoiceReference}, ${sale.notes}, ${tx.now},
            ${actor}, ${requestId})`);
  const items = sale.lines.map(({ offer, quantity, priceMinor, listPriceMinor, promotion }, line) => ({
    ...{ line, offer_id: offer.id, quantity, price_minor: priceMinor, list_price_minor: listPriceMinor, promotion },
  }));
  await tx.run(sql`
    insert into sale_item (group_id, sale_id, line, offer_id, quantity, price_minor, list_price_minor, promotion)
    select current_hotel_group(), ${sale.id}, line, offer_id, quantity, price_minor, list_price_minor, promotion
    from json_to_recordset(${JSON.stringify(items)})
      as item (line int, offer_id uuid, quantity int, price_minor bigint, list_price_minor bigint, promotion text)`);
}

/** The buyer as corrected later; the rest of what was given on the day stays. */
/** Who bought is held as it is: of two who correct it, the second sees what the first has written. */
export async function lockBuyer(tx: Tx, id: SaleId): Promise<void> {
  await tx.run(sql`select from sale where group_id = current_hotel_group() and id = ${id} for update`);
}

export async function renameBuyer(tx: Tx, id: SaleId, buyer: Pick<Buyer, 'firstName' | 'lastName' | 'email'>): Promise<void> {
  await tx.run(sql`
    update sale set first_name = ${buyer.firstName}, last_name = ${buyer.lastName}, email = ${buyer.email}
    where group_id = current_hotel_group() and id = ${id}`);
}

/** The invoice the hotel's own system gave it. */
export async function setSaleInvoice(tx: Tx, id: SaleId, reference: string | null): Promise<void> {
  await tx.run(sql`update sale set invoice_reference = ${reference} where group_id = current_hotel_group() and id = ${id}`);
}

/** What the desk must know of every offer of the group; far less than an offer is. */
export async function listSaleOffers(tx: Tx): Promise<SaleOffer[]> {
  return tx.rows<SaleOffer>(sql`
    select id, active, price_minor as "priceMinor", value_minor as "valueMinor", stock_limit as "stockLimit", sold, reserved, sale_from as "saleFrom",
      sale_to as "saleTo", validity_months as "validityMonths",
      coalesce((select json_agg(json_build_object('channel', channel)) from offer_channel part
                where part.group_id = offer.group_id and part.offer_id = offer.id), '[]') as channels,
      coalesce((select json_agg(json_build_object('id', hotel_id)) from offer_hotel part
                where part.group_id = offer.group_id and part.offer_id = offer.id), '[]') as hotels
    from offer where group_id = current_hotel_group() order by display_order, id`);
}

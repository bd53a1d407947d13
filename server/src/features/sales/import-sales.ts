import sql from 'sql-template-tag';
import type { Channel } from '#contract/vocabulary/channels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, OfferId, SaleId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Buyer } from './sales.store.ts';

/** A sale of one voucher that was made long ago. */
export interface ImportedSale {
  id: SaleId;
  hotelId: HotelId;
  channel: Channel;
  currency: Currency;
  totalMinor: number;
  buyer: Buyer;
  language: ContentLanguage;
  at: Date;
  actor: string;
  requestId: string;
  line: { offerId: OfferId; priceMinor: number; listPriceMinor: number; promotion: string | null };
}

/** Writes many sales at once, for years that are brought along. */
export async function importSales(tx: Tx, sales: readonly ImportedSale[]): Promise<void> {
  const rows = sales.map(({ buyer, line, ...sale }) => ({ ...buyer, ...line, ...sale }));
  await tx.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as row (
        id uuid, "hotelId" uuid, channel text, currency text, "totalMinor" bigint, "firstName" text, "lastName" text, email text, "fiscalNumber" text,
        phone text, "countryCode" text, "postCode" text, city text, address text, language text, at timestamptz, actor text, "requestId" text,
        "offerId" uuid, "priceMinor" bigint, "listPriceMinor" bigint, promotion text)
    ), sold as (
      insert into sale (group_id, id, hotel_id, channel, currency, total_minor, first_name, last_name, email, fiscal_number, phone, country_code,
                        post_code, city, address, language, notes, created_at, created_by, request_id)
      select current_hotel_group(), id, "hotelId", channel, currency, "totalMinor", "firstName", "lastName", email, "fiscalNumber", phone,
             "countryCode", "postCode", city, address, language, '', at, actor, "requestId" from given
    )
    insert into sale_item (group_id, sale_id, line, offer_id, quantity, price_minor, list_price_minor, promotion)
    select current_hotel_group(), id, 0, "offerId", 1, "priceMinor", "listPriceMinor", promotion from given`);
}

import sql from 'sql-template-tag';
import type { HotelId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SaleToRegister } from '../../ports/pms.ts';

export interface RegistrableSale {
  id: SaleId;
  hotelId: HotelId;
  countryCode: string;
  totalMinor: number;
  /** Whether one of its vouchers is more than a promise. */
  paid: boolean;
}

export async function findRegistrableSale(tx: Tx, id: SaleId): Promise<RegistrableSale | undefined> {
  return tx.row<RegistrableSale>(sql`
    select sale.id, sale.hotel_id as "hotelId", hotel.country_code as "countryCode", sale.total_minor as "totalMinor",
      exists (select from voucher where voucher.group_id = sale.group_id and voucher.sale_id = sale.id and status <> 'created') as paid
    from sale join hotel on hotel.id = sale.hotel_id
    where sale.group_id = current_hotel_group() and sale.id = ${id}`);
}

/** The sale of each of these vouchers; shorter than the list where one does not exist. */
export async function salesOfVouchers(tx: Tx, voucherIds: readonly VoucherId[]): Promise<SaleId[]> {
  const rows = await tx.rows<{ saleId: SaleId }>(sql`
    select sale_id as "saleId" from voucher where group_id = current_hotel_group() and id = any(${voucherIds}::uuid[])`);
  return rows.map(({ saleId }) => saleId);
}

/** What was sold, in the language it was sold in. */
export async function linesOfSale(tx: Tx, saleId: SaleId): Promise<SaleToRegister['lines']> {
  return tx.rows<SaleToRegister['lines'][number]>(sql`
    select offer.code, coalesce(nullif(words.title, ''), offer.code) as description, quantity, sale_item.price_minor as "unitPriceMinor"
    from sale_item
      join sale on sale.group_id = sale_item.group_id and sale.id = sale_id
      join offer on offer.group_id = sale_item.group_id and offer.id = offer_id
      left join offer_text words on words.group_id = offer.group_id and words.offer_id = offer.id and words.language = sale.language
    where sale_item.group_id = current_hotel_group() and sale_id = ${saleId} order by line`);
}

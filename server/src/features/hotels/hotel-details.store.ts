import sql from 'sql-template-tag';
import type { HotelId, LicenceId } from '#contract/vocabulary/ids.ts';
import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import type { Holding } from '#domain/hotel/assign-licence.ts';
import type { Hotel } from '#domain/hotel/hotel.ts';
import type { Tx } from '../../platform/db/database.ts';

const columns = sql`
  hotel.id, hotel.group_id as "groupId", legal_name as "legalName", display_name as "displayName", fiscal_number as "fiscalNumber", contact,
  phone, email, website, address_1 as "address1", address_2 as "address2", city, zip_code as "zipCode", country_code as "countryCode",
  time_zone as "timeZone", currency, hotel.active, version`;

/** Held until the end: what is changed is decided on what it was. */
export async function lockHotel(tx: Tx, id: HotelId): Promise<Hotel | undefined> {
  return tx.row<Hotel>(sql`select ${columns} from hotel where group_id = current_hotel_group() and id = ${id} for update`);
}

const currencyInUse = sql`(
  exists (select from voucher where voucher.group_id = hotel.group_id and voucher.hotel_id = hotel.id)
  or exists (select from offer_hotel where offer_hotel.group_id = hotel.group_id and offer_hotel.hotel_id = hotel.id))`;

/** Whether something was sold here, or may be: both are in the hotel's currency. */
export async function isCurrencyInUse(tx: Tx, id: HotelId): Promise<boolean> {
  const row = await tx.row<{ is: boolean }>(sql`
    select ${currencyInUse} as is from hotel where group_id = current_hotel_group() and id = ${id}`);
  return row?.is === true;
}

/** A hotel with all that is kept around it. */
export interface HotelDetailsRow extends Hotel {
  groupName: string;
  groupActive: boolean;
  licence: { id: LicenceId; name: string; active: boolean } | null;
  paymentType: PaymentType | null;
  registerSalesInPms: boolean;
  automaticIssue: boolean;
  currencyInUse: boolean;
}

export async function findHotelDetails(tx: Tx, id: HotelId): Promise<HotelDetailsRow | undefined> {
  return tx.row<HotelDetailsRow>(sql`
    select ${columns}, hotel_group.name as "groupName", hotel_group.active as "groupActive", payment_type as "paymentType",
           (select json_build_object('id', id, 'name', name, 'active', active) from licence where id = hotel.licence_id) as licence,
           register_sales_in_pms as "registerSalesInPms", automatic_issue as "automaticIssue", ${currencyInUse} as "currencyInUse"
    from hotel join hotel_group using (group_id) where hotel.id = ${id}`);
}

export async function insertHotel(tx: Tx, hotel: Hotel, { licenceId, paymentType }: Holding): Promise<void> {
  await tx.run(sql`
    insert into hotel (group_id, id, legal_name, display_name, fiscal_number, contact, phone, email, website, address_1, address_2,
                       city, zip_code, country_code, time_zone, currency, active, version, licence_id, payment_type)
    values (${hotel.groupId}, ${hotel.id}, ${hotel.legalName}, ${hotel.displayName}, ${hotel.fiscalNumber}, ${hotel.contact},
            ${hotel.phone}, ${hotel.email}, ${hotel.website}, ${hotel.address1}, ${hotel.address2}, ${hotel.city}, ${hotel.zipCode},
            ${hotel.countryCode}, ${hotel.timeZone}, ${hotel.currency}, ${hotel.active}, ${hotel.version},
            ${licenceId}, ${paymentType})`);
}

export async function updateHotel(tx: Tx, hotel: Hotel): Promise<void> {
  await tx.run(sql`
    update hotel set legal_name = ${hotel.legalName}, display_name = ${hotel.displayName}, fiscal_number = ${hotel.fiscalNumber},
      contact = ${hotel.contact}, phone = ${hotel.phone}, email = ${hotel.email}, website = ${hotel.website}, address_1 = ${hotel.address1},
      address_2 = ${hotel.address2}, city = ${hotel.city}, zip_code = ${hotel.zipCode}, country_code = ${hotel.countryCode},
      time_zone = ${hotel.timeZone}, currency = ${hotel.currency}, active = ${hotel.active}, version = ${hotel.version}
    where group_id = current_hotel_group() and id = ${hotel.id}`);
}

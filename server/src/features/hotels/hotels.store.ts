import sql from 'sql-template-tag';
import type { HotelWithContact } from '#contract/hotels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelGroupId, HotelId, LicenceId } from '#contract/vocabulary/ids.ts';
import type { CodeType, Module } from '#contract/vocabulary/modules.ts';
import type { Tx } from '../../platform/db/database.ts';

interface HotelRow {
  id: HotelId;
  group_id: HotelGroupId;
  group_name: string;
  legal_name: string;
  display_name: string;
  city: string;
  country_code: string;
  fiscal_number: string;
  contact: string;
  phone: string;
  email: string;
  address_1: string;
  address_2: string;
  zip_code: string;
  website: string;
  time_zone: string;
  currency: Currency;
  active: boolean;
  code_type: CodeType;
  group_modules: Module[];
  licence_id: LicenceId | null;
  licence_name: string | null;
  licence_modules: Module[] | null;
}

function hotelOf(row: HotelRow): HotelWithContact {
  return {
    hotelId: row.id,
    hotelGroupId: row.group_id,
    hotelGroupName: row.group_name,
    name1: row.legal_name,
    name2: row.display_name,
    city: row.city,
    countryCode: row.country_code,
    country: row.country_code,
    fiscalNumber: row.fiscal_number,
    contact: row.contact,
    phone: row.phone,
    email: row.email,
    address1: row.address_1,
    address2: row.address_2,
    zipCode: row.zip_code,
    website: row.website,
    webSite: row.website,
    timeZone: row.time_zone,
    defaultCurrency: row.currency,
    active: row.active,
    codeGenerationType: row.code_type,
    modules: row.group_modules,
    license: row.licence_id ? { id: row.licence_id, name: row.licence_name ?? '', modules: row.licence_modules ?? [] } : null,
  };
}

/** A property is in use only while its group is; an inactive licence grants nothing. */
export async function findHotel(tx: Tx, id: HotelId): Promise<HotelWithContact | undefined> {
  const row = await tx.row<HotelRow>(sql`
    select hotel.id, hotel.group_id, hotel_group.name as group_name, legal_name, display_name, city, country_code, time_zone, currency,
           fiscal_number, contact, phone, email, address_1, address_2, zip_code, website,
           hotel.active and hotel_group.active as active, code_type, hotel_group.modules as group_modules,
           licence.id as licence_id, licence.name as licence_name, licence.modules as licence_modules
    from hotel join hotel_group using (group_id) left join licence on licence.id = hotel.licence_id and licence.active
    where hotel.id = ${id}`);
  return row && hotelOf(row);
}

export async function activeHotelsOf(tx: Tx, groupId: HotelGroupId): Promise<HotelId[]> {
  const rows = await tx.rows<{ id: HotelId }>(sql`select id from hotel where group_id = ${groupId} and active`);
  return rows.map(({ id }) => id);
}

/** How guests find a hotel, as vouchers and mails tell it. */
export interface HotelContact {
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
}

export async function findHotelContact(tx: Tx, id: HotelId): Promise<HotelContact | undefined> {
  return tx.row<HotelContact>(sql`
    select display_name as name, concat_ws(', ', address_1, concat_ws(' ', zip_code, city)) as address, phone, email, website
    from hotel where id = ${id}`);
}

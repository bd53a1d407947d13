import sql from 'sql-template-tag';
import type { Hotel, HotelName, OwnHotel } from '#contract/hotels.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelGroupId, HotelId, LicenceId } from '#contract/vocabulary/ids.ts';
import type { CodeType, Module } from '#contract/vocabulary/modules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

interface HotelRow {
  id: HotelId;
  group_id: HotelGroupId;
  group_name: string;
  legal_name: string;
  display_name: string;
  city: string;
  country_code: string;
  time_zone: string;
  currency: Currency;
  active: boolean;
  code_type: CodeType;
  group_modules: Module[];
  licence_id: LicenceId | null;
  licence_name: string | null;
  licence_modules: Module[] | null;
}

function hotelOf(row: HotelRow): Hotel {
  return {
    hotelId: row.id,
    hotelGroupId: row.group_id,
    hotelGroupName: row.group_name,
    name1: row.legal_name,
    name2: row.display_name,
    city: row.city,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    defaultCurrency: row.currency,
    active: row.active,
    codeGenerationType: row.code_type,
    modules: row.group_modules,
    license: row.licence_id ? { id: row.licence_id, name: row.licence_name ?? '', modules: row.licence_modules ?? [] } : null,
  };
}

/** A property is in use only while its group is; an inactive licence grants nothing. */
export async function findHotel(tx: Tx, id: HotelId): Promise<Hotel | undefined> {
  const row = await tx.row<HotelRow>(sql`
    select hotel.id, hotel.group_id, hotel_group.name as group_name, legal_name, display_name, city, country_code, time_zone, currency,
           hotel.active and hotel_group.active as active, code_type, hotel_group.modules as group_modules,
           licence.id as licence_id, licence.name as licence_name, licence.modules as licence_modules
    from hotel join hotel_group using (group_id) left join licence on licence.id = hotel.licence_id and licence.active
    where hotel.id = ${id}`);
  return row && hotelOf(row);
}

export async function listHotelNames(tx: Tx): Promise<HotelName[]> {
  return tx.rows<HotelName>(sql`
    select hotel.id as "hotelId", display_name as name2, city, hotel_group.name as "hotelGroupName"
    from hotel join hotel_group using (group_id) order by ${alphabetical('display_name')}, hotel.id`);
}

export async function listHotelsOfGroup(tx: Tx): Promise<OwnHotel[]> {
  return tx.rows<OwnHotel>(sql`
    select hotel.id as "hotelId", display_name as name2, city, hotel_group.name as "hotelGroupName", currency as "defaultCurrency",
           hotel.active and hotel_group.active as active
    from hotel join hotel_group using (group_id) where group_id = current_hotel_group() order by ${alphabetical('display_name')}, hotel.id`);
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

export interface NewLicence {
  id: string;
  name: string;
  modules: readonly Module[];
  transactions: number;
}

export async function insertLicence(tx: Tx, licence: NewLicence): Promise<void> {
  await tx.run(sql`
    insert into licence (id, name, transactions, modules)
    values (${licence.id}, ${licence.name}, ${licence.transactions}, ${licence.modules})`);
}

export interface NewHotelGroup {
  id: HotelGroupId;
  name: string;
  codeType: CodeType;
  modules: readonly Module[];
}

export async function insertHotelGroup(tx: Tx, group: NewHotelGroup): Promise<void> {
  await tx.run(sql`
    insert into hotel_group (group_id, name, code_type, modules)
    values (${group.id}, ${group.name}, ${group.codeType}, ${group.modules})`);
}

export interface NewHotel {
  id: HotelId;
  groupId: HotelGroupId;
  licenceId: string;
  legalName: string;
  displayName: string;
  fiscalNumber: string;
  contact: string;
  phone: string;
  email: string;
  website: string;
  address1: string;
  address2: string;
  city: string;
  zipCode: string;
  countryCode: string;
  timeZone: string;
  currency: Currency;
  active: boolean;
}

export async function insertHotel(tx: Tx, hotel: NewHotel): Promise<void> {
  await tx.run(sql`
    insert into hotel (group_id, id, legal_name, display_name, fiscal_number, contact, phone, email, website, address_1, address_2,
                       city, zip_code, country_code, time_zone, currency, active, licence_id)
    values (${hotel.groupId}, ${hotel.id}, ${hotel.legalName}, ${hotel.displayName}, ${hotel.fiscalNumber}, ${hotel.contact},
            ${hotel.phone}, ${hotel.email}, ${hotel.website}, ${hotel.address1}, ${hotel.address2}, ${hotel.city}, ${hotel.zipCode},
            ${hotel.countryCode}, ${hotel.timeZone}, ${hotel.currency}, ${hotel.active}, ${hotel.licenceId})`);
}

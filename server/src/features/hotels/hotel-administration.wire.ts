import type { HotelDetails, HotelForm } from '#contract/hotel-administration.ts';
import type { HotelFacts } from '#domain/hotel/hotel.ts';
import type { HotelDetailsRow } from './hotel-details.store.ts';

export function factsOf(form: HotelForm): HotelFacts {
  return {
    legalName: form.name1,
    displayName: form.name2,
    fiscalNumber: form.fiscalNumber,
    contact: form.contact,
    phone: form.phone,
    email: form.email,
    website: form.webSite,
    address1: form.address1,
    address2: form.address2,
    city: form.city,
    zipCode: form.zipCode,
    countryCode: form.countryCode,
    timeZone: form.timeZone,
    currency: form.defaultCurrency,
    active: form.active,
  };
}

export function detailsOf(hotel: HotelDetailsRow): HotelDetails {
  return {
    hotelId: hotel.id,
    hotelGroupId: hotel.groupId,
    hotelGroupName: hotel.groupName,
    hotelGroupActive: hotel.groupActive,
    name1: hotel.legalName,
    name2: hotel.displayName,
    fiscalNumber: hotel.fiscalNumber,
    contact: hotel.contact,
    phone: hotel.phone,
    email: hotel.email,
    webSite: hotel.website,
    address1: hotel.address1,
    address2: hotel.address2,
    city: hotel.city,
    zipCode: hotel.zipCode,
    countryCode: hotel.countryCode,
    timeZone: hotel.timeZone,
    defaultCurrency: hotel.currency,
    active: hotel.active,
    license: hotel.licence,
    paymentType: hotel.paymentType,
    hotelConfig: { registerSalesInPms: hotel.registerSalesInPms, automaticVoucherIssue: hotel.automaticIssue },
    currencyFixed: hotel.currencyInUse,
    version: hotel.version,
  };
}

import type { HotelDetails, HotelDraft, HotelForm } from '#contract/hotel-administration.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';

/** A new hotel's id is drawn for it; everything else is asked for before anything is sent. */
export function newForm(id: string): HotelDraft {
  return {
    hotelId: id as HotelId,
    hotelGroupId: '' as HotelGroupId,
    name1: '',
    name2: '',
    fiscalNumber: '',
    contact: '',
    phone: '',
    email: '',
    defaultCurrency: 'EUR',
    webSite: '',
    address1: '',
    address2: '',
    city: '',
    zipCode: '',
    countryCode: '',
    timeZone: '',
    active: true,
  };
}

export function formOf(hotel: HotelDetails): HotelForm {
  return {
    name1: hotel.name1,
    name2: hotel.name2,
    fiscalNumber: hotel.fiscalNumber,
    contact: hotel.contact,
    phone: hotel.phone,
    email: hotel.email,
    defaultCurrency: hotel.defaultCurrency,
    webSite: hotel.webSite,
    address1: hotel.address1,
    address2: hotel.address2,
    city: hotel.city,
    zipCode: hotel.zipCode,
    countryCode: hotel.countryCode,
    timeZone: hotel.timeZone,
    active: hotel.active,
  };
}

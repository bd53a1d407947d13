// Proves what may change about a hotel, by whom, and which reason is named first.
import { describe, expect, it } from 'vitest';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '../outcome.ts';
import { decideHotelChange, type KnownHotel } from './change-hotel.ts';
import type { Hotel, HotelFacts } from './hotel.ts';

const facts: HotelFacts = {
  legalName: 'Mar Azul, S.A.',
  displayName: 'Mar Azul',
  fiscalNumber: '500000000',
  contact: 'Rita Campos',
  phone: '+351 210 000 000',
  email: 'reception@marazul.example',
  website: 'https://marazul.example',
  address1: 'Rua do Mar 1',
  address2: 'Piso 2',
  city: 'Nazaré',
  zipCode: '2450-000',
  countryCode: 'PT',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  active: true,
};
const marAzul: Hotel = {
  ...facts,
  id: '00000000-0000-4000-8000-000000000001' as HotelId,
  groupId: '00000000-0000-4000-8000-000000000002' as HotelGroupId,
  version: 7,
};
const known: KnownHotel = { current: marAzul, currencyInUse: false, mayClose: false };

describe('a change of a hotel', () => {
  it('keeps id and group, and moves the version', () => {
    expect(decideHotelChange({ ...facts, city: 'Peniche' }, 7, known)).toEqual(done({ ...marAzul, city: 'Peniche', version: 8 }));
  });

  it('without a version goes over whatever is there', () => {
    expect(decideHotelChange(facts, undefined, known).ok).toBe(true);
  });

  it('may be of the currency while nothing is sold or offered in it', () => {
    expect(decideHotelChange({ ...facts, currency: 'GBP' }, 7, known).ok).toBe(true);
    expect(decideHotelChange({ ...facts, currency: 'EUR' }, 7, { ...known, currencyInUse: true }).ok).toBe(true);
  });

  it('closes it only by somebody who may, and opens it likewise', () => {
    const closed = { ...marAzul, active: false };
    expect(decideHotelChange({ ...facts, active: false }, 7, { ...known, mayClose: true }).ok).toBe(true);
    expect(decideHotelChange({ ...facts, active: true }, 7, { ...known, current: closed })).toEqual(refused('activeFixed', 'active'));
    expect(decideHotelChange({ ...facts, active: false }, 7, { ...known, current: closed }).ok).toBe(true);
  });

  const everythingWrong: HotelFacts = { ...facts, active: false, currency: 'GBP' };
  it.each<[string, HotelFacts, number, KnownHotel, ReturnType<typeof refused>]>([
    ['a hotel that is not there comes first', everythingWrong, 6, { ...known, current: undefined }, refused('unknownHotel')],
    ['then what one may not do', everythingWrong, 6, { ...known, currencyInUse: true }, refused('activeFixed', 'active')],
    ['then another’s change', { ...facts, currency: 'GBP' }, 6, { ...known, currencyInUse: true }, refused('overtaken')],
    ['then the currency', { ...facts, currency: 'GBP' }, 7, { ...known, currencyInUse: true }, refused('currencyFixed', 'defaultCurrency')],
  ])('%s', (_, wanted, madeOn, around, expected) => {
    expect(decideHotelChange(wanted, madeOn, around)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { Hotel } from '#contract/hotels.ts';
import { SignedInUser } from '#contract/session.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { decidePageState, type PageState } from './page-state.ts';

const hotelId = '11111111-1111-4111-8111-111111111111';

const user = SignedInUser.parse({
  id: '22222222-2222-4222-8222-222222222222',
  userName: 'ana',
  name: 'Ana',
  surname: 'Sousa',
  email: 'ana@hotel.example',
  groups: [accessGroups.read.id],
  channel: 'Frontend',
  userAllowedProperties: [{ property: hotelId, propertyName: 'Miradouro' }],
  defaultProperty: hotelId,
  city: hotelId,
  propertyName: 'Miradouro',
  awaitsTour: false,
  worksInWholeGroup: true,
});

const hotel = Hotel.parse({
  hotelId,
  hotelGroupId: '33333333-3333-4333-8333-333333333333',
  hotelGroupName: 'Atlântico',
  name1: 'Miradouro, Lda.',
  name2: 'Miradouro',
  city: 'Lisboa',
  countryCode: 'PT',
  timeZone: 'Europe/Lisbon',
  defaultCurrency: 'EUR',
  active: true,
  codeGenerationType: 'QrCode',
  modules: [],
  license: null,
});

describe('what the page shows follows from the person and the property', () => {
  it.each<[string, SignedInUser | undefined, Hotel | null | undefined, PageState]>([
    ['nothing is known yet', undefined, undefined, 'loading'],
    ['the person is known, the property not yet', user, undefined, 'loading'],
    ['an active property of somebody with CardClient', user, hotel, 'active'],
    ['the property is inactive', user, { ...hotel, active: false }, 'denied'],
    ['the property cannot be found', user, null, 'denied'],
    ['the person has no property', { ...user, defaultProperty: '' }, undefined, 'denied'],
    ['the person has no group', { ...user, groups: [] }, hotel, 'denied'],
    ['all groups are of other products', { ...user, groups: [accessGroups.partnerAdmin.id] }, hotel, 'denied'],
    ['no group, before the property is known: no need to wait', { ...user, groups: [] }, undefined, 'denied'],
  ])('%s', (_case, person, property, expected) => {
    expect(decidePageState(person, property)).toBe(expected);
  });
});

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HotelGroup } from '#contract/hotel-groups.ts';
import type { AnyHotel, OwnHotel } from '#contract/hotels.ts';
import type { Licence } from '#contract/licences.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { GroupsScreen } from './groups/groups.screen.tsx';
import { LicencesScreen } from './licences/licences.screen.tsx';
import { AllHotelsScreen } from './lists/all-hotels.screen.tsx';
import { HotelLicencesScreen } from './lists/hotel-licences.screen.tsx';
import { OwnHotelsScreen } from './lists/own-hotels.screen.tsx';

const complete = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Complete',
  active: true,
  transactions: 0,
  modules: ['ShortId'],
  hotels: 1,
};
const retired = { ...complete, id: '44444444-4444-4444-8444-444444444444', name: 'Retired', active: false, hotels: 0 };
const costa = {
  hotelGroupId: '22222222-2222-4222-8222-222222222222',
  name: 'Costa',
  active: true,
  modules: ['ShortId'],
  codeGenerationType: 'QrCode',
  hotels: 2,
} as HotelGroup;
const marAzul = {
  hotelId: '11111111-1111-4111-8111-111111111111',
  name2: 'Mar Azul',
  city: 'Nazaré',
  hotelGroupId: costa.hotelGroupId,
  hotelGroupName: 'Costa',
  defaultCurrency: 'EUR',
  active: true,
  license: null,
  paymentType: null,
} as AnyHotel & OwnHotel;

const asked: string[] = [];
const sent: unknown[] = [];

/** The server in miniature: one group, one hotel without a licence, two licences; a name cannot be taken twice. */
async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  if (method !== 'GET') {
    const request = body ? JSON.parse(String(body)).request : undefined;
    sent.push(request);
    if (request?.name === 'Taken') return refusal('HOTEL_GROUP_NAME_TAKEN', 'Another hotel group already has this name.', 'name');
    return reply({ response: [request ?? marAzul] });
  }
  if (address.includes('/HotelGroup')) return reply({ response: [costa], count: 1 });
  if (address.includes('/License')) return reply({ response: [complete, retired] as Licence[], count: 2 });
  return reply({ response: [marAzul], count: 1 });
}

prepareStage('hotels', answer);
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
});

type Screen = Parameters<typeof openScreen>[0];
const open = (shown: Screen, ...granted: Permission[]) => openScreen(shown, { address: '/', granted }).user;
const dialog = async () => within(await screen.findByRole('dialog'));

describe('hotel groups', () => {
  it('a new one is asked for its name, and a taken name is told there', async () => {
    const user = open(GroupsScreen, 'adminHotelGroup:save');
    await user.click(await screen.findByRole('button', { name: 'New hotel group' }));
    const group = await dialog();
    await user.type(group.getByRole('textbox', { name: /Name/ }), 'Ab');
    await user.click(group.getByRole('button', { name: 'Save' }));
    expect(await group.findByText('At least 3 characters.')).toBeDefined();
    await user.clear(group.getByRole('textbox', { name: /Name/ }));
    await user.type(group.getByRole('textbox', { name: /Name/ }), 'Taken');
    await user.click(group.getByRole('button', { name: 'Save' }));
    expect(await group.findByText('Another hotel group already has this name.')).toBeDefined();
    expect(sent).toEqual([
      {
        name: 'Taken',
        active: true,
        modules: [],
        codeGenerationType: 'QrCode',
        pinRequired: false,
        approvalSalePercent: null,
        approvalSaleAmount: null,
        approvalRefundAbove: null,
        approvalPromotionPercent: null,
        approvalCredentials: false,
        refundSignInAbove: null,
        secondFactorFor: [],
      },
    ]);
  });

  it('switching one off says how many hotels it closes, and its id cannot be written', async () => {
    const user = open(GroupsScreen, 'adminHotelGroup:save');
    await user.click(await screen.findByRole('button', { name: 'Costa' }));
    const group = await dialog();
    expect(group.getByRole<HTMLInputElement>('textbox', { name: 'Group id' }).readOnly).toBe(true);
    await user.click(group.getByRole('switch', { name: /^Active/ }));
    expect(group.getByText('From the next click on, nobody can work in any of its 2 hotels.')).toBeDefined();
  });

  it('its hotels are one click away, and support may only look', async () => {
    const user = open(GroupsScreen);
    const hotels = await screen.findByRole('link', { name: '2' });
    expect(hotels.getAttribute('href')).toBe(`/AdminHotelList?hotelGroupId=${costa.hotelGroupId}`);
    expect(screen.queryByRole('button', { name: 'New hotel group' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Costa' }));
    expect((await dialog()).queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('licences', () => {
  it('a new one needs a name and at least no transactions', async () => {
    const user = open(LicencesScreen, 'licenses:save');
    await user.click(await screen.findByRole('button', { name: 'New licence' }));
    const licence = await dialog();
    await user.clear(licence.getByRole('textbox', { name: /Transactions/ }));
    await user.type(licence.getByRole('textbox', { name: /Transactions/ }), '-1');
    await user.click(licence.getByRole('button', { name: 'Save' }));
    expect(await licence.findByText('Required.')).toBeDefined();
    expect(await licence.findByText('At least 0.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('is given to a hotel with how it pays; one that is switched off is not offered', async () => {
    const user = open(HotelLicencesScreen, 'hotelLicense:save');
    await user.click(await screen.findByRole('button', { name: 'Mar Azul' }));
    const holding = await dialog();
    await user.click(holding.getByRole('button', { name: 'Save' }));
    expect(await holding.findAllByText('Required.')).toHaveLength(2);
    await user.click(holding.getByRole('combobox', { name: /Licence/ }));
    expect(screen.queryByRole('option', { name: /Retired/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Complete' }));
    await user.click(holding.getByRole('radio', { name: 'Monthly fee' }));
    await user.click(holding.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Licence associated.')).toBeDefined();
    const path = `/api/Voucher/Hotel/v1/Hotel/${marAzul.hotelId}/License/${complete.id}`;
    expect(asked).toContain(`PUT ${path}?licenseId=${complete.id}&paymentType=Monthlyfee`);
  });
});

describe('lists of hotels', () => {
  it('lead to the hotel, and for who may add to a new one', async () => {
    open(AllHotelsScreen, 'hotel:add');
    expect((await screen.findByRole('link', { name: 'Mar Azul' })).getAttribute('href')).toBe(`/Hotel/${marAzul.hotelId}`);
    expect(screen.getByRole('link', { name: 'New hotel' }).getAttribute('href')).toBe('/Hotel');
  });

  it('lead those who work there to the hotel', async () => {
    open(OwnHotelsScreen, 'hotel:view');
    expect((await screen.findByText('Mar Azul')).closest('a')?.getAttribute('href')).toBe(`/Hotel/${marAzul.hotelId}`);
  });

  it('lead nowhere for those who may not open a hotel', async () => {
    open(OwnHotelsScreen);
    expect(await screen.findByText('Mar Azul')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Mar Azul' })).toBeNull();
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HotelDetails } from '#contract/hotel-administration.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { HotelScreen } from './hotel.screen.tsx';

const marAzul = {
  hotelId: '11111111-1111-4111-8111-111111111111',
  hotelGroupId: '22222222-2222-4222-8222-222222222222',
  hotelGroupName: 'Costa',
  hotelGroupActive: true,
  name1: 'Mar Azul, S.A.',
  name2: 'Mar Azul',
  fiscalNumber: '500000000',
  contact: 'Rita Campos',
  phone: '+351 210 000 000',
  email: 'reception@marazul.example',
  defaultCurrency: 'EUR',
  webSite: 'https://marazul.example',
  address1: 'Rua do Mar 1',
  address2: 'Piso 2',
  city: 'Nazaré',
  zipCode: '2450-000',
  countryCode: 'PT',
  timeZone: 'Europe/Lisbon',
  active: true,
  license: { id: '33333333-3333-4333-8333-333333333333', name: 'Complete', active: false },
  paymentType: 'Prepay',
  hotelConfig: { registerSalesInPms: true, automaticVoucherIssue: false },
  currencyFixed: true,
  version: 3,
} as HotelDetails;

let stored: HotelDetails;
const sent: { method: string; address: string; request: Record<string, unknown> }[] = [];

/** The server in miniature: one group with one hotel, whose version must be known to change it. */
async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address.includes('/HotelGroup')) return reply({ response: [{ hotelGroupId: stored.hotelGroupId, name: 'Costa', active: true }] });
  if (method === 'GET') return reply({ response: [stored] });
  const { request } = JSON.parse(String(body));
  sent.push({ method, address, request });
  if (method === 'PUT' && request.version !== stored.version) return refusal('HOTEL_CHANGED', 'Changed.');
  stored = { ...stored, ...request, version: stored.version + 1 };
  return reply({ response: [stored] });
}

prepareStage('hotels', answer);
beforeEach(() => {
  stored = marAzul;
  sent.length = 0;
});

function open(address: string, ...granted: Permission[]) {
  const screens = { '/Hotel/{-$id}': HotelScreen, '/HotelList': () => <p>own hotels</p> };
  return openScreen(screens, { address, granted, session: { hotel: marAzul } });
}

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const address = `/Hotel/${marAzul.hotelId}`;

describe('a hotel', () => {
  it('can be read by those who may not change it, with what it holds of the platform', async () => {
    open(address);
    expect((await field('Contact person')).readOnly).toBe(true);
    expect(screen.getByText(/^You can look, but not change/)).toBeDefined();
    expect(screen.getByText('Complete (inactive)')).toBeDefined();
    expect(screen.getByText('Prepaid')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change licence' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Hotels' }).getAttribute('href')).toBe('/HotelList');
  });

  it('keeps id, group and used currency from everybody, and its closing from its own administrator', async () => {
    const { user } = open(address, 'hotel:save');
    for (const name of ['Hotel id', 'Hotel group']) expect((await field(name)).readOnly).toBe(true);
    expect(screen.getByText('Something is sold or offered in this currency, so it stays.')).toBeDefined();
    // No such field can be typed into, fixed or not: only that its list does not open shows that it stays.
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    currency.focus();
    await user.keyboard('{ArrowDown}');
    expect(currency.getAttribute('aria-expanded')).toBe('false');
    const inUse = screen.getByRole<HTMLInputElement>('switch', { name: /^In use/ });
    await user.click(inUse);
    expect(inUse.checked).toBe(true);
  });

  it('says what closing does before it is saved', async () => {
    const { user } = open(address, 'hotel:save', 'hotel:add');
    await user.click(await screen.findByRole('switch', { name: /^In use/ }));
    expect(screen.getByText(/nobody can work in Mar Azul/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.map(({ request }) => request['active'])).toEqual([false]));
  });

  it('changed by somebody else meanwhile asks whose stays, and mine goes over it', async () => {
    const { user } = open(address, 'hotel:save');
    await user.type(await field(/Phone/), '9');
    stored = { ...marAzul, version: 4, city: 'Peniche' };
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed this hotel meanwhile')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Hotel saved.')).toBeDefined();
    expect(sent.map(({ request }) => [request['version'], request['city']])).toEqual([
      [3, 'Nazaré'],
      [4, 'Nazaré'],
    ]);
  });
});

describe('a new hotel', () => {
  it('gets an id of its own, says what is missing, and its time zone follows the country', async () => {
    const { user } = open('/Hotel', 'hotel:save', 'hotel:add');
    const id = await field(/Hotel id/);
    expect(id.value).toMatch(/^[0-9a-f-]{36}$/);
    fireEvent.change(id, { target: { value: 'abc' } });
    const name = screen.getByLabelText<HTMLInputElement>(/^Display name/);
    fireEvent.change(name, { target: { value: 'Half a hotel' } });
    await user.click(screen.getByRole('button', { name: 'Create hotel' }));
    expect(await screen.findByText(/^Invalid id format/)).toBeDefined();
    expect(document.activeElement).toBe(id);
    expect(screen.getAllByText('Required.')).toHaveLength(13);
    expect(name.value).toBe('Half a hotel');
    expect(sent).toEqual([]);

    await user.click(screen.getByRole('combobox', { name: /Country/ }));
    await user.click(await screen.findByRole('option', { name: 'Spain' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ }).value).toBe('Europe/Madrid');
    await user.click(screen.getByRole('combobox', { name: /Country/ }));
    await user.click(await screen.findByRole('option', { name: 'Angola' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ }).value).toBe('Africa/Luanda');
  });

  it('is not offered to those who may add none: they see the hotel they work in', async () => {
    open('/Hotel', 'hotel:save');
    expect((await field('Hotel id')).value).toBe(marAzul.hotelId);
  });
});

// @vitest-environment happy-dom
// Proves that switches are changed by those who may, and that a refusal stands at its switch.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HotelConfig } from '#contract/hotels.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { HotelConfigScreen } from './hotel-config.screen.tsx';

const config = {
  hotelId: '11111111-1111-4111-8111-111111111111',
  name2: 'Hotel Miradouro',
  city: 'Lisboa',
  registerSalesInPms: false,
  automaticVoucherIssue: true,
  backdateDays: 3,
  referenceDays: 3,
} as HotelConfig;

async function server(_: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (method === 'GET') return reply({ response: [config] });
  const { request } = JSON.parse(String(body));
  if (request.registerSalesInPms) return refusal('PMS_NOT_CONNECTED', 'No active connection.', 'registerSalesInPms', 422);
  return reply({ response: [{ ...config, ...request }] });
}

prepareStage('hotels', server);

async function openHotel(...granted: Permission[]) {
  const { user } = openScreen(HotelConfigScreen, { address: '/HotelConfig', granted });
  await user.click(await screen.findByRole('button', { name: 'Hotel Miradouro' }));
  return { user, hotel: within(await screen.findByRole('dialog')) };
}

it('without hotelConfig:save the switches can only be looked at', async () => {
  const { hotel } = await openHotel();
  expect(hotel.queryByRole('button', { name: 'Save' })).toBeNull();
  for (const one of hotel.getAllByRole('switch')) expect(one.getAttribute('aria-readonly')).toBe('true');
});

it('a switch that cannot go on says why, and the list shows what was saved', async () => {
  const { user, hotel } = await openHotel('hotelConfig:save');
  const [registering, issuing] = hotel.getAllByRole('switch') as [HTMLElement, HTMLElement];
  await user.click(registering);
  await user.click(hotel.getByRole('button', { name: 'Save' }));
  expect(await hotel.findByText('No active connection.')).toBeDefined();
  await user.click(registering);
  await user.click(issuing);
  await user.click(hotel.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Configuration saved.')).toBeDefined();
  expect(screen.queryByText('On')).toBeNull();
});

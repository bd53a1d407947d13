// @vitest-environment happy-dom
// Proves that the screen opens with one's own hotel, finds what is searched for, and says what to do where nothing was read.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { ReferenceScreen } from './reference.screen.tsx';

const own = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const user = (userCode: string, firstName: string, cashBoxCode: string) => ({
  ...{ userCode, firstName, lastName: '', pmsId: userCode },
  cashBoxes: [{ cashBoxCode, cashBoxDescription: `Desk ${cashBoxCode}` }],
});

let isRead = true;
let isConnected = true;
let syncReply: () => Response;

async function server(address: string): Promise<Response> {
  if (address.includes('/pmsReferenceDataState/')) {
    const counts = { users: isRead ? 2 : 0, paymentMethods: 0, rates: 0, channels: 0 };
    return reply({ response: [{ syncedAt: isRead ? '2026-11-15T12:00:00.000Z' : null, ...counts }] });
  }
  if (address.includes('/pmsReferenceData/')) return syncReply();
  if (address.includes('/pmsUsers/')) return reply({ response: [user('NIGHT', 'Oscar', 'D1'), user('SPA', 'Nerea', 'S1')] });
  if (address.includes('ExternalConnectionConfiguration')) return reply({ response: isConnected ? [{ hotelId: own, active: true }] : [] });
  const hotels = [
    { hotelId: other, name2: 'Another hotel' },
    { hotelId: own, name2: 'Hotel Miradouro' },
  ];
  return reply({ response: address.includes('/Hotel/v1/hotel') ? hotels : [] });
}

prepareStage('pms', server);
beforeEach(() => {
  isRead = true;
  isConnected = true;
  syncReply = () => {
    isRead = true;
    return reply({ response: [{ syncedAt: '2026-11-15T12:00:00.000Z', users: 2, paymentMethods: 0, rates: 0, channels: 0 }] });
  };
});

const open = (...granted: Permission[]) =>
  openScreen(ReferenceScreen, { address: '/ReferenceData', granted, session: { hotel: { hotelId: own, timeZone: 'Europe/Lisbon' } } }).user;

it('opens with the hotel one works in, and finds an operator by cash desk', async () => {
  const visitor = open();
  expect(await screen.findByDisplayValue('Hotel Miradouro')).toBeDefined();
  const operators = within(await screen.findByRole('tabpanel'));
  expect(await operators.findByText('Oscar')).toBeDefined();
  await visitor.type(operators.getByRole('searchbox'), 's1');
  expect(operators.getByText('Nerea')).toBeDefined();
  expect(operators.queryByText('Oscar')).toBeNull();
  await visitor.type(operators.getByRole('searchbox'), 'xyz');
  expect(operators.getByText('Nothing matches your search.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
});

it('what the system does not have is said', async () => {
  const visitor = open();
  await visitor.click(await screen.findByRole('tab', { name: 'Rates (0)' }));
  expect(await screen.findByText("The hotel's system has no rates.")).toBeDefined();
});

it('a first reading fills the page; one that fails is told beneath its button', async () => {
  isRead = false;
  const visitor = open('referenceData:syncUsersAndPayments');
  const fails = () => refusal('PMS_UNREACHABLE', 'The system could not be reached.', undefined, 503);
  const works = syncReply;
  syncReply = fails;
  await visitor.click(await screen.findByRole('button', { name: 'Read now' }));
  expect(await screen.findByText('The system could not be reached.')).toBeDefined();
  syncReply = works;
  await visitor.click(screen.getByRole('button', { name: 'Read now' }));
  expect(await screen.findByText('Oscar')).toBeDefined();
});

it('a reading that brought nothing is not called done, and says where to look', async () => {
  syncReply = () => reply({ response: [{ syncedAt: '2026-11-15T12:00:00.000Z', users: 0, paymentMethods: 0, rates: 0, channels: 0 }] });
  const visitor = open('referenceData:syncUsersAndPayments');
  await visitor.click(await screen.findByRole('button', { name: 'Read again' }));
  expect(await screen.findByText(/Check the property code of the connection/)).toBeDefined();
  expect(screen.queryByText("Read again from the hotel's system.")).toBeNull();
});

it('a hotel without a connection leads to the connections', async () => {
  isRead = false;
  isConnected = false;
  open('referenceData:syncUsersAndPayments');
  const way = await screen.findByRole('link', { name: 'To the connections' });
  expect(way.getAttribute('href')).toBe('/PMSConnectivity');
  expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull();
});

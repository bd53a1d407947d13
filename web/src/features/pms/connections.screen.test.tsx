// @vitest-environment happy-dom
// Proves what is offered to whom, that a kept password is never asked for again, and that what a system answers is told where it was asked.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#contract/pms.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { ConnectionsScreen } from './connections.screen.tsx';

const hotel = '11111111-1111-4111-8111-111111111111';
const free = '22222222-2222-4222-8222-222222222222';
const connected = {
  id: '33333333-3333-4333-8333-333333333333',
  hotelId: hotel,
  hotelName: 'Hotel Miradouro',
  externalAccountType: 'OpenProtocol',
  active: true,
  url: 'https://pms.example.com',
  propertyCode: 'H1',
  version: 3,
  answeredAt: '2026-11-15T12:00:00.000Z',
  failure: null,
} as Connection;

let connections: Connection[] = [];
let validation: () => Response;
let sent: { request: Record<string, unknown> }[] = [];

async function server(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address.includes('/onlineSale/registration')) return reply({});
  if (address.includes('ValidateConnectivity')) return validation();
  if (address.includes('/Hotel/v1/hotel')) {
    return reply({
      response: [
        { hotelId: hotel, name2: 'Hotel Miradouro' },
        { hotelId: free, name2: 'Quinta do Vale' },
      ],
    });
  }
  if (method === 'GET') return reply({ response: connections });
  const { request } = JSON.parse(String(body));
  sent.push({ request });
  if (request.url === 'http://10.0.0.1') return refusal('PMS_ADDRESS_REFUSED', 'This address lies inside a private network.', 'url', 422);
  return reply({ response: [{ ...connected, ...request, id: request.id ?? 'new', hotelName: 'Quinta do Vale', pmsResApiKey: undefined }] });
}

prepareStage('pms', server);
beforeEach(() => {
  connections = [connected];
  validation = () => reply({ response: [connected] });
  sent = [];
});

const all: Permission[] = ['PMSConectivity:add', 'PMSConectivity:save', 'PMSConectivity:validate'];
const open = (...granted: Permission[]) => openScreen(ConnectionsScreen, { address: '/PMSConnectivity', granted }).user;
const dialog = async () => within(await screen.findByRole('dialog'));

describe('without permission', () => {
  it('connections can be looked at, and nothing offers to add, change or try them', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Hotel Miradouro' }));
    const connection = await dialog();
    expect(connection.getByRole('textbox', { name: 'Address' }).hasAttribute('readonly')).toBe(true);
    expect(connection.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(connection.queryByRole('button', { name: 'Validate connectivity' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Connect a hotel', hidden: true })).toBeNull();
  });

  it('an empty list says whom to ask', async () => {
    connections = [];
    open();
    expect(await screen.findByText('Ask somebody who may add connections.')).toBeDefined();
  });
});

it('a failing connection says why, and when it last answered', async () => {
  connections = [{ ...connected, failure: 'PMS_PASSWORD_WRONG' }];
  open();
  expect(await screen.findByText("The hotel's system does not accept this password.")).toBeDefined();
  expect(screen.getByText(/Last answered well:/)).toBeDefined();
});

describe('changing', () => {
  it('an empty password is not sent, so that the kept one stays', async () => {
    const user = open(...all);
    await user.click(await screen.findByRole('button', { name: 'Hotel Miradouro' }));
    const connection = await dialog();
    await user.click(connection.getByRole('switch'));
    await user.click(connection.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Connection saved.')).toBeDefined();
    expect(sent[0]?.request).toEqual({
      ...{ id: connected.id, version: 3, hotelId: hotel, externalAccountType: 'OpenProtocol' },
      ...{ active: false, url: 'https://pms.example.com', propertyCode: 'H1' },
    });
  });

  it('a password that is too short and an address that is refused are told at their fields', async () => {
    const user = open(...all);
    await user.click(await screen.findByRole('button', { name: 'Hotel Miradouro' }));
    const connection = await dialog();
    await user.type(connection.getByLabelText('Password'), 'abcd');
    await user.click(connection.getByRole('button', { name: 'Save' }));
    expect(await connection.findByText('At least 5 characters.')).toBeDefined();
    expect(sent).toEqual([]);
    await user.type(connection.getByLabelText('Password'), 'e');
    await user.clear(connection.getByRole('textbox', { name: 'Address' }));
    await user.type(connection.getByRole('textbox', { name: 'Address' }), 'http://10.0.0.1');
    await user.click(connection.getByRole('button', { name: 'Save' }));
    expect(await connection.findByText('This address lies inside a private network.')).toBeDefined();
  });
});

describe('validating', () => {
  it('tells in place that it works, and in place why not', async () => {
    const user = open(...all);
    await user.click(await screen.findByRole('button', { name: 'Hotel Miradouro' }));
    const connection = await dialog();
    await user.click(connection.getByRole('button', { name: 'Validate connectivity' }));
    expect((await connection.findByText(/the connection works/)).closest('[role=status]')).not.toBeNull();
    validation = () => refusal('PMS_UNREACHABLE', 'The system could not be reached.', undefined, 503);
    await user.click(connection.getByRole('button', { name: 'Validate connectivity' }));
    expect(await connection.findByText('The system could not be reached.')).toBeDefined();
    expect(connection.queryByText(/the connection works/)).toBeNull();
  });

  it('waits for unsaved changes', async () => {
    const user = open(...all);
    await user.click(await screen.findByRole('button', { name: 'Hotel Miradouro' }));
    const connection = await dialog();
    await user.click(connection.getByRole('switch'));
    expect(connection.getByRole('button', { name: 'Validate connectivity' }).getAttribute('aria-disabled')).toBe('true');
  });
});

it('a new connection asks for a password and offers only hotels that have none yet', async () => {
  const user = open(...all);
  await user.click(await screen.findByRole('button', { name: 'Connect a hotel' }));
  const connection = await dialog();
  await user.click(connection.getByRole('combobox', { name: /Hotel/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Quinta do Vale']);
  await user.click(screen.getByRole('option', { name: 'Quinta do Vale' }));
  await user.type(connection.getByRole('textbox', { name: 'Address' }), 'https://pms.example.com');
  await user.type(connection.getByRole('textbox', { name: 'Property code' }), 'H2');
  await user.click(connection.getByRole('button', { name: 'Save' }));
  expect(await connection.findByText('At least 5 characters.')).toBeDefined();
  await user.type(connection.getByLabelText(/^Password/), 'secret-5');
  await user.click(connection.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Connection saved.')).toBeDefined();
  expect(sent[0]?.request).toMatchObject({ hotelId: free, externalAccountType: 'OpenProtocol', pmsResApiKey: 'secret-5' });
  expect(sent[0]?.request).not.toHaveProperty('id');
});

// @vitest-environment happy-dom
// Proves that a new backend is made once and opened, that its name then stays, that a switched-off proof is warned of, and that who changed it is
// told in words.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Backend } from '#contract/backends.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { BackendScreen } from './backend.screen.tsx';
import { BackendsScreen } from './backends.screen.tsx';

const rooms: Backend = {
  id: '/backends/rooms',
  name: 'rooms',
  properties: {
    ...{ title: 'Rooms', description: 'Which rooms are free', protocol: 'http', url: 'https://rooms.example' },
    tls: { validateCertificateChain: true, validateCertificateName: false },
  },
};
const change = {
  ...{ id: 'r-1', at: '2026-11-15T12:00:00.000Z', who: 'Pilar Faria' },
  differences: [
    { field: 'protocol', before: 'http', after: 'soap' },
    { field: 'title', before: null, after: 'true' },
    { field: 'certificateName', before: 'true', after: 'false' },
  ],
};
const sent: { method: string; address: string; body: unknown }[] = [];

async function server(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address.includes('/Changes/backend/rooms')) return reply({ response: [change], count: 1 });
  if (method === 'GET' && address.includes('/backend/service')) return reply({ value: [rooms], count: 1 } as never);
  if (method === 'GET') return reply({ response: [rooms] });
  sent.push({ method, address, body: body === null ? null : JSON.parse(String(body)) });
  if (address.includes('/taken')) return refusal('BACKEND_NAME_TAKEN', 'Another backend already has this name.', 'name', 409);
  return new Response(JSON.stringify(rooms), { headers: { 'content-type': 'application/json' } });
}

prepareStage('backends', server);
beforeEach(() => {
  sent.length = 0;
});

const open = (address: string, ...granted: Permission[]) =>
  openScreen({ '/BackendDetails/{-$id}': BackendScreen, '/Backends': BackendsScreen }, { address, granted });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('a list leads to each by the end of its id', async () => {
  open('/Backends', 'admin:view');
  expect((await screen.findByRole('link', { name: 'rooms' })).getAttribute('href')).toBe('/BackendDetails/rooms');
  expect(screen.queryByRole('link', { name: 'New backend' })).toBeNull();
});

it('a new one says what is missing at its field, is made once, and is then opened', async () => {
  const { user, history } = open('/BackendDetails', 'admin:view', 'backends:save');
  await user.click(await screen.findByRole('button', { name: 'Create backend' }));
  expect((await screen.findAllByText('Required.')).length).toBeGreaterThanOrEqual(2);
  expect(sent).toEqual([]);
  await user.type(await field(/^Name/), 'taken');
  await user.type(await field(/^Description/), 'Free rooms');
  await user.type(await field(/^Address/), 'https://rooms.example');
  await user.click(screen.getByRole('button', { name: 'Create backend' }));
  expect(await screen.findByText('Another backend already has this name.')).toBeDefined();
  await user.clear(await field(/^Name/));
  await user.type(await field(/^Name/), 'rooms');
  await user.click(screen.getByRole('button', { name: 'Create backend' }));
  await waitFor(() => expect(history.location.pathname).toBe('/BackendDetails/rooms'));
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    address: expect.stringContaining('/backend/rooms?create=true'),
    body: { protocol: 'http', tls: { validateCertificateChain: true, validateCertificateName: true } },
  });
});

it('a known one keeps its name, and warns where a proof is not asked for', async () => {
  const { user } = open('/BackendDetails/rooms', 'admin:view', 'backends:save');
  expect((await field(/^Name/)).readOnly).toBe(true);
  expect(screen.getByText(/Without both checks/)).toBeDefined();
  await user.click(screen.getByRole('switch', { name: /certificate name/ }));
  expect(screen.queryByText(/Without both checks/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { tls: { validateCertificateName: true } } }));
});

it('who changed it is told in words, and what people wrote as they wrote it', async () => {
  const { user } = open('/BackendDetails/rooms', 'admin:view');
  await user.click(await screen.findByRole('button', { name: 'Show changes' }));
  const history = within(screen.getByRole('region', { name: 'Who did what' }));
  expect(await history.findByText('Pilar Faria')).toBeDefined();
  expect(history.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Protocol', 'Title', 'Validate certificate name']);
  expect(history.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['HTTPSOAP', 'true', 'yesno']);
});

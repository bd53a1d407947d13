// @vitest-environment happy-dom
// Proves that a secret is shown once and never asked for, that a test tells in place what became of it, that what is stuck can be
// sent again, and that who changed a webhook is told in words.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Webhook, WebhookDeliveryDetails } from '#contract/webhooks.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { DeliveriesScreen } from './deliveries.screen.tsx';
import { WebhooksScreen } from './webhooks.screen.tsx';

const hotelId = '11111111-1111-4111-8111-111111111111';
const books = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Books',
  hotelIds: [hotelId],
  url: 'https://books.example/hooks',
  events: ['voucher.sold'],
  active: true,
  version: 2,
  answeredAt: null,
  failingSince: '2026-11-15T12:00:00.000Z',
  waiting: 2,
  stuck: 1,
} as unknown as Webhook;
const stuck = {
  ...{ id: '44444444-4444-4444-8444-444444444444', webhookId: books.id, webhookName: 'Books', eventId: 'e-1', event: 'voucher.sold' },
  ...{ voucherId: null, voucherNumber: 'SPA7', state: 'stuck', happenedAt: '2026-11-14T12:00:00.000Z', tries: 21, nextTryAt: null },
  ...{ deliveredAt: null, lastStatus: 500, lastFailure: 'refused', body: '{"id":"e-1"}' },
  attempts: [{ number: 21, at: '2026-11-15T12:00:00.000Z', durationMs: 12, status: 500, failure: 'refused', answer: 'Out of order' }],
} as unknown as WebhookDeliveryDetails;

const change = {
  ...{ id: 'r-1', at: '2026-11-15T12:00:00.000Z', who: 'Ana Sousa' },
  differences: [
    { field: 'events', before: 'voucher.sold', after: 'voucher.sold, voucher.expired' },
    { field: 'secretChanged', before: null, after: 'true' },
    { field: 'sentAgain', before: null, after: 'webhook.test' },
  ],
};

let webhooks: Webhook[];
let delivery: WebhookDeliveryDetails;
let sent: { address: string; request?: Record<string, unknown> }[];

async function server(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address.includes('/Hotel/v1/hotel')) return reply({ response: [{ hotelId, name2: 'Hotel Miradouro' }] });
  if (method === 'GET' && address.includes('/delivery/')) return reply({ response: [delivery] });
  if (method === 'GET' && address.includes('/delivery')) return reply({ response: [delivery], count: 1 });
  if (address.includes('/Changes/webhook/')) return reply({ response: [change], count: 1 });
  if (method === 'GET') return reply({ response: webhooks });
  const request = body === null ? undefined : JSON.parse(String(body)).request;
  sent.push({ address, ...(request && { request }) });
  if (address.endsWith('/test')) return reply({ response: [{ ...stuck, event: 'webhook.test', lastStatus: 404 }] });
  if (address.endsWith('/secret')) return reply({ response: [{ id: books.id, secret: 'whsec_renewed' }] });
  if (address.endsWith('/sendAgain')) {
    delivery = { ...stuck, state: 'delivered', lastStatus: 200, lastFailure: null };
    return reply({ response: [delivery] });
  }
  if (request?.url === 'http://10.0.0.1/')
    return refusal('WEBHOOK_ADDRESS_REFUSED', 'This address lies inside a private network.', 'url', 422);
  return reply({ response: [{ ...books, ...request, id: request.id ?? 'new', secret: request.id ? null : 'whsec_made' }] });
}

prepareStage('webhooks', server);
beforeEach(() => {
  webhooks = [books];
  delivery = stuck;
  sent = [];
});

const both: Permission[] = ['webhooks:view', 'webhooks:save'];
const open = (...granted: Permission[]) =>
  openScreen(WebhooksScreen, { address: '/Webhooks', granted, session: { hotel: { hotelId, timeZone: 'Europe/Lisbon' } as never } }).user;

it('a new one is told its fields, and then shows its secret', async () => {
  webhooks = [];
  const user = open(...both);
  await user.click((await screen.findAllByRole('button', { name: 'New webhook' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText(/Required|whole address/)).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Loyalty');
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'http://10.0.0.1/');
  expect(dialog.getByText(/not encrypted/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This address lies inside a private network.')).toBeDefined();
  await user.clear(dialog.getByRole('textbox', { name: /^Address/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://loyalty.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('whsec_made')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('whsec_made')).toBeNull());
});

it('one that fails says so, leads to what is stuck, and a test tells in place what became of it', async () => {
  const user = open(...both);
  expect(await screen.findByText('Failing')).toBeDefined();
  expect(screen.getByRole('link', { name: '1 stuck' }).getAttribute('href')).toContain('state=stuck');
  await user.click(screen.getByRole('button', { name: 'Books' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send a test' }));
  expect((await dialog.findByText('Refused with 404')).closest('[role=status]')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'New secret' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_renewed')).toBeDefined();
});

it('who may only look sees everything and is offered nothing', async () => {
  const user = open('webhooks:view');
  await user.click(await screen.findByRole('button', { name: 'Books' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Save', 'Send a test', 'New secret', 'Delete']) expect(dialog.queryByRole('button', { name })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show changes' }));
  expect(await dialog.findByText('Ana Sousa')).toBeDefined();
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Told of', 'New secret made', 'Sent again']);
  const told = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(told).toEqual(['Voucher soldVoucher sold, Voucher expired', 'yes', 'Test']);
});

it('what is stuck shows every try with its answer, and is sent again', async () => {
  const { user } = openScreen(DeliveriesScreen, { address: '/WebhookDeliveries', granted: both });
  await user.click(await screen.findByRole('button', { name: /Look into Voucher sold, SPA7/ }));
  const peek = within(await screen.findByRole('dialog'));
  expect(await peek.findByText('Out of order')).toBeDefined();
  await user.click(peek.getByRole('button', { name: 'Send again' }));
  expect((await screen.findAllByText('The other system took it.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ address: expect.stringContaining(`/delivery/${stuck.id}/sendAgain`) }]);
});

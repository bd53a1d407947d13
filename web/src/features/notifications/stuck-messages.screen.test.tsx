// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { StuckMessage } from '#contract/notifications.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { DemoInboxScreen } from './demo-inbox.screen.tsx';
import { StuckMessagesScreen } from './stuck-messages.screen.tsx';

const stuck = {
  id: '11111111-1111-4111-8111-111111111111',
  voucherId: '22222222-2222-4222-8222-222222222222',
  voucherIdFirst8: '22222222',
  number: 'TER2',
  hotelName: 'Hotel Miradouro',
  to: 'beatriz@example.com',
  subject: 'An evening awaits you',
  languageCode: 'PT',
  state: 'uncertain',
  stuck: true,
  lastError: 'Connection closed unexpectedly',
  tries: 1,
  nextTryAt: null,
  createdAt: '2026-11-15T09:00:00.000Z',
  sentAt: null,
  events: [],
} as unknown as StuckMessage;

const asked: string[] = [];
let refusal: { code: string; message: string } | undefined;

/** The server in miniature: one stuck mail. */
async function answer(address: string, { method = 'GET' }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  if (address.includes('capturedMails')) throw new TypeError('the line went dead');
  if (address.includes('search=nobody')) return reply({ count: 0 });
  const errors = method === 'POST' && refusal ? [refusal] : [];
  const response = method === 'POST' ? [{ ...stuck, state: 'queued', stuck: false }] : [stuck];
  return new Response(JSON.stringify({ response: errors.length ? [] : response, errors, warnings: [], count: 1 }), {
    status: errors.length ? 422 : 200,
  });
}

prepareStage(['notifications', 'mails'], answer);
beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
});

async function look(...granted: Permission[]) {
  const { user } = openScreen(StuckMessagesScreen, { address: '/StuckMessages', granted });
  await user.click(await screen.findByRole('button', { name: 'Look into the mail to beatriz@example.com' }));
  return { user, peek: within(await screen.findByRole('dialog')) };
}

it('a stuck mail says what is known of it and what to do, and links to its voucher', async () => {
  const { peek } = await look();
  expect(peek.getByText(/ask the client first/)).toBeDefined();
  expect(peek.getByText('Connection closed unexpectedly')).toBeDefined();
  expect(peek.getByRole('link', { name: 'TER2' }).getAttribute('href')).toBe(`/VoucherOperationDetails/${stuck.voucherId}`);
  expect(peek.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('sent again, it leaves the list, and the good news is told', async () => {
  const { user, peek } = await look('voucherDetails:sendNotif');
  await user.click(peek.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Queued to be sent to beatriz@example.com. Its status shows when it has left.')).toBeDefined();
  expect(await screen.findByText('No mail is stuck')).toBeDefined();
  expect(asked.at(-1)).toMatch(/^POST .*resendMessage/);
});

it('a refusal is told, and the mail stays', async () => {
  refusal = { code: 'NO_RECIPIENT', message: 'There is no mail address to send to.' };
  const { user, peek } = await look('voucherDetails:sendNotif');
  await user.click(peek.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/There is no mail address to send to/)).toBeDefined();
  expect(peek.getByText('beatriz@example.com')).toBeDefined();
});

it('the keyboard alone looks into a mail, and has the focus back afterwards', async () => {
  const { user } = openScreen(StuckMessagesScreen, { address: '/StuckMessages' });
  const button = await screen.findByRole('button', { name: 'Look into the mail to beatriz@example.com' });
  await tabTo(user, button);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/ask the client first/)).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('a search that finds no mail says so', async () => {
  openScreen(StuckMessagesScreen, { address: '/StuckMessages?search=nobody' });
  expect(await screen.findByText('Nothing matches')).toBeDefined();
});

it('an inbox that cannot be loaded says so', async () => {
  openScreen(DemoInboxScreen, { address: '/DemoInbox' });
  expect(await screen.findByText('The inbox could not be loaded.')).toBeDefined();
});

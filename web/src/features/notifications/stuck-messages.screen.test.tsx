// @vitest-environment happy-dom
import '#web/kit/testing/patience.ts';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StuckMessage } from '#contract/notifications.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { startI18n, switchLanguage } from '#web/kit/i18n/i18n.ts';
import { Toasts } from '#web/kit/notifier/toasts.tsx';
import { type Session, SessionContext } from '#web/kit/session/session-context.ts';
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
  const errors = method === 'POST' && refusal ? [refusal] : [];
  const response = method === 'POST' ? [{ ...stuck, state: 'queued', stuck: false }] : [stuck];
  return new Response(JSON.stringify({ response: errors.length ? [] : response, errors, warnings: [], count: 1 }), {
    status: errors.length ? 422 : 200,
  });
}

beforeAll(async () => {
  await startI18n('notifications');
  await switchLanguage('en');
});
beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

async function look(...granted: Permission[]) {
  const session = {
    can: (permission: Permission) => granted.includes(permission),
    hotel: { timeZone: 'Europe/Lisbon' },
  } as unknown as Session;
  const history = createMemoryHistory({ initialEntries: ['/StuckMessages'] });
  const router = createRouter({ routeTree: createRootRoute({ component: StuckMessagesScreen }), history });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Toasts />
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
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
  expect(await screen.findByText('The mail to beatriz@example.com is on its way.')).toBeDefined();
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

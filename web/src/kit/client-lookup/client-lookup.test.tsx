// @vitest-environment happy-dom
import '../testing/patience.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProfileSummary } from '#contract/profiles.ts';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { ClientLookup } from './client-lookup.tsx';

const client = (id: string, firstName: string, email: string, phone: string) =>
  ({ id, firstName, lastName: 'Sousa', email, phone }) as unknown as ProfileSummary;
const ana = client('1', 'Ana', 'ana@mail.example', '+351 912 000 001');
const rui = client('2', 'Rui', '', '');

const asked: string[] = [];
const chosen = vi.fn();
const wantedNew = vi.fn();
const sent = vi.fn();

beforeAll(async () => {
  await startI18n();
  await switchLanguage('en');
});
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://here');
    asked.push(searchParams.toString());
    const response = searchParams.get('name') === 'nobody' ? [] : [ana, rui];
    return new Response(JSON.stringify({ response, errors: [], warnings: [], count: response.length }));
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** Once it belongs to what was typed, and can be chosen. */
async function found(name: RegExp): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const option = screen.getByRole('option', { name });
    expect(option.hasAttribute('data-combobox-disabled')).toBe(false);
    return option;
  });
}

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent();
          }}
        >
          <ClientLookup onChoose={chosen} onNew={wantedNew} />
        </form>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Find a client' }) };
}

it('shows the first clients to somebody who has typed nothing, with how to reach each', async () => {
  const { user, field } = open();
  await user.click(field);
  expect(await screen.findByRole('option', { name: /Ana Sousa.*ana@mail.example · \+351 912 000 001/ })).toBeDefined();
  expect(screen.getByRole('option', { name: /Rui Sousa.*No mail, no phone/ })).toBeDefined();
  expect(asked).toEqual(['pageIndex=0&pageSize=10']);
});

it('does not ask for one or two letters, and says why', async () => {
  const { user, field } = open();
  await user.type(field, 'an');
  expect(await screen.findByText('Type a little more: at least 3 letters.')).toBeDefined();
  expect(asked.filter((query) => query.includes('name'))).toEqual([]);
  await user.type(field, 'a');
  await found(/Ana Sousa/);
  expect(asked.at(-1)).toBe('pageIndex=0&pageSize=10&name=ana');
});

it('hands over the one that Enter chooses, without sending the form around it', async () => {
  const { user, field } = open();
  await user.type(field, 'sousa');
  await found(/Rui Sousa/);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(rui);
  expect((field as HTMLInputElement).value).toBe('Rui Sousa');
  expect(sent).not.toHaveBeenCalled();
});

it('offers a new client to those who found none', async () => {
  const { user, field } = open();
  await user.type(field, 'nobody');
  expect(await screen.findByText(/No client matches/)).toBeDefined();
  await user.click(screen.getByRole('option', { name: 'New client' }));
  expect(wantedNew).toHaveBeenCalledOnce();
  expect(chosen).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoggedEvent } from '#contract/events.ts';
import { outsideHappenings } from '#contract/vocabulary/events.ts';
import { entryKinds } from '#contract/vocabulary/vouchers.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { openScreen, prepareStage, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { EventsScreen } from './events.screen.tsx';

const emptyId = '00000000-0000-0000-0000-000000000000';

const redeemed = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2026-11-14T23:30:00.000Z',
  userName: 'Marta Nogueira',
  eventType: 'RedeemVoucher',
  action: null,
  result: 1,
  ids: { saleId: null, voucherId: '22222222-2222-4222-8222-222222222222' },
  happening: 'redeemed',
  hotelName: 'Hotel Miradouro',
  voucherNumber: 'VAL7',
  gateway: null,
  amount: 12.5,
  currency: 'EUR',
  quantity: null,
  messageRequest: { kind: 'redeemed' },
  messageResponse: { status: 'partialRedeemed' },
} as unknown as LoggedEvent;

const declined = {
  ...redeemed,
  id: '33333333-3333-4333-8333-333333333333',
  createdAt: '2026-11-14T10:00:00.000Z',
  userName: 'online-sales',
  eventType: 'Payment',
  action: 'CheckStatus',
  result: 2,
  ids: { saleId: '44444444-4444-4444-8444-444444444444', voucherId: emptyId },
  happening: 'paymentFailed',
  voucherNumber: null,
  gateway: 'STRIPE',
  amount: null,
  messageRequest: { gateway: 'STRIPE', apiKey: '•••' },
  messageResponse: {},
} as unknown as LoggedEvent;

const asked: URL[] = [];
let events: LoggedEvent[] = [];
let isReachable = true;

prepareStage('events', async (address) => {
  asked.push(new URL(address, 'http://localhost'));
  if (!isReachable) throw new TypeError('the line went dead');
  return reply({ response: events, count: events.length });
});
beforeEach(() => {
  asked.length = 0;
  events = [redeemed, declined];
  isReachable = true;
});

const open = (address = '/LogsDashboard') => openScreen(EventsScreen, { address, session: { hotel: { timeZone: 'Europe/Madrid' } } }).user;

const lineOf = async (sentence: string) => within((await screen.findByRole('button', { name: sentence })).closest('li') as HTMLElement);

describe('the timeline', () => {
  it('tells each event in a sentence, under the day of the hotel', async () => {
    open();
    const line = await lineOf('Voucher VAL7 was redeemed');
    expect(line.getByText('Marta Nogueira')).toBeDefined();
    expect(line.getByText('€12.50')).toBeDefined();
    expect(line.getByText('OK')).toBeDefined();
    // Half past eleven in London is past midnight in Madrid.
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(days[0]).toContain('15 Nov 2026');
    expect(days[1]).toContain('14 Nov 2026');
  });

  it('links to the sale and to the voucher, and shows an empty id blank', async () => {
    open();
    const payment = await lineOf('Stripe did not take the payment');
    expect(payment.getByText('Online shop')).toBeDefined();
    expect(payment.getByText('Error')).toBeDefined();
    expect(payment.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/OnlineSalesDetail/${declined.ids.saleId}`]);
    const voucher = await lineOf('Voucher VAL7 was redeemed');
    expect(voucher.getByRole('link').getAttribute('href')).toBe(`/VoucherOperationDetails/${redeemed.ids.voucherId}`);
  });

  it('says type and action where there is no sentence yet', async () => {
    events = [{ ...declined, eventType: 'PmsReservations', action: 'GetReservations', happening: null } as LoggedEvent];
    open();
    expect(await screen.findByRole('button', { name: 'PMS reservations: Reservations fetched' })).toBeDefined();
  });

  it('has words for everything that can happen, in each language', async () => {
    events = [...entryKinds, ...outsideHappenings].map((happening, index) => ({
      ...redeemed,
      id: `${redeemed.id.slice(0, -2)}${10 + index}` as LoggedEvent['id'],
      gateway: 'EASYPAY',
      happening,
    }));
    for (const language of ['pt', 'es', 'en'] as const) {
      await switchLanguage(language);
      open();
      const lines = await screen.findAllByRole('listitem');
      const sentences = lines.map((line) => within(line).getByRole('button').textContent ?? '');
      expect(new Set(sentences).size).toBe(events.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/sentence\.|\{\{/);
      cleanup();
    }
  });
});

describe('a look into an event', () => {
  it('shows what was sent and what came back, and moves on to the next', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Voucher VAL7 was redeemed' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText(/"status": "partialRedeemed"/)).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Next' }));
    expect(await drawer.findByText('Stripe did not take the payment')).toBeDefined();
    expect(within(drawer.getByRole('region', { name: 'Request' })).getByText(/"apiKey": "•••"/)).toBeDefined();
    expect(within(drawer.getByRole('region', { name: 'Response' })).getByText('Nothing was kept.')).toBeDefined();
  });

  it('needs no mouse, and gives the focus back to its line', async () => {
    const user = open();
    const line = await screen.findByRole('button', { name: 'Voucher VAL7 was redeemed' });
    await tabTo(user, line);
    await user.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog'));
    expect(within(drawer.getByRole('region', { name: 'Request' })).getByText(/"kind": "redeemed"/)).toBeDefined();
    await user.keyboard('{ArrowDown}');
    expect(await drawer.findByText('2 of 2')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(line));
  });

  it('copies a payload as it is shown', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Voucher VAL7 was redeemed' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: 'Copy Response' }));
    expect(await navigator.clipboard.readText()).toBe(JSON.stringify(redeemed.messageResponse, null, 2));
  });
});

describe('the address', () => {
  it('says what is asked for', async () => {
    open('/LogsDashboard?result=2&eventType=Payment&action=Refund&startDate=2026-01-01&endDate=2026-01-31&page=1');
    await screen.findByRole('button', { name: 'Voucher VAL7 was redeemed' });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      ...{
        result: '2',
        eventType: 'Payment',
        action: 'Refund',
        startDate: '2026-01-01',
        endDate: '2026-01-31',
        pageIndex: '0',
        pageSize: '10',
      },
    });
  });

  it('without dates means seven days, the last of which is today', async () => {
    open();
    await screen.findByRole('button', { name: 'Voucher VAL7 was redeemed' });
    const { startDate, endDate } = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect((Date.parse(endDate ?? '') - Date.parse(startDate ?? '')) / 86_400_000).toBe(6);
  });
});

it('days on which nothing happened say so', async () => {
  events = [];
  open();
  expect(await screen.findByText('Nothing happened on these days')).toBeDefined();
  cleanup();
  open('/LogsDashboard?startDate=2001-01-01&endDate=2001-01-31');
  expect(await screen.findByText('Nothing matches')).toBeDefined();
});

it('a log that cannot be loaded says so, and tries again', async () => {
  isReachable = false;
  const user = open();
  expect(await screen.findByText('The events could not be loaded.')).toBeDefined();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Voucher VAL7 was redeemed' })).toBeDefined();
});

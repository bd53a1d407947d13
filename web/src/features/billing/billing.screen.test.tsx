// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { PaymentDashboardScreen } from './payment-dashboard.screen.tsx';
import { PaymentPositionsScreen } from './payment-positions.screen.tsx';
import { PriceListScreen } from './price-list.screen.tsx';

const ours = '11111111-1111-4111-8111-111111111111';
const theirs = '22222222-2222-4222-8222-222222222222';
const price = { id: '33333333-3333-4333-8333-333333333333', name: 'Package 1000', numberOfVouchers: 1_000, amount: 650 };
const deposit = {
  id: '44444444-4444-4444-8444-444444444444',
  hotelName: 'Hotel Miradouro',
  hotelGroupId: ours,
  cardPriceName: 'Package 1000',
  requestDate: '2026-03-08',
  requestedBy: 'Pilar Faria',
  value: 650,
  numberOfVouchers: 1_000,
  status: 'Requested',
  payday: null,
  paymentType: 'Prepay',
};
const position = {
  groupName: 'Sierra',
  hotelGroupId: theirs,
  paymentType: 'Prepay',
  payedVoucherNum: 100,
  payedVoucherAmount: 90,
  pendingPaymentNum: 1,
  pendingPaymentAmount: 650,
  canceledPaymentNum: 0,
  canceledPaymentAmount: 0,
};
const asked: string[] = [];

async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  if (address.includes('clientPaymentPosition')) return reply({ response: [position], count: 1 });
  if (address.includes('cardPrice')) return reply({ response: [price], count: 1 });
  if (method === 'PUT' && String(body).includes('Payed')) return refusal('PAYDAY_IN_FUTURE', 'Not in the future.', 'payday', 422);
  return reply({ response: [deposit], count: 1 });
}

prepareStage('billing', answer);
beforeEach(() => {
  asked.length = 0;
});

const session = { hotel: { timeZone: 'Europe/Lisbon', hotelGroupId: ours, name2: 'Hotel Miradouro' } };
const dashboard = (address: string, ...granted: Permission[]) =>
  openScreen({ '/PaymentDashboard/{-$id}': PaymentDashboardScreen }, { address, granted, session }).user;
const dialog = async () => within(await screen.findByRole('dialog'));

describe('cash deposits', () => {
  it('come five at a time; marking as paid is for those who may', async () => {
    dashboard('/PaymentDashboard');
    expect(await screen.findByRole('button', { name: /^Cancel: Package 1000/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
    expect(asked.find((call) => call.includes('clientCashDeposit'))).toContain('pageSize=5');
  });

  it('are reached with the keyboard, which goes back to where it was', async () => {
    const user = dashboard('/PaymentDashboard');
    const first = await screen.findByRole('button', { name: 'Hotel Miradouro' });
    await tabTo(user, first);
    await user.keyboard('{Enter}');
    expect((await dialog()).getByText('Package')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are requested after the figure was said', async () => {
    const user = dashboard('/PaymentDashboard');
    await user.click(await screen.findByRole('button', { name: 'Load vouchers' }));
    await user.click(await screen.findByRole('button', { name: 'Request Package 1000' }));
    expect(await screen.findByText('1,000 vouchers for €650.00 will be requested for Hotel Miradouro.')).toBeDefined();
    expect(asked.some((call) => call.startsWith('POST'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Deposit requested.')).toBeDefined();
  });

  it('a refused payday is told at its field, and the dialog stays', async () => {
    const user = dashboard('/PaymentDashboard', 'payment:payed');
    await user.click(await screen.findByRole('button', { name: /^Mark as paid: Package 1000/ }));
    const paid = await dialog();
    await user.click(paid.getByRole('button', { name: 'Mark as paid' }));
    expect(await paid.findByText('Not in the future.')).toBeDefined();
  });

  it('of another group are asked for by its id, and vouchers are not requested there', async () => {
    dashboard(`/PaymentDashboard/${theirs}`, 'paymentPosition:view');
    expect(await screen.findByRole('heading', { name: 'Cash deposits of Sierra' })).toBeDefined();
    expect(asked.find((call) => call.includes('clientCashDeposit'))).toContain(`hotelGroup=${theirs}`);
    expect(screen.getByRole('button', { name: 'Load vouchers' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('payment positions', () => {
  it('lead to the deposits of a group, for those who may see them', async () => {
    openScreen(PaymentPositionsScreen, { address: '/PaymentPositions', granted: ['paymentDashboard:view'] });
    expect((await screen.findByRole('link', { name: 'Sierra' })).getAttribute('href')).toBe(`/PaymentDashboard/${theirs}`);
  });

  it('lead nowhere for everybody else', async () => {
    openScreen(PaymentPositionsScreen, { address: '/PaymentPositions' });
    expect(await screen.findByText('€650.00')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Sierra' })).toBeNull();
  });
});

describe('the price list', () => {
  it('can be read by whoever may open it, and changed by those who may', async () => {
    const { user } = openScreen(PriceListScreen, { address: '/PriceList' });
    expect(screen.queryByRole('button', { name: 'New price' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Package 1000' }));
    const open = await dialog();
    expect(open.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(open.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Voucher, VoucherSummary } from '#contract/vouchers.ts';
import { openScreen, prepareStage } from '#web/kit/testing/stage.tsx';
import { VouchersScreen } from './vouchers.screen.tsx';

function voucher(n: number): VoucherSummary {
  const id = `0000000${n}-1111-4111-8111-111111111111`;
  return {
    id,
    voucherId: id,
    voucherIdFirst8: id.slice(0, 8),
    hotelName: 'Hotel Miradouro',
    saleOrigin: 'Online',
    ordinal: n,
    number: `TER${n}`,
    voucherTypeCode: 'TERRACO',
    isPaymentMode: true,
    currency: 'EUR',
    salePrice: 150,
    voucherValue: 150,
    availableBalance: 96,
    createdAt: '2026-11-12T10:00:00.000Z',
    status: 'partialRedeemed',
    validFrom: '2026-11-12',
    validUntil: '2027-05-31',
    name: 'Ana Sousa',
  } as unknown as VoucherSummary;
}

const vouchers = [voucher(1), voucher(2), voucher(3)];
const asked: string[] = [];

/** The server in miniature: three vouchers, each used once. */
async function answer(address: string): Promise<Response> {
  asked.push(address);
  const one = vouchers.find(({ id }) => address.includes(`/voucher/${id}`));
  const whole = {
    ...one,
    redeemedAmount: 54,
    refundedAmount: 0,
    services: [],
    redeems: [{ reversible: 54 }],
    timeline: [
      { id: 'a', kind: 'sold', amount: 150, quantity: null, createdAt: '2026-11-12T10:00:00.000Z', invoice: null, rebateCode: null },
      { id: 'b', kind: 'redeemed', amount: -54, quantity: null, createdAt: '2026-11-13T10:00:00.000Z', invoice: 'FR 7', rebateCode: null },
    ],
  } as unknown as Voucher;
  const response = one ? [whole] : address.includes('listvouchers') ? vouchers : [];
  return new Response(JSON.stringify({ response, errors: [], warnings: [], count: response.length }));
}

prepareStage(['vouchers', 'ledger'], answer);
beforeEach(() => {
  asked.length = 0;
});

const Screen = () => <VouchersScreen action={<button type="button">Issue</button>} />;
const open = (address = '/') => openScreen(Screen, { address, session: { can: () => true } }).user;

it('looks into one voucher after the other with the arrow keys, and leaves the list where it was', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Look into voucher 00000001' }));
  const peek = within(await screen.findByRole('dialog'));
  expect(peek.getByText('Voucher TER1')).toBeDefined();
  expect(await peek.findByText('Redeemed · invoice FR 7')).toBeDefined();
  expect(peek.getByText('−€54.00')).toBeDefined();
  expect(peek.getByText('1 of 3')).toBeDefined();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(peek.getByText('Voucher TER3')).toBeDefined();
  await user.keyboard('{ArrowDown}');
  expect(peek.getByText('Voucher TER3')).toBeDefined();
  await user.keyboard('{ArrowUp}');
  expect(peek.getByText('Voucher TER2')).toBeDefined();
  expect(peek.getByRole('link', { name: 'Open the voucher' }).getAttribute('href')).toBe(`/VoucherOperationDetails/${vouchers[1]?.id}`);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((address) => address.includes('listvouchers'))).toHaveLength(1);
});

it('asks for an id only when it is long enough to mean a voucher, and says so', async () => {
  const user = open();
  const field = await screen.findByRole('searchbox', { name: 'Search by id' });
  await user.type(field, '0000000');
  expect(await screen.findByText(/at least its first 8 characters/)).toBeDefined();
  expect(asked.some((address) => address.includes('voucherId'))).toBe(false);
  await user.type(field, '1');
  await waitFor(() => expect(asked.some((address) => address.includes('voucherId=00000001'))).toBe(true));
  expect(screen.queryByText(/at least its first 8 characters/)).toBeNull();
});

it('remembers the columns that were chosen', async () => {
  const user = open();
  await screen.findByText('00000001');
  expect(screen.queryByRole('columnheader', { name: 'Client' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Client' }));
  expect(await screen.findByRole('columnheader', { name: 'Client' })).toBeDefined();
  cleanup();
  open();
  expect(await screen.findByRole('columnheader', { name: 'Client' })).toBeDefined();
});

// @vitest-environment happy-dom
// Proves what the desk offers to whom, that an impatient Enter redeems once, and that what went wrong can be taken back.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RedeemLine } from '#contract/redemption.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { openScreen, prepareStage, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { moneyVoucher, serviceVoucher } from '#web/kit/voucher/testing/sample-voucher.ts';
import { UseVoucherScreen } from './use-voucher.screen.tsx';

const quinta = { id: 'bbbbbbbb-0000-4000-8000-000000000002', name: 'Quinta do Vale' } as Voucher['validHotels'][number];
let voucher: Voucher;
let found: Voucher[];
/** Redemptions in the order they arrived, with their keys. */
const redeemed: { key: string | null; lines: RedeemLine[] }[] = [];
/** Replies that never reach the browser, although the server did its work. */
let lostReplies: number;

/** The server in miniature: one voucher, and the receipt of whatever is asked. */
async function answer(address: string, { method = 'GET', body = null, headers }: RequestInit): Promise<Response> {
  if (method === 'GET' && address.includes('/externalId/')) return reply({ response: found, count: found.length });
  if (method === 'GET') return reply({ response: [voucher] });
  const { request: lines } = JSON.parse(String(body)) as { request: RedeemLine[] };
  redeemed.push({ key: new Headers(headers).get('idempotency-key'), lines });
  if (lostReplies > 0) {
    lostReplies -= 1;
    throw new TypeError('the line went dead');
  }
  const left = voucher.availableBalance - lines.reduce((sum, { amount = 0, quantity = 0 }) => sum + amount + quantity, 0);
  const written = lines.map(({ amount = null, quantity = null, rebateId = null }, index) => ({
    id: `eeeeeeee-0000-4000-8000-00000000001${index}`,
    amount,
    quantity,
    rebateId,
  }));
  return reply({ response: [{ voucherId: voucher.id, status: 'partialRedeemed', availableBalance: left, lines: written }] });
}

prepareStage('redemption', answer);
beforeEach(() => {
  voucher = moneyVoucher;
  found = [moneyVoucher];
  redeemed.length = 0;
  lostReplies = 0;
});

const session = {
  hotel: { hotelId: moneyVoucher.hotelId, timeZone: 'Europe/Lisbon' },
  user: { userAllowedProperties: [{ property: moneyVoucher.hotelId, propertyName: 'Hotel Miradouro' }] },
};
const open = (...granted: Permission[]) => openScreen(UseVoucherScreen, { address: '/UseVoucher', granted, session }).user;

const code = () => screen.findByRole('textbox', { name: 'Voucher code' });
const result = (name: string) => screen.findByRole('heading', { name });
const amount = () => screen.findByRole('textbox', { name: /Amount to redeem/ });

describe('with useVoucher:save', () => {
  it('two keystrokes: the code, and Enter; then the field waits for the next client', async () => {
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    const field = await amount();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Enter}');
    expect(await result('€60.00 redeemed')).toBeDefined();
    expect(redeemed).toMatchObject([{ lines: [{ amount: 60 }] }]);
    expect(document.activeElement).toBe(await code());
    expect(screen.getByDisplayValue('')).toBe(document.activeElement);
  });

  it('an impatient second Enter is carried out once', async () => {
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    const form = (await amount()).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await result('€60.00 redeemed')).toBeDefined();
    expect(new Set(redeemed.map(({ key }) => key)).size).toBe(1);
  });

  it('after a lost reply the same is sent with the same key, another amount with another', async () => {
    lostReplies = 2;
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    await amount();
    const button = () => screen.findByRole('button', { name: /^Redeem/ });
    await user.click(await button());
    await vi.waitFor(() => expect(redeemed).toHaveLength(1));
    await user.click(await button());
    await vi.waitFor(() => expect(redeemed).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: '50%' }));
    await user.click(await button());
    expect(await result('€30.00 redeemed')).toBeDefined();
    const [first, second, third] = redeemed.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('what was taken is taken back with a reason nobody has to type', async () => {
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    await amount();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: /Reverse/ }));
    expect(await result('Redemption of €60.00 reversed')).toBeDefined();
    expect(redeemed[1]?.lines).toMatchObject([{ amount: -60, reverses: 'eeeeeeee-0000-4000-8000-000000000010' }]);
    expect(redeemed[1]?.lines[0]?.notes?.length).toBeGreaterThanOrEqual(10);
    expect(screen.queryByRole('button', { name: /Reverse/ })).toBeNull();
  });

  it('a voucher that is used all at once has no amount to change', async () => {
    voucher = { ...moneyVoucher, allowPartialRedeem: false };
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    const button = await screen.findByRole('button', { name: 'Redeem €60.00' });
    expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('services are counted up to what is left of each', async () => {
    voucher = serviceVoucher;
    const user = open('useVoucher:save');
    await user.type(await code(), 'SPA1{Enter}');
    const more = await screen.findByRole('button', { name: 'One more: Massage, 50 minutes' });
    await user.click(more);
    expect(more.hasAttribute('disabled')).toBe(true);
    const fewer = screen.getByRole('button', { name: 'One less: Massage, 50 minutes' });
    await user.click(fewer);
    await user.click(fewer);
    expect(screen.getByRole('button', { name: 'Choose what is redeemed' }).hasAttribute('disabled')).toBe(true);
  });

  it('the keyboard alone takes one service of several, and takes it back', async () => {
    const [massage] = serviceVoucher.services as [Voucher['services'][number]];
    const facial = { ...massage, rebateId: 'aaaaaaaa-0000-4000-8000-000000000002', description: 'Facial' } as typeof massage;
    voucher = { ...serviceVoucher, services: [massage, facial] };
    const user = open('useVoucher:save');
    await user.type(await code(), 'SPA1{Enter}');
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Massage, 50 minutes' });
    await vi.waitFor(() => expect(document.activeElement).toBe(quantity));
    // What is typed replaces it.
    expect([quantity.selectionStart, quantity.selectionEnd]).toEqual([0, quantity.value.length]);
    await user.keyboard('1');
    await tabTo(user, screen.getByRole('button', { name: 'Redeem 1 service' }));
    await user.keyboard('{Enter}');
    expect(await result('1 service redeemed')).toBeDefined();
    await tabTo(user, screen.getByRole('button', { name: /Reverse/ }));
    await user.keyboard('{Enter}');
    expect(await result('Redemption of 1 service reversed')).toBeDefined();
    const { rebateId } = massage;
    expect(redeemed.map(({ lines }) => lines)).toMatchObject([
      [{ rebateId, quantity: 1 }],
      [{ rebateId, quantity: -1, reverses: 'eeeeeeee-0000-4000-8000-000000000010' }],
    ]);
  });

  it('of several vouchers somebody says which', async () => {
    found = [moneyVoucher, { ...moneyVoucher, id: '22222222-2222-4222-8222-222222222222' as Voucher['id'], voucherIdFirst8: '22222222' }];
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    await user.click(await screen.findByRole('button', { name: '22222222' }));
    expect(await amount()).toBeDefined();
  });
});

describe('a no says what to do next', () => {
  it.each<[string, Partial<Voucher>, Permission[], string, string]>([
    [
      'to those who may extend it',
      { notRedeemableBecause: 'VOUCHER_EXPIRED' },
      ['voucherDetails:editValidUntil'],
      'Expired on',
      'You can extend',
    ],
    ['to those who may not', { notRedeemableBecause: 'VOUCHER_EXPIRED' }, [], 'Expired on', 'Ask an administrator'],
    ['where it is valid', { validHotels: [quinta] }, [], 'Not valid in your hotels', 'It is valid at: Quinta do Vale.'],
    ['when it is used up', { notRedeemableBecause: 'VOUCHER_REDEEMED' }, [], 'Already redeemed', 'The details show when and where.'],
  ])('%s', async (_, facts, granted, title, sentence) => {
    voucher = { ...moneyVoucher, ...facts };
    const user = open('useVoucher:save', ...granted);
    await user.type(await code(), 'VAL7{Enter}');
    const no = await screen.findByRole('alert');
    expect(no.textContent).toContain(title);
    expect(no.textContent).toContain(sentence);
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the details' }).getAttribute('href')).toBe(`/VoucherOperationDetails/${voucher.id}`);
  });

  it('a code that nobody has is asked for again', async () => {
    found = [];
    const user = open('useVoucher:save');
    await user.type(await code(), 'NOBODY{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('No voucher has this code');
    expect(document.activeElement).toBe(await code());
  });
});

it('without useVoucher:save it is a balance check', async () => {
  const user = open();
  await user.type(await code(), 'VAL7{Enter}');
  expect(await screen.findByText('€60.00')).toBeDefined();
  expect(screen.getByText(/You can check the balance/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
});

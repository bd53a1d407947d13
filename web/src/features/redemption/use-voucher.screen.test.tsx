// @vitest-environment happy-dom
// Proves what the desk offers to whom, that an impatient Enter redeems once, that what went wrong can be taken back, and that what has
// changed elsewhere is said, with nothing taken that nobody has typed or seen.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RedeemLine } from '#contract/redemption.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { openScreen, prepareStage, refusal, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { moneyVoucher, serviceVoucher } from '#web/kit/voucher/testing/sample-voucher.ts';
import { UseVoucherScreen } from './use-voucher.screen.tsx';

const quinta = { id: 'bbbbbbbb-0000-4000-8000-000000000002', name: 'Quinta do Vale' } as Voucher['validHotels'][number];
let voucher: Voucher;
let found: Voucher[];
/** Redemptions in the order they arrived, with their keys. */
const redeemed: { key: string | null; lines: RedeemLine[] }[] = [];
/** Replies that never reach the browser, although the server did its work. */
let lostReplies: number;
/** What somebody else has done to the voucher by the time a redemption arrives, and what the server says to it. */
let elsewhere: { voucher: Partial<Voucher>; code: string; message: string; field?: string } | undefined;

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
  if (elsewhere) {
    const { voucher: facts, code, message, field } = elsewhere;
    voucher = { ...voucher, ...facts, version: voucher.version + 1 };
    elsewhere = undefined;
    return refusal(code, message, field);
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

prepareStage(['redemption', 'ledger'], answer);
beforeEach(() => {
  voucher = moneyVoucher;
  found = [moneyVoucher];
  redeemed.length = 0;
  lostReplies = 0;
  elsewhere = undefined;
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

describe('used elsewhere while it lay on the desk', () => {
  const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
  const changed = 'The balance has changed: it was €60.00, now €20.00.';
  const tooLittle = {
    voucher: { availableBalance: 20 },
    code: 'AMOUNT_EXCEEDS_BALANCE',
    message: 'Only €20.00 are left.',
    field: 'request.0.amount',
  };
  const openMoney = async () => {
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    const field = (await amount()) as HTMLInputElement;
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    return { user, field };
  };

  it('the refusal and the change stay, the figure stays, and another Enter takes nothing', async () => {
    elsewhere = tooLittle;
    const { user, field } = await openMoney();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(changed);
    expect(screen.getByText('Only €20.00 are left.')).toBeDefined();
    expect(plain(field.value)).toBe('€60.00');
    expect(document.activeElement).toBe(field);

    await user.keyboard('{Enter}');
    expect(await screen.findByText('At most €20.00.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(changed);
    expect(plain(field.value)).toBe('€60.00');
    expect(redeemed).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /€20/ })).toBeNull();

    // What is typed is another wish, by somebody who has read.
    await user.keyboard('20');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(field.value).toBe('20');
    await user.keyboard('{Enter}');
    expect(await result('€20.00 redeemed')).toBeDefined();
    expect(redeemed.map(({ lines }) => lines[0]?.amount)).toEqual([60, 20]);
  });

  it('what somebody had typed stays too, and can be sent if it still fits', async () => {
    elsewhere = { ...tooLittle, field: 'request.0.somethingElse', message: 'Another till was faster.' };
    const { user, field } = await openMoney();
    await user.keyboard('12.5{Enter}');
    const notice = await screen.findByText('Another till was faster.');
    await screen.findByText(changed);
    expect(plain(field.value)).toBe('€12.50');
    await user.keyboard('{Enter}');
    expect(await result('€12.50 redeemed')).toBeDefined();
    expect(notice.isConnected).toBe(false);
    expect(redeemed.map(({ lines }) => lines[0]?.amount)).toEqual([12.5, 12.5]);
  });

  it('goes when it has been seen, and the figure is ready to be replaced', async () => {
    elsewhere = tooLittle;
    const { user, field } = await openMoney();
    await user.keyboard('{Enter}');
    await screen.findByText(changed);
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(plain(field.value)).toBe('€60.00');
  });

  it('used all at once, the new figure is not taken before it has been seen', async () => {
    voucher = { ...moneyVoucher, allowPartialRedeem: false };
    elsewhere = { ...tooLittle, field: 'request.0.somethingElse', message: 'Another till was faster.' };
    const user = open('useVoucher:save');
    await user.type(await code(), 'VAL7{Enter}');
    const button = await screen.findByRole('button', { name: 'Redeem €60.00' });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await screen.findByText(changed);
    await user.keyboard('{Enter}');
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    expect(redeemed).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Understood' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(redeemed).toHaveLength(2));
  });

  it('a voucher that can no longer be used says why, beside what the server said', async () => {
    elsewhere = {
      voucher: { availableBalance: 0, notRedeemableBecause: 'VOUCHER_REDEEMED' },
      code: 'VOUCHER_REDEEMED',
      message: 'This voucher has been redeemed.',
    };
    const { user } = await openMoney();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Already redeemed/)).toBeDefined();
    expect(screen.getByText('This voucher has been redeemed.')).toBeDefined();
    expect(screen.getByText('The balance has changed: it was €60.00, now €0.00.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull();
  });

  it('a service asked for stays in sight when it was used up elsewhere, and is not sent', async () => {
    const [massage] = serviceVoucher.services as [Voucher['services'][number]];
    const facial = { ...massage, rebateId: 'aaaaaaaa-0000-4000-8000-000000000002', description: 'Facial' } as typeof massage;
    voucher = { ...serviceVoucher, availableBalance: 4, services: [massage, facial] };
    elsewhere = {
      voucher: { availableBalance: 2, services: [{ ...massage, redeemed: 3, usable: 0 }, facial] },
      code: 'SERVICE_USED_UP',
      message: 'None is left of this service.',
      field: 'request.0.quantity',
    };
    const user = open('useVoucher:save');
    await user.type(await code(), 'SPA1{Enter}');
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Massage, 50 minutes' });
    await vi.waitFor(() => expect(document.activeElement).toBe(quantity));
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('None is left of this service.')).toBeDefined();
    await screen.findByText('The balance has changed: it was 4 services, now 2 services.');
    expect(quantity.value).toBe('1');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('At most 0.')).toBeDefined();
    expect(redeemed).toHaveLength(1);
  });
});

it.each([
  ['1.500', 'Did you mean €1,500.00 or €1.50? Write it in one of these ways.'],
  ['0,055', 'At most two decimals.'],
  ['five', /This is not an amount/],
])('%s and Enter redeems nothing, and says why at its field', async (typed, sentence) => {
  const user = open('useVoucher:save');
  await user.type(await code(), 'VAL7{Enter}');
  const field = (await amount()) as HTMLInputElement;
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(`${typed}{Enter}`);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(field.value).toBe(typed);
  expect(redeemed).toEqual([]);
});

it.each([
  ['0,05', 0.05],
  ['0.05', 0.05],
  ['5 EUR', 5],
])('%s and Enter at once redeems just that', async (typed, taken) => {
  const user = open('useVoucher:save');
  await user.type(await code(), 'VAL7{Enter}');
  const field = await amount();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(`${typed}{Enter}`);
  await vi.waitFor(() => expect(redeemed).toMatchObject([{ lines: [{ amount: taken }] }]));
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
    [
      'of a blocked one to those who may unblock it',
      { notRedeemableBecause: 'VOUCHER_BLOCKED' },
      ['voucherDetails:save'],
      'It is blocked',
      'unblock it there',
    ],
    ['of a blocked one to those who may not', { notRedeemableBecause: 'VOUCHER_BLOCKED' }, [], 'It is blocked', 'Ask somebody who manages'],
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

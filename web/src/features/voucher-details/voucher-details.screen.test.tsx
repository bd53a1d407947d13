// @vitest-environment happy-dom
// Proves what the page of a voucher lets whom do, and why the rest cannot be done.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Redeem, Voucher } from '#contract/vouchers.ts';
import { addDays, dayIn, writeDay } from '#domain/calendar/day.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { moneyVoucher } from '#web/kit/voucher/testing/sample-voucher.ts';
import { VoucherDetailsScreen } from './voucher-details.screen.tsx';

const yesterday = addDays(dayIn('Europe/Lisbon', new Date()), -1);
let voucher: Voucher;
const sent: { address: string; method: string; request: Record<string, unknown> }[] = [];
let overtaken: boolean;
/** What somebody else has done to the voucher by the time something is written; the server then refuses it. */
let elsewhere: Partial<Voucher> | undefined;

async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (method === 'GET' && address.includes('voucherMessages')) return reply({ count: 0 });
  if (method === 'GET') return reply({ response: [voucher] });
  const { request = {} } = body ? JSON.parse(String(body)) : {};
  sent.push({ address, method, request });
  if (address.endsWith('/pin')) return reply({ response: [{ pin: '246810' }] });
  if (overtaken && request.version === 2) {
    voucher = { ...voucher, version: 3, notes: 'Somebody else wrote this' };
    return reply({ errors: [{ code: 'VOUCHER_CHANGED', message: 'Changed meanwhile.' }] }, 409);
  }
  if (elsewhere) {
    voucher = { ...voucher, ...elsewhere };
    elsewhere = undefined;
    return refusal('AMOUNT_EXCEEDS_BALANCE', 'That much is not there any more.', 'request.0.amount');
  }
  voucher = { ...voucher, ...request, version: voucher.version + 1, statusMoves: [] };
  return reply({ response: [voucher] });
}

prepareStage(['voucher-details', 'ledger', 'mails'], answer);
beforeEach(() => {
  voucher = moneyVoucher;
  overtaken = false;
  elsewhere = undefined;
  sent.length = 0;
});

const session = {
  hotel: { hotelId: moneyVoucher.hotelId, timeZone: 'Europe/Lisbon' },
  user: { userAllowedProperties: [{ property: moneyVoucher.hotelId, propertyName: 'Hotel Miradouro' }] },
};

function open(...granted: Permission[]) {
  const address = `/VoucherOperationDetails/${voucher.id}`;
  return openScreen({ '/VoucherOperationDetails/$id': VoucherDetailsScreen }, { address, granted, session }).user;
}

const reasonOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe('sending by e-mail', () => {
  it.each<[string, Partial<Voucher>, string | undefined]>([
    ['goes to a client with an address', {}, undefined],
    ['waits for the address of a client', { email: null }, 'The client has no e-mail address. Edit the client to add one.'],
    ['goes to the recipient of a gift', { isGift: true, recipient: 'rui@mail.example', email: null }, undefined],
    ['waits for the recipient of a gift', { isGift: true }, 'This gift has no e-mail address of its recipient.'],
  ])('%s', async (_, facts, reason) => {
    voucher = { ...moneyVoucher, ...facts };
    open('voucherDetails:sendNotif');
    const button = await screen.findByRole('button', { name: 'Send by e-mail' });
    expect(button.getAttribute('aria-disabled')).toBe(reason === undefined ? null : 'true');
    expect(reasonOf(button)).toBe(reason);
  });

  it('is not offered without voucherDetails:sendNotif', async () => {
    open();
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Send by e-mail' })).toBeNull();
  });
});

describe('blocking', () => {
  const blocked: Partial<Voucher> = {
    blocked: true,
    holds: ['staff'],
    notRedeemableBecause: 'VOUCHER_BLOCKED',
    timeline: [
      {
        ...{ id: 'eeeeeeee-0000-4000-8000-000000000009' as never, sequence: 3, kind: 'blocked', hold: 'staff', status: 'partialRedeemed' },
        ...{
          amount: null,
          quantity: null,
          balance: 60,
          rebateCode: null,
          hotelName: null,
          validFrom: null,
          validUntil: null,
          invoice: null,
        },
        ...{ notes: 'Lost on the train.', createdAt: '2026-11-02T10:00:00.000Z', createdBy: 'Rita Costa' },
      },
    ],
  };

  it('is sent with its reason, once there is one', async () => {
    const user = open('voucherDetails:save');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block voucher VAL7' });
    expect(dialog.textContent).toContain('€60.00');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost on the train.');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', request: { reason: 'Lost on the train.' } }]));
    expect(sent[0]?.address).toContain(`/voucher/${moneyVoucher.id}/block`);
  });

  it('is told beside the balance, with who did it and why, and can be ended there', async () => {
    voucher = { ...moneyVoucher, ...blocked };
    const user = open('voucherDetails:save', 'desk:use');
    const notice = await screen.findByRole('alert');
    for (const words of ['This voucher is blocked', 'Lost on the train.', 'Rita Costa']) expect(notice.textContent).toContain(words);
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Use now' })).toBeNull();
    await user.click(within(notice).getByRole('button', { name: 'Unblock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unblock voucher VAL7' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Found again.');
    await user.click(within(dialog).getByRole('button', { name: 'Unblock' }));
    await vi.waitFor(() => expect(sent[0]?.address).toContain('/unblock'));
  });

  it('by a dispute cannot be ended by hand', async () => {
    voucher = { ...moneyVoucher, ...blocked, holds: ['dispute'] };
    open('voucherDetails:save');
    expect((await screen.findByRole('alert')).textContent).toContain('Its payment is disputed.');
    expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  });

  it.each<[string, Partial<Voucher>, Permission[]]>([
    ['without voucherDetails:save', {}, ['voucherDetails:editValidUntil']],
    ['of a cancelled voucher', { status: 'cancelled' }, ['voucherDetails:save']],
    ['of a voucher that another hotel sold', { hotelId: 'bbbbbbbb-0000-4000-8000-000000000009' as never }, ['voucherDetails:save']],
  ])('is not offered %s', async (_, facts, granted) => {
    voucher = { ...moneyVoucher, ...facts };
    open(...granted);
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });
});

describe('changing a voucher', () => {
  it('leaves the dates alone without voucherDetails:editValidUntil', async () => {
    open('voucherDetails:save');
    expect((await screen.findByLabelText(/Valid until/)).hasAttribute('readonly')).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Notes' }).hasAttribute('readonly')).toBe(false);
  });

  it('leaves everything alone without voucherDetails:save', async () => {
    open('voucherDetails:editValidUntil');
    expect((await screen.findByLabelText(/Valid until/)).hasAttribute('readonly')).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Notes' }).hasAttribute('readonly')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Edit client' })).toBeNull();
  });

  it('offers the statuses it may move to, and asks before it is cancelled', async () => {
    voucher = { ...moneyVoucher, status: 'sold', statusMoves: ['cancelled'] };
    const user = open('voucherDetails:save');
    await user.click(await screen.findByRole('combobox', { name: /Status/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Sold', 'Cancelled']);
    await user.click(screen.getByRole('option', { name: 'Cancelled' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Voucher VAL7, with a balance of €60.00/)).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel voucher' }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', request: { status: 'cancelled', version: 2 } }]));
  });

  it('asks before unsaved notes are left, and keeps them', async () => {
    const user = open('voucherDetails:save');
    await user.click(await screen.findByRole('textbox', { name: 'Notes' }));
    await user.paste('A table by the window');
    await user.click(screen.getByRole('link', { name: 'All vouchers' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Notes' }).textContent).toBe('A table by the window');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Voucher updated.')).toBeDefined();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(sent).toMatchObject([{ request: { notes: 'A table by the window' } }]);
  });

  it('tells those who write at the same time, and keeps what was written', async () => {
    overtaken = true;
    const user = open('voucherDetails:save');
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else has changed this voucher')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Notes' }).textContent).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Save what I wrote' }));
    await vi.waitFor(() => expect(sent.at(-1)?.request).toMatchObject({ notes: 'Mine', version: 3 }));
  });
});

it('a client without a name is told so at the name, and is not saved', async () => {
  const user = open('voucherDetails:client:edit');
  await user.click(await screen.findByRole('button', { name: 'Edit client' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'First name' });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Required.')).toBeDefined();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

describe('redemptions', () => {
  it('are only looked at without redeems:add', async () => {
    open();
    expect(await screen.findByText('Hotel Miradouro', { selector: 'td' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manual redemption' })).toBeNull();
  });

  it.each<[string, Partial<Voucher>, number, string | undefined]>([
    ['can be taken back', {}, 40, undefined],
    ['not once they are', {}, 0, 'This redemption has been reversed in full.'],
    ['not on a refunded voucher', { status: 'refunded' }, 40, 'The voucher is closed: refunded or cancelled.'],
  ])('%s', async (_, facts, reversible, reason) => {
    voucher = { ...moneyVoucher, ...facts, redeems: moneyVoucher.redeems.map((redeem) => ({ ...redeem, reversible })) };
    open('redeems:add');
    expect(reasonOf(await screen.findByRole('button', { name: 'Reverse' }))).toBe(reason);
  });

  it.each<[string, Partial<Redeem>, string | undefined]>([
    ['their own of today', {}, undefined],
    ['not a colleague’s', { createdById: 'rui' }, 'It is a colleague’s; you can reverse only your own.'],
    [
      'not their own of yesterday',
      { createdAt: `${yesterday}T12:00:00.000Z` },
      'It was made on another day; you can reverse only those of today.',
    ],
  ])('are taken back by a receptionist: %s', async (_, facts, reason) => {
    const own = { createdById: 'rosa', createdAt: new Date().toISOString(), ...facts };
    voucher = { ...moneyVoucher, redeems: moneyVoucher.redeems.map((redeem) => ({ ...redeem, ...own })) };
    const user = { ...session.user, id: 'rosa' };
    const scene = { address: `/VoucherOperationDetails/${voucher.id}`, granted: ['desk:use'] as const, session: { ...session, user } };
    openScreen({ '/VoucherOperationDetails/$id': VoucherDetailsScreen }, scene);
    expect(reasonOf(await screen.findByRole('button', { name: 'Reverse' }))).toBe(reason);
    expect(screen.queryByRole('button', { name: 'Manual redemption' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Change the invoice/ })).toBeNull();
  });

  it.each([
    [9, false],
    [10, true],
    [200, true],
  ])('by hand with notes of %d characters', async (chars, accepted) => {
    const user = open('redeems:add');
    await user.click(await screen.findByRole('button', { name: 'Manual redemption' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('textbox', { name: /Notes/ }));
    await user.paste('x'.repeat(chars));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    if (accepted) await vi.waitFor(() => expect(sent).toHaveLength(1));
    else {
      expect(await dialog.findByText('At least 10 characters.')).toBeDefined();
      expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Notes/ }));
    }
    expect(sent).toHaveLength(accepted ? 1 : 0);
  });

  it.each<[string, Permission[], Partial<Voucher>, string]>([
    ['as far back as the hotel allows', ['redeems:add'], { soldOn: '2020-01-01' }, 'hotel allows no earlier day'],
    [
      'back to the sale, for those who may',
      ['redeems:add', 'redeems:backdate'],
      { soldOn: '2020-01-01' },
      'From 01/01/2020, the day of the sale.',
    ],
    ['no further back than the sale', ['redeems:add'], { soldOn: yesterday }, `From ${writeDay(yesterday)}, the day of the sale.`],
    ['nor more than the form takes', ['redeems:add'], { voucherValue: 20_000, availableBalance: 20_000 }, 'By hand at most €10,000.00'],
  ])('by hand are dated %s, and the form says so', async (_, granted, facts, told) => {
    voucher = { ...moneyVoucher, ...facts };
    const user = open(...granted);
    await user.click(await screen.findByRole('button', { name: 'Manual redemption' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(new RegExp(told.replace(/[.()]/g, '\\$&')))).toBeDefined();
  });

  it('are taken back up to what is left of them, and sent below zero', async () => {
    const user = open('redeems:add');
    await user.click(await screen.findByRole('button', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('dialog'));
    const figure = dialog.getByRole('textbox', { name: /How much/ });
    await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Charged to the wrong guest');
    await user.clear(figure);
    await user.type(figure, '40.01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('At most €40.00.')).toBeDefined();
    await user.clear(figure);
    await user.type(figure, '40');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ request: [{ amount: -40, reverses: moneyVoucher.redeems[0]?.id }] }]));
  });
});

describe("a figure is nobody else's than that of the person who writes it", () => {
  const used = { availableBalance: 20, redeems: moneyVoucher.redeems.map((redeem) => ({ ...redeem, reversible: 15 })) };

  it.each([
    ['Manual redemption', /Amount/, '€60.00', 'The balance has changed: it was €60.00, now €20.00.', [60, 12.5]],
    ['Reverse', /How much/, '€40.00', 'The most possible has changed: it was €40.00, now €15.00.', [-40, -12.5]],
  ])('%s: what has changed is said, and the figure stays', async (button, name, figure, change, amounts) => {
    elsewhere = used;
    const user = open('redeems:add');
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name });
    await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'At the bar, by hand');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(change)).toBeDefined();
    expect(field.value).toBe(figure);
    await user.clear(field);
    await user.type(field, '12,50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ request }) => (request as unknown as { amount: number }[])[0]?.amount)).toEqual(amounts);
  });
});

it('a PIN is shown when asked for', async () => {
  voucher = { ...moneyVoucher, hasPin: true };
  const user = open('voucherDetails:save');
  expect((await screen.findByText('••••••')).tagName).toBe('OUTPUT');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('246810')).toBeDefined();
});

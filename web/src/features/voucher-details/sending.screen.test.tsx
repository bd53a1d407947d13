// @vitest-environment happy-dom
// Proves that a voucher is mailed once for each time somebody meant it: not for each press, nor anew after an answer that was lost.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { moneyVoucher } from '#web/kit/voucher/testing/sample-voucher.ts';
import { VoucherDetailsScreen } from './voucher-details.screen.tsx';

const mail = {
  id: '11111111-1111-4111-8111-111111111111',
  voucherId: moneyVoucher.id,
  from: 'vouchers@hotel.example',
  to: 'ana@mail.example',
  subject: 'Your voucher',
  languageCode: 'PT',
  state: 'failed',
  stuck: true,
  lastError: 'No such host',
  tries: 5,
  nextTryAt: null,
  createdAt: '2026-11-15T09:00:00.000Z',
  sentAt: null,
  events: [],
};

const sent: { address: string; key: string | null }[] = [];
/** How many answers do not arrive. */
let lost: number;
let queued: object[];
/** Nothing is answered before this is. */
let gate: Promise<void>;

async function answer(address: string, { method = 'GET', headers }: RequestInit): Promise<Response> {
  if (method === 'GET') return reply(address.includes('voucherMessages') ? { response: [mail], count: 1 } : { response: [moneyVoucher] });
  sent.push({ address, key: new Headers(headers).get('idempotency-key') });
  await gate;
  if (lost > 0) {
    lost -= 1;
    throw new TypeError('the line went dead');
  }
  return reply({ response: queued });
}

prepareStage(['voucher-details', 'ledger', 'mails'], answer);
beforeEach(() => {
  sent.length = 0;
  lost = 0;
  queued = [{ ...mail, state: 'queued', stuck: false }];
  gate = Promise.resolve();
});

async function open() {
  const session = {
    hotel: { hotelId: moneyVoucher.hotelId, timeZone: 'Europe/Lisbon' },
    user: { userAllowedProperties: [{ property: moneyVoucher.hotelId, propertyName: 'Hotel Miradouro' }] },
  };
  const scene = { address: `/VoucherOperationDetails/${moneyVoucher.id}`, granted: ['voucherDetails:sendNotif'] as const, session };
  const { user } = openScreen({ '/VoucherOperationDetails/$id': VoucherDetailsScreen }, scene);
  return { user, send: await screen.findByRole('button', { name: 'Send by e-mail' }) };
}

const told = 'Queued to be sent to ana@mail.example. Its status shows when it has left.';

it('a double click sends one mail, and the button waits for the answer', async () => {
  let letGo = () => {};
  gate = new Promise((resolve) => {
    letGo = resolve;
  });
  const { user, send } = await open();
  await user.dblClick(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  expect(send.hasAttribute('disabled')).toBe(true);
  letGo();
  expect(await screen.findByText(told)).toBeDefined();
  expect(sent).toHaveLength(1);
});

it('the second click of a double click after a fast answer sends nothing; a press later sends another mail', async () => {
  const { user, send } = await open();
  // However slow this computer is, the clicks are one after the other.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await user.click(send);
  await screen.findByText(told);
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  await user.click(send);
  expect(sent).toHaveLength(1);
  clock.mockReturnValue(2_000);
  await user.click(send);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  clock.mockRestore();
});

it('after a lost answer the same mail is asked for with the same key, in another language with another', async () => {
  lost = 2;
  const { user, send } = await open();
  await user.click(send);
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('radio', { name: /EN/ }));
  await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send by e-mail' }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('radio', { name: /PT/ }));
  await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

it('where no mail was queued it says so, and what to do', async () => {
  queued = [];
  const { user, send } = await open();
  await user.click(send);
  expect(await screen.findByText('Nothing is sent: no e-mail was queued. Check the address and try again.')).toBeDefined();
});

it('a stuck mail sent again keeps its key while its dialog is open, and has another once that was closed and opened', async () => {
  lost = 3;
  const { user } = await open();
  const resend = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: 'Send again' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    const before = sent.length;
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  };
  const openMail = async () => user.click(await screen.findByRole('button', { name: /Activity/ }));
  await openMail();
  await resend();
  await resend();
  await user.click(screen.getByRole('dialog').querySelector('header button') ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMail();
  await resend();
  expect(sent.every(({ address }) => address.includes('resendMessage'))).toBe(true);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

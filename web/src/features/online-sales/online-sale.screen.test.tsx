// @vitest-environment happy-dom
// Proves what the page of an online sale offers to whom, and that money is asked about once more before it goes back.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OnlineSale, SyncedSale } from '#contract/online-sales.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { OnlineSaleScreen } from './online-sale.screen.tsx';
import { refund, sale } from './testing/sample-sale.ts';

let shown: OnlineSale;
let sync: SyncedSale['sync'];
/** What somebody else has left of the voucher by the time a refund arrives; the server then refuses it. */
let leftElsewhere: number | undefined;
const sent: { address: string; request: Record<string, unknown> }[] = [];

/** The server in miniature: one sale, whose money goes back at once. */
prepareStage('online-sales', async (address, { method = 'GET', body = null }) => {
  if (method === 'GET') return reply({ response: address.includes(shown.id) ? [shown] : [] });
  sent.push({ address, request: body ? JSON.parse(String(body)) : {} });
  if (address.includes('sendOnlineSaleNotification')) return reply({ response: [{ ...shown, queued: 2 }] });
  if (address.includes('ReconcilePayment')) return reply({ response: [{ ...shown, sync }] });
  if (leftElsewhere !== undefined) {
    const refundable = leftElsewhere;
    leftElsewhere = undefined;
    shown = { ...shown, vouchers: shown.vouchers.map((voucher) => ({ ...voucher, refundable })) };
    return refusal('REFUND_TOO_LARGE', 'That much is not there any more.');
  }
  return reply({ response: [refund({ state: 'done' })] });
});
beforeEach(() => {
  shown = sale();
  leftElsewhere = undefined;
  sent.length = 0;
});

function open(...granted: Permission[]) {
  return openScreen({ '/OnlineSalesDetail/$id': OnlineSaleScreen }, { address: `/OnlineSalesDetail/${shown.id}`, granted }).user;
}

it('without permission there is nothing to press', async () => {
  shown = sale({ refunds: [refund({ stuck: true })] });
  open();
  await screen.findByRole('heading', { name: 'Sale to Ana Sousa' });
  for (const name of ['Send vouchers by e-mail', 'Edit name and e-mail', 'Refund voucher VAL1', 'Try again', 'Register on the PMS']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('a refund needs a reason of ten characters, and is asked about once more with the figure', async () => {
  const user = open('onlineSales:refund');
  await user.click(await screen.findByRole('button', { name: 'Refund voucher VAL1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const notes = dialog.getByRole('textbox', { name: /Notes/ });
  await user.click(notes);
  await user.paste('Nine char');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('At least 10 characters.')).toBeDefined();
  await user.click(notes);
  await user.paste('s, and one more');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund €80.00 of voucher VAL1 to Ana Sousa. This cannot be undone.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Refund €80.00' }));
  expect(await screen.findByText('Refund successful.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

it('what is left to refund may change meanwhile: it is said, and the figure stays', async () => {
  leftElsewhere = 20;
  const user = open('onlineSales:refund');
  await user.click(await screen.findByRole('button', { name: 'Refund voucher VAL1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: /Notes/ }));
  await user.paste('The guest fell ill');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await user.click(await screen.findByRole('button', { name: 'Refund €80.00' }));
  expect(await dialog.findByText('The most possible has changed: it was €80.00, now €20.00.')).toBeDefined();
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount/ });
  expect(amount.value).toBe('€80.00');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('At most €20.00.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

it('a buyer without an address is told so there', async () => {
  const user = open('onlineSales:save');
  await user.click(await screen.findByRole('button', { name: 'Edit name and e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await user.clear(email);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(sent).toEqual([]);
});

it.each<[SyncedSale['sync'], RegExp]>([
  [{ asked: 1, changed: 1, unasked: [] }, /^One payment has changed/],
  [{ asked: 2, changed: 0, unasked: [] }, /^2 payments were asked about. Nothing has changed/],
  [{ asked: 0, changed: 0, unasked: [] }, /^Nothing was asked: no payment of this sale is open/],
  [
    { asked: 0, changed: 0, unasked: [{ gateway: 'STRIPE', why: 'notConnected' }] },
    /^Nothing was asked of Stripe: the account is not connected/,
  ],
  [{ asked: 0, changed: 0, unasked: [{ gateway: 'PAYPAL', why: 'refused' }] }, /^PayPal was asked and tells nothing/],
  [{ asked: 1, changed: 0, unasked: [{ gateway: 'PAYPAL', why: 'unavailable' }] }, /^Nothing was learnt from PayPal/],
])('%o is told as what it is, and nothing is told to be synced', async (came, sentence) => {
  shown = sale({ paymentStatus: 'requires_payment_method', orderState: 'awaitingPayment' });
  sync = came;
  const user = open('onlineSales:save');
  await user.click(await screen.findByRole('button', { name: 'Sync payment status' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  if (came.changed === 0) expect(screen.queryByText(/has changed\. The sale/)).toBeNull();
});

it('a double click on sending mails the vouchers once, and tells how many wait to be sent rather than that they were', async () => {
  const user = open('onlineSales:send');
  await user.dblClick(await screen.findByRole('button', { name: 'Send vouchers by e-mail' }));
  expect(await screen.findByText('2 e-mails are queued to be sent. Their status is shown under E-mails.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

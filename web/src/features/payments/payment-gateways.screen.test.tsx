// @vitest-environment happy-dom
// Proves what the screen does with what a provider brings back, what it says is missing, and what it leaves out for those who may not act.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaymentGateway } from '#contract/payments.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { PaymentGatewaysScreen } from './payment-gateways.screen.tsx';

const blank = {
  ...{ active: false, connectable: false, userId: null, createdAt: null, validPaymentModes: [], knownPaymentModes: [], settings: [] },
  ...{ ready: false, missing: [], sandboxUrl: null },
} satisfies Partial<PaymentGateway>;
const stripe: PaymentGateway = { ...blank, code: 'STRIPE', name: 'Stripe', connectable: true, missing: ['stripeUserId'] };
const connected: PaymentGateway = { ...stripe, userId: 'acct_7', createdAt: '2026-11-15T12:00:00.000Z', ready: true, missing: [] };
const unicre: PaymentGateway = {
  ...{ ...blank, code: 'UNICRE', name: 'Unicre', knownPaymentModes: ['CreditCard', 'MB', 'MBWAY'] },
  missing: ['username', 'password', 'validPaymentModes'],
  settings: [
    { name: 'username', secret: false, set: false, value: '' },
    { name: 'password', secret: true, set: true, value: '5566' },
  ],
};
const paypal: PaymentGateway = { ...blank, code: 'PAYPAL', name: 'PayPal', active: true, ready: true };

const asked: string[] = [];
let bodies: unknown[] = [];

async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  if (body !== null) bodies.push(JSON.parse(String(body)));
  const saved = address.includes('CompleteAccountCreation') ? connected : unicre;
  const response = method === 'GET' ? [stripe, unicre, paypal] : [saved];
  return reply({ response });
}

prepareStage('payments', answer);
beforeEach(() => {
  asked.length = 0;
  bodies = [];
});

const everything: Permission[] = ['paymentManagement:save', 'paymentManagement:disable', 'paymentManagement:revoke'];

const open = (address = '/PaymentManagement', granted: readonly Permission[] = everything) =>
  openScreen(PaymentGatewaysScreen, { address, granted, session: { user: { worksInWholeGroup: true } } });

const cardOf = async (name: string) => within(await screen.findByRole('listitem', { name }));
const writes = () => asked.filter((call) => !call.startsWith('GET'));

it('hands over once what the provider brought, and takes it out of the address', async () => {
  const { history } = open('/PaymentManagement?code=ac_1&scope=read_write&state=abc');
  expect(await screen.findByText(/Stripe connected/)).toBeDefined();
  expect(await (await cardOf('Stripe')).findByText('acct_7')).toBeDefined();
  expect(writes()).toEqual([expect.stringMatching(/^PUT .*CompleteAccountCreation\?code=ac_1&scope=read_write&state=abc$/)]);
  expect(history.location.search).toBe('');
});

it('shows the account that was connected before the list it had asked for arrived', async () => {
  let isConnected = false;
  const letGo: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'GET') isConnected = true;
    const response = [isConnected ? connected : stripe];
    // What was read before the connection arrives after it.
    if (!isConnected) await new Promise<void>((go) => letGo.push(go));
    return reply({ response });
  });
  open('/PaymentManagement?code=ac_1&scope=read_write&state=abc');
  await screen.findByText(/Stripe connected/);
  for (const go of letGo) go();
  expect(await (await cardOf('Stripe')).findByText('acct_7')).toBeDefined();
});

it('says that nothing was connected when the provider brought a no, and asks for nothing', async () => {
  const { history } = open('/PaymentManagement?error=access_denied&state=abc');
  expect(await screen.findByText(/was not connected/)).toBeDefined();
  expect(await (await cardOf('Stripe')).findByText('Connect your account to take payments.')).toBeDefined();
  expect(writes()).toEqual([]);
  expect(history.location.search).toBe('');
});

it('names what is missing, and does not enable a gateway that lacks it', async () => {
  const { user } = open();
  const card = await cardOf('Unicre');
  expect(card.getAllByText('Still missing: User name, Password and a payment mode.').length).toBeGreaterThan(0);
  await user.click(card.getByRole('button', { name: 'Enable' }));
  expect(writes()).toEqual([]);
});

it('sends an untouched secret empty, so that it stays', async () => {
  const { user } = open();
  await user.click((await cardOf('Unicre')).getByRole('button', { name: 'Settings of Unicre' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Stored: •••• 5566. Leave empty to keep it.')).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'MB WAY' }));
  await user.type(dialog.getByRole('textbox', { name: 'User name' }), 'shop');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unicre saved.')).toBeDefined();
  expect(bodies).toEqual([{ request: { validPaymentModes: ['MBWAY'], settings: { username: 'shop', password: '' }, removed: [] } }]);
});

it('removes a stored secret where that is said, and offers it for no other', async () => {
  const { user } = open();
  await user.click((await cardOf('Unicre')).getByRole('button', { name: 'Settings of Unicre' }));
  const stored = within(within(await screen.findByRole('dialog')).getByRole('group', { name: /Remove what is stored/ }));
  expect(stored.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(stored.getByRole('checkbox', { name: 'Remove: Password' }));
  await user.click(screen.getByRole('checkbox', { name: 'MB WAY' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(bodies).toMatchObject([{ request: { removed: ['password'] } }]));
});

it('warns that nothing more can be sold online before the last gateway is disabled', async () => {
  const { user } = open();
  await user.click((await cardOf('PayPal')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText(/no other gateway is enabled/)).toBeDefined();
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Disable PayPal' }));
  await vi.waitFor(() => expect(writes()).toEqual([expect.stringContaining('Status?code=PAYPAL&status=false')]));
});

it('offers nothing to those who may only look', async () => {
  const { user } = open('/PaymentManagement', []);
  const card = await cardOf('Stripe');
  expect(card.queryByRole('button')).toBeNull();
  await user.click((await cardOf('Unicre')).getByRole('button', { name: 'Settings of Unicre' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

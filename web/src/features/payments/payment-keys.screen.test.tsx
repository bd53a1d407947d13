// @vitest-environment happy-dom
// Proves that a key is shown covered, and that only those who may find a way to change it.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PaymentKey } from '#contract/payments.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { PaymentKeysScreen } from './payment-keys.screen.tsx';

const secretKey: PaymentKey = {
  ...{ code: 'STRIPE', name: 'secretKey', secret: true, set: true, sharedKey: '4242' },
  ...{ changedAt: '2026-11-15T12:00:00.000Z', changedBy: 'Pilar Faria', earlierUntil: null },
};
const clientId: PaymentKey = { ...secretKey, code: 'PAYPAL', name: 'clientId', secret: false, set: false, sharedKey: '', changedAt: null };

prepareStage('payments', async () => reply({ response: [secretKey, clientId] }));

async function open(...granted: Permission[]) {
  openScreen(PaymentKeysScreen, { address: '/PaymentKeyManagement', granted });
  return within(await screen.findByRole('region', { name: 'Stripe' }));
}

it('support sees the keys covered and changes none', async () => {
  const stripe = await open();
  expect(stripe.getByText('Secret key')).toBeDefined();
  expect(stripe.getByText('•••• 4242')).toBeDefined();
  expect(stripe.getByText(/by Pilar Faria/)).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'PayPal' })).getByText('Not set')).toBeDefined();
  expect(screen.queryByText('Replace')).toBeNull();
  expect(screen.queryByText('Set')).toBeNull();
});

it('whoever may save replaces what is set, and sets what is not', async () => {
  const stripe = await open('paymentKeyManagement:save');
  expect(stripe.getByLabelText('Replace Secret key of Stripe')).toBeDefined();
  expect(screen.getByLabelText('Set Client id of PayPal')).toBeDefined();
});

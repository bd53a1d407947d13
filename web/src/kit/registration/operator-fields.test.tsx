// @vitest-environment happy-dom
// Proves the rules of the operator's fields: a cash desk belongs to its operator, only methods in use and in the currency are offered, and a form without
// them sends nothing.

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { hostPayments, operator } from '#contract/operator.ts';
import { useContractForm } from '../form/contract-form.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { openScreen, prepareStage } from '../testing/stage.tsx';
import { OperatorFields } from './operator-fields.tsx';

prepareStage('sales');

const users = [
  { userCode: 'ANA', firstName: 'Ana', lastName: 'Reis', pmsId: '1', cashBoxes: [{ cashBoxCode: 'D1', cashBoxDescription: 'Desk' }] },
  { userCode: 'RUI', firstName: 'Rui', lastName: 'Paz', pmsId: '2', cashBoxes: [{ cashBoxCode: 'SPA', cashBoxDescription: 'Spa' }] },
];
const method = (code: string, description: string, changes: object = {}) => ({
  code,
  description,
  currencyCode: 'EUR',
  active: true,
  ...changes,
});
const paymentMethods = [
  method('CASH', 'Cash'),
  method('ANY', 'Any currency', { currencyCode: '' }),
  method('USD', 'Dollars', { currencyCode: 'USD' }),
  method('OLD', 'Cheque', { active: false }),
];

const Form = z.strictObject({ ...operator, hostPaymentCodes: hostPayments });
const send = vi.fn(async (_: object) => undefined);

function Sample() {
  const form = useContractForm(Form, {
    defaults: { hostUserCode: '', hostUserCashboxCode: '', hostUserPassword: '', hostPaymentCodes: [{ hostPaymentCode: '', amount: 5 }] },
    onSubmit: send,
  });
  return (
    <FormFrame form={form}>
      <OperatorFields currency="EUR" paymentMethods={paymentMethods} payments="hostPaymentCodes" users={users} />
      <button type="submit">Send</button>
    </FormFrame>
  );
}

async function open() {
  send.mockClear();
  const { user } = openScreen(Sample, { address: '/' });
  await screen.findByRole('button', { name: 'Send' });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
  const choose = async (name: RegExp, option: RegExp) => {
    await user.click(field(name));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, field, choose };
}

test('the cash desk waits for its operator, offers only theirs, and is empty again when another is chosen', async () => {
  const { user, field, choose } = await open();
  expect(field(/Cash desk/).disabled).toBe(true);
  await choose(/Operator/, /Ana Reis/);
  expect(field(/Cash desk/).disabled).toBe(false);
  await user.click(field(/Cash desk/));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Desk']);
  await user.click(screen.getByRole('option', { name: 'Desk' }));
  expect(field(/Cash desk/).value).toBe('Desk');
  await choose(/Operator/, /Rui Paz/);
  expect(field(/Cash desk/).value).toBe('');
});

test('methods of another currency, or no longer in use, are not offered', async () => {
  const { user, field } = await open();
  await user.click(field(/Payment method/));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Cash', 'Any currency']);
});

test('every field is asked for, and the password is one no browser fills in', async () => {
  const { user, choose } = await open();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getAllByText('Required.')).toHaveLength(4));
  expect(send).not.toHaveBeenCalled();
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect([password.autocomplete, password.type]).toEqual(['new-password', 'password']);

  await choose(/Operator/, /Ana Reis/);
  await choose(/Cash desk/, /Desk/);
  await choose(/Payment method/, /Cash/);
  await user.type(password, 'secret');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual({
    hostUserCode: 'ANA',
    hostUserCashboxCode: 'D1',
    hostUserPassword: 'secret',
    hostPaymentCodes: [{ hostPaymentCode: 'CASH', amount: 5 }],
  });
});

// Proves when a sale can be registered on the PMS, and which sentence says why not.
import { expect, test } from 'vitest';
import { whyNotRegistered } from './register-button.tsx';
import { sale, voucher } from './testing/sample-sale.ts';

const invoiced = { invoiceReference: 'FT 1', pmsInvoiceURL: 'https://pms.example/1' };

test.each<[string, Parameters<typeof whyNotRegistered>, ReturnType<typeof whyNotRegistered>]>([
  ['a paid one', [sale(), undefined], undefined],
  ['one that is not paid', [sale({ paymentStatus: 'requires_payment_method' }), undefined], 'notPaid'],
  ['one without vouchers', [sale({ vouchers: [] }), undefined], 'notPaid'],
  ['one with reference and address of its invoice', [sale({ vouchers: [voucher(1), voucher(2, invoiced)] }), undefined], 'registered'],
  ['one with a reference alone', [sale({ vouchers: [voucher(1, { invoiceReference: 'by hand' })] }), undefined], undefined],
  ['one whose system has no page for invoices', [sale(), { state: 'registered', needsPassword: false }], 'registered'],
  ['one on its way', [sale(), { state: 'waiting', needsPassword: false }], 'onItsWay'],
  ['one that waits for a password', [sale(), { state: 'waiting', needsPassword: true }], undefined],
  ['one that was refused', [sale(), { state: 'refused', needsPassword: true }], undefined],
  ['one that was taken back', [sale(), { state: 'cancelled', needsPassword: false }], undefined],
])('%s', (_, [of, registration], reason) => {
  expect(whyNotRegistered(of, registration)).toBe(reason);
});

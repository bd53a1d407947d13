import { describe, expect, test } from 'vitest';
import { type Mailable, type NotMailable, recipientOf } from './recipient.ts';

const client: Mailable = { isGift: false, recipient: null, email: 'ana@example.com', hasTemplate: true };
const gift: Mailable = { ...client, isGift: true, recipient: 'rui@example.com' };

describe('a voucher is mailed', () => {
  test.each<[string, Mailable, string]>([
    ['to its client', client, 'ana@example.com'],
    ['to its client, whoever else is named, when it is no gift', { ...client, recipient: 'rui@example.com' }, 'ana@example.com'],
    ['to whom it is given', gift, 'rui@example.com'],
  ])('%s', (_, voucher, address) => {
    expect(recipientOf(voucher)).toEqual({ ok: true, value: address });
  });

  test.each<[string, Mailable, NotMailable]>([
    ['a client has no address', { ...client, email: '' }, 'noRecipient'],
    ['a gift has no recipient, even if its buyer has an address', { ...gift, recipient: null }, 'noRecipient'],
    ['the address is blank', { ...gift, recipient: '  ' }, 'noRecipient'],
    ['the offer has no template', { ...client, hasTemplate: false }, 'noTemplate'],
    ['both are missing, of which the address is told first', { ...client, email: '', hasTemplate: false }, 'noRecipient'],
  ])('not when %s', (_, voucher, reason) => {
    expect(recipientOf(voucher)).toEqual({ ok: false, reason });
  });
});

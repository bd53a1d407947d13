// Proves that the model knows how to ask every call that moves value, asks for money, issues or changes what is on sale: one that is added to the contract fails here until it does.
import { expect, test } from 'vitest';
import { openVoucher } from '#domain/voucher/apply-entry.ts';
import { type Command, requestOf } from './commands.ts';
import { neverAsked } from './coverage.ts';
import { type OfferCommand, offerRequestOf } from './offer-commands.ts';
import { supplyCalls } from './voucher-supply.ts';

const commands: { [Do in Command['do']]: Extract<Command, { do: Do }>[] } = {
  use: [
    { do: 'use', by: 'desk', lines: [{}] },
    { do: 'use', by: 'partner', lines: [{}] },
  ],
  takeBack: [
    { do: 'takeBack', by: 'desk', use: 0 },
    { do: 'takeBack', by: 'partner', use: 0 },
  ],
  refund: [{ do: 'refund', amountMinor: 1 }],
  retry: [{ do: 'retry', refund: 0 }],
  status: [{ do: 'status', status: 'sold' }],
  extend: [{ do: 'extend', validUntil: '2027-01-01' }],
  block: [{ do: 'block' }],
  unblock: [{ do: 'unblock' }],
  reissue: [{ do: 'reissue' }],
  mail: [{ do: 'mail' }],
};

const sell = { do: 'sell', quantity: 1 } as const;
const offerCommands: { [Do in OfferCommand['do']]: Extract<OfferCommand, { do: Do }>[] } = {
  sell: [
    { ...sell, by: 'desk' },
    { ...sell, by: 'cart' },
    { ...sell, by: 'partner' },
    { ...sell, by: 'guest' },
  ],
  pay: [],
  save: [{ do: 'save', stock: 1, priceMinor: 1 }],
  addService: [{ do: 'addService', code: 'S9', quantity: 1 }],
  changeService: [{ do: 'changeService', code: 'S0', quantity: 1 }],
  dropService: [{ do: 'dropService', code: 'S0' }],
  place: [
    { do: 'place', hotel: 0, on: true },
    { do: 'place', hotel: 0, on: false },
  ],
  channel: [
    { do: 'channel', on: true },
    { do: 'channel', on: false },
  ],
  promote: [{ do: 'promote', percent: 10, active: true }],
  badge: [{ do: 'badge', on: true }],
  delete: [{ do: 'delete' }],
};

const [id, today] = ['0197b3f0-0000-7000-8000-000000000001', '2026-11-19'];
const terms = { kind: 'money', valueMinor: 100, priceMinor: 100, partialRedeem: true } as const;
const snapshot = {
  id: id as never,
  state: openVoucher(terms, [], { kind: 'sold', validFrom: today, validUntil: today }),
  uses: [{ id: id as never, by: 'partner' }],
  refunds: [id as never],
  refused: [0],
  paidOnline: true,
};
const offer = {
  ...{
    id,
    code: 'M',
    exists: true,
    priceMinor: 1,
    stock: 1,
    isSold: false,
    services: [{ id, code: 'S0' }],
    channelId: id,
    promotionId: id,
  },
  orders: [],
};

test('every call that moves value, or changes what can be bought, is one the model asks', () => {
  const asked = [
    ...Object.values(commands).flatMap((some) => some.map((command) => requestOf(command, snapshot, today)?.call)),
    ...Object.values(offerCommands).flatMap((some) => some.map((command) => offerRequestOf(command, offer, today, 1)?.call)),
    ...supplyCalls,
  ];
  expect(neverAsked(new Set(asked.filter((call): call is string => call !== undefined)))).toEqual([]);
});

test('what nobody asks is named', () => {
  expect(neverAsked(new Set())).toEqual(expect.arrayContaining(['redeem', 'refundVoucher', 'sellVouchers', 'deleteRebate']));
});

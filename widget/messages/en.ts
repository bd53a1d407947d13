import { buyingEn } from './buying/en.ts';
import type { Words } from './words.ts';

export const en: Words = {
  ...buyingEn,
  vouchers: 'Vouchers',
  loading: 'Loading…',
  count: (vouchers) => (vouchers === 1 ? '1 voucher' : `${vouchers} vouchers`),
  fewLeft: 'Few left',
  back: 'All vouchers',
  photos: 'Photos',
  photo: (number, total) => `Photo ${number} of ${total}`,
  services: 'What you can enjoy',
  included: 'Included',
  excluded: 'Not included',
  terms: 'Terms and conditions',
  validity: (months) => (months === 1 ? 'Valid for 1 month from purchase' : `Valid for ${months} months from purchase`),
  validAt: 'Can be used at',
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    remove: 'Remove code',
    unlocked: (vouchers) =>
      vouchers === 1 ? 'Your code unlocked 1 voucher, shown first.' : `Your code unlocked ${vouchers} vouchers, shown first.`,
    unknown: 'No voucher goes with this code.',
  },
  empty: 'There are no vouchers on sale right now. Please come back soon.',
  closed: 'The vouchers of this hotel cannot be shown right now.',
  gone: 'This voucher is no longer on sale.',
  failed: 'The vouchers could not be loaded.',
  tryAgain: 'Try again',
};

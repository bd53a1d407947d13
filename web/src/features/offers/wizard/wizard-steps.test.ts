import { describe, expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { stepNames, stepsOf } from './wizard-steps.ts';

const bare = {
  voucherRebates: [],
  validHotels: [],
  channels: [],
  termsConditionsId: null,
  voucherTerms: [],
  voucherImages: [],
  promote: false,
  promoCode: null,
  notificationTemplateId: null,
} as unknown as Offer;
const one = [{}] as never;
const nothingWrong = new Set<never>();

const locks = (steps: ReturnType<typeof stepsOf>) => steps.map(({ lock }) => lock);
const done = (steps: ReturnType<typeof stepsOf>) => steps.filter(({ mark }) => mark === 'done').map(({ name }) => name);

describe('the steps of an offer', () => {
  test('are eight', () => expect(stepNames).toHaveLength(8));

  test('from the third on, wait for the first save', () => {
    const steps = stepsOf({ offer: undefined, money: false, draftServices: 0, wrong: nothingWrong });
    expect(locks(steps)).toEqual([undefined, undefined, ...Array(6).fill('unsaved')]);
  });

  test('leave the services out for a money voucher, saved or not', () => {
    expect(locks(stepsOf({ offer: undefined, money: true, draftServices: 0, wrong: nothingWrong }))[1]).toBe('money');
    const saved = stepsOf({ offer: bare, money: true, draftServices: 0, wrong: nothingWrong });
    expect(locks(saved)).toEqual([undefined, 'money', ...Array(6).fill(undefined)]);
  });

  test('are ticked by what the offer has', () => {
    expect(done(stepsOf({ offer: bare, money: false, draftServices: 0, wrong: nothingWrong }))).toEqual(['card']);
    const full = {
      ...bare,
      voucherRebates: one,
      validHotels: one,
      channels: one,
      termsConditionsId: 'id',
      voucherTerms: one,
      voucherImages: one,
      promote: true,
      notificationTemplateId: 'id',
    } as unknown as Offer;
    expect(done(stepsOf({ offer: full, money: false, draftServices: 0, wrong: nothingWrong }))).toEqual([...stepNames]);
  });

  test('count a point of sale only with a hotel and a channel', () => {
    const withHotel = { ...bare, validHotels: one } as Offer;
    expect(done(stepsOf({ offer: withHotel, money: true, draftServices: 0, wrong: nothingWrong }))).toEqual(['card']);
  });

  test('show what must be mended before what is done', () => {
    const [card, services] = stepsOf({ offer: bare, money: false, draftServices: 1, wrong: new Set(['card']) });
    expect(card?.mark).toBe('wrong');
    expect(services?.mark).toBe('done');
  });
});

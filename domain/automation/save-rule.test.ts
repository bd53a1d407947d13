// Proves what is refused when a rule is saved, each at its field, and what a rule keeps once it has issued.
import { describe, expect, it } from 'vitest';
import type { HotelId, OfferId, RuleId } from '#contract/vocabulary/ids.ts';
import { choiceChanges, decideRule, type KnownRules, type RuleDraft } from './save-rule.ts';
import { aRule, hotelId } from './testing/stays.ts';

const today = '2026-11-15';
const draft: RuleDraft = { ...aRule({ channels: ['Direct'], rates: ['BAR'] }), code: 'SPA', description: 'Spa', active: true };
const known: KnownRules = {
  current: undefined,
  withSameCode: undefined,
  hotelIsOurs: true,
  offer: { id: draft.offerId, channels: [{ channel: 'Reservation' }], hotels: [{ id: hotelId }] },
  rates: ['BAR', 'CORP'],
  channels: ['Direct'],
  today,
  newId: 'new' as RuleId,
};
const current = { ...draft, id: 'rule' as RuleId, version: 3, hasIssued: true };
const changing = { ...draft, id: current.id, version: 3 };

describe('a new rule', () => {
  it('is kept with what was chosen, each once', () => {
    const decision = decideRule({ ...draft, rates: ['BAR', ' bar', 'CORP'] }, known);
    expect(decision).toMatchObject({ ok: true, value: { id: 'new', rates: ['BAR', 'CORP'] } });
  });

  it.each<[string, string, Partial<RuleDraft>, Partial<KnownRules>]>([
    ['codeTaken', 'code', { validFrom: today }, { withSameCode: { id: 'other' as RuleId } }],
    ['datePast', 'validFrom', { validFrom: today, validTo: today }, {}],
    ['datePast', 'validTo', { validTo: today }, {}],
    ['datesReversed', 'validTo', { validFrom: '2027-01-02', validTo: '2027-01-01' }, { hotelIsOurs: false }],
    ['unknownHotel', 'autoVoucherHotelValidity', {}, { hotelIsOurs: false, offer: undefined }],
    ['unknownOffer', 'voucherTypeId', {}, { offer: undefined }],
    ['offerNotForReservations', 'voucherTypeId', {}, { offer: { id: draft.offerId, channels: [{ channel: 'Online' }], hotels: [] } }],
    ['offerNotHere', 'voucherTypeId', {}, { offer: { id: draft.offerId, channels: [{ channel: 'Reservation' }], hotels: [] } }],
    ['unknownChannel', 'autoVoucherChannels.1.channelCode', { channels: ['direct', 'OTA'], rates: ['X'] }, {}],
    ['unknownRate', 'autoVoucherRateCode.1.rateCode', { rates: ['bar', 'X'] }, {}],
  ])('is refused: %s at %s', (reason, field, change, place) => {
    expect(decideRule({ ...draft, ...change }, { ...known, ...place })).toEqual({ ok: false, reason, field });
  });

  it('may begin tomorrow', () => {
    expect(decideRule({ ...draft, validFrom: '2026-11-16', validTo: '2026-11-16' }, known).ok).toBe(true);
  });
});

describe('a rule that is changed', () => {
  it('must be there, and as it was when the change began', () => {
    expect(decideRule(changing, known)).toEqual({ ok: false, reason: 'unknownRule' });
    expect(decideRule({ ...changing, version: 2 }, { ...known, current })).toEqual({ ok: false, reason: 'changed' });
  });

  it('keeps dates that have passed meanwhile', () => {
    const passed = { ...current, validFrom: '2026-01-01' };
    expect(decideRule({ ...changing, validFrom: '2026-01-01', description: 'Other' }, { ...known, current: passed }).ok).toBe(true);
    expect(decideRule({ ...changing, validFrom: '2026-01-02' }, { ...known, current: passed })).toMatchObject({ reason: 'datePast' });
  });

  it('keeps a rate that the hotel has dropped, and takes no new one of that kind', () => {
    const dropped = { ...current, rates: ['OLD'] };
    expect(decideRule({ ...changing, rates: ['OLD'] }, { ...known, current: dropped }).ok).toBe(true);
    expect(decideRule({ ...changing, rates: ['OLD', 'OLDER'] }, { ...known, current: dropped })).toMatchObject({ reason: 'unknownRate' });
  });

  it.each<[string, Partial<RuleDraft>]>([
    ['autoVoucherHotelValidity', { hotelId: 'other' as HotelId }],
    ['voucherTypeId', { offerId: 'other' as OfferId }],
    ['emissionType', { emissionType: 'Guest' }],
  ])('has issued: %s stays', (field, change) => {
    expect(decideRule({ ...changing, ...change }, { ...known, current })).toEqual({ ok: false, reason: 'hasIssued', field });
  });
});

it('a choice more or fewer asks for permissions of its own', () => {
  const changes = choiceChanges({ channels: ['Direct', 'OTA'], rates: [' bar'] }, { channels: ['direct'], rates: ['BAR', 'CORP'] });
  expect(changes).toEqual({ channelsAdded: true, channelsRemoved: false, ratesAdded: false, ratesRemoved: true });
});

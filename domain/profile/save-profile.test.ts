import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { decideProfile, type ProfileDraft } from './save-profile.ts';

const newId = '00000000-0000-4000-8000-000000000009' as ProfileId;
const id = '00000000-0000-4000-8000-000000000001' as ProfileId;

const fields = {
  firstName: 'Rita',
  lastName: 'Campos',
  email: 'rita@example.com',
  phone: '',
  address: '',
  postCode: '',
  city: '',
  countryCode: 'PT',
  companyName: '',
  fiscalNumber: '212345672',
};
const rita = { id, ...fields, version: 3 };
/** Kept before anybody looked at check digits. */
const oldNumber = { ...rita, fiscalNumber: '111111111' };

describe('saving a guest', () => {
  test('a draft without an id becomes a new guest under the id it was given', () => {
    expect(decideProfile(fields, { current: undefined, newId })).toEqual({ ok: true, value: { ...fields, id: newId } });
  });

  test('a change keeps the id, and the version is not part of the guest', () => {
    const outcome = decideProfile({ ...fields, id, version: 3, city: 'Évora' }, { current: rita, newId });
    expect(outcome).toEqual({ ok: true, value: { ...fields, id, city: 'Évora' } });
  });

  test('a tax number is kept clean', () => {
    const outcome = decideProfile({ ...fields, fiscalNumber: '212 345 672' }, { current: undefined, newId });
    expect(outcome).toMatchObject({ ok: true, value: { fiscalNumber: '212345672' } });
  });

  test.each<[string, ProfileDraft, typeof rita | undefined]>([
    ['no tax number', { ...fields, fiscalNumber: '' }, undefined],
    ['a change without a version', { ...fields, id }, rita],
    ['an old number left as it was', { ...fields, id, fiscalNumber: '111111111' }, oldNumber],
  ])('is allowed with %s', (_, draft, current) => {
    expect(decideProfile(draft, { current, newId }).ok).toBe(true);
  });

  test.each<[string, ProfileDraft, typeof rita | undefined, object]>([
    ['a guest who is gone', { ...fields, id, version: 1 }, undefined, { reason: 'unknownProfile' }],
    ['a version somebody has passed', { ...fields, id, version: 2, fiscalNumber: '1' }, rita, { reason: 'changed' }],
    ['a version from the future', { ...fields, id, version: 4 }, rita, { reason: 'changed' }],
    ['a wrong tax number', { ...fields, fiscalNumber: '123456780' }, undefined, { reason: 'fiscalNumber', field: 'fiscalNumber' }],
    ['an old number under another country', { ...fields, id, countryCode: 'ES' }, rita, { reason: 'fiscalNumber', field: 'fiscalNumber' }],
  ])('is refused with %s', (_, draft, current, refusal) => {
    expect(decideProfile(draft, { current, newId })).toEqual({ ok: false, ...refusal });
  });
});

// Proves when a gateway can be switched on, what keeps it off, what its settings may become, and how little is shown of a secret.
import { describe, expect, test } from 'vitest';
import type { CredentialName, PaymentMode } from '#contract/vocabulary/payments.ts';
import { decideActivation, type GatewayNeeds, missingOf, ownSettings, sharedKeys } from './gateway.ts';
import { decideSettings, type KnownSettings } from './save-settings.ts';
import { secretTail } from './secret-tail.ts';

const connected: GatewayNeeds = {
  connectable: true,
  modes: [],
  credentials: [
    { name: 'secretKey', secret: true, owner: 'platform' },
    { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
    { name: 'stripeUserId', secret: false, owner: 'group' },
  ],
};

const withModes: GatewayNeeds = {
  connectable: false,
  modes: ['MB', 'MBWAY'],
  credentials: [
    { name: 'backofficeKey', secret: true, owner: 'group' },
    { name: 'mbKey', secret: false, owner: 'group', mode: 'MB' },
    { name: 'mbWayKey', secret: false, owner: 'group', mode: 'MBWAY' },
    { name: 'apiUrl', secret: false, owner: 'platform', optional: true },
  ],
};

const known = (modes: PaymentMode[], ...told: CredentialName[]) => ({ modes, told: new Set<string>(told) });
const names = (needs: readonly { name: string }[]) => needs.map(({ name }) => name);

describe('what is missing', () => {
  test('only what is needed for the modes that were chosen', () => {
    expect(missingOf(withModes, known([]))).toEqual(['backofficeKey', 'validPaymentModes']);
    expect(missingOf(withModes, known(['MBWAY'], 'backofficeKey'))).toEqual(['mbWayKey']);
    expect(missingOf(withModes, known(['MB', 'MBWAY'], 'backofficeKey', 'mbKey', 'mbWayKey'))).toEqual([]);
  });

  test('the account of a connection is nobody’s to type, and no key of the platform', () => {
    expect(names(ownSettings(connected))).toEqual([]);
    expect(names(sharedKeys(connected))).toEqual(['secretKey', 'apiUrl']);
    expect(names(ownSettings(withModes))).toEqual(['backofficeKey', 'mbKey', 'mbWayKey']);
  });
});

describe('switching on', () => {
  test.each([
    ['the platform first', connected, known([]), { ok: false, reason: 'keysMissing' }],
    ['then the account', connected, known([], 'secretKey'), { ok: false, reason: 'notConnected' }],
    ['or the settings', withModes, known(['MB']), { ok: false, reason: 'settingsMissing', field: 'settings.backofficeKey' }],
    ['then the modes', withModes, known([], 'backofficeKey'), { ok: false, reason: 'modesEmpty', field: 'validPaymentModes' }],
    ['nothing left', connected, known([], 'secretKey', 'stripeUserId'), { ok: true, value: null }],
  ])('%s', (_, needs, state, expected) => {
    expect(decideActivation(needs, state)).toEqual(expected);
  });
});

describe('saving settings', () => {
  const inactive: KnownSettings = { active: false, own: new Set(), shared: new Set() };
  const active: KnownSettings = { active: true, own: new Set(['backofficeKey', 'mbKey']), shared: new Set() };

  test('an empty secret stays, an emptied plain value goes, and what is not named is left alone', () => {
    const draft = { validPaymentModes: ['MBWAY' as const], settings: { backofficeKey: '', mbKey: '', mbWayKey: 'KEY-1' } };
    expect(decideSettings(withModes, draft, active)).toEqual({
      ok: true,
      value: { modes: ['MBWAY'], written: [{ name: 'mbWayKey', secret: false, value: 'KEY-1' }], removed: ['mbKey'] },
    });
  });

  test.each([
    ['no mode at all', { validPaymentModes: [], settings: {} }, inactive, 'modesEmpty', 'validPaymentModes'],
    ['a mode it does not know', { validPaymentModes: ['MB', 'CreditCard'], settings: {} }, inactive, 'unknownMode', 'validPaymentModes.1'],
    ['the platform’s setting', { validPaymentModes: ['MB'], settings: { apiUrl: 'x' } }, inactive, 'unknownSetting', 'settings.apiUrl'],
    ['a mode without its key, in use', { validPaymentModes: ['MBWAY'], settings: {} }, active, 'settingsMissing', 'settings.mbWayKey'],
    ['a key that is in use', { validPaymentModes: ['MB'], settings: { mbKey: '' } }, active, 'settingsMissing', 'settings.mbKey'],
  ] as const)('%s is refused', (_, draft, state, reason, field) => {
    expect(decideSettings(withModes, draft, state)).toEqual({ ok: false, reason, field });
  });

  test('a secret goes where it is named, and stays where it is written anew in the same breath', () => {
    const unused = { ...inactive, own: new Set(['backofficeKey', 'mbKey']) };
    const draft = { validPaymentModes: ['MB' as const], settings: { backofficeKey: '' }, removed: ['backofficeKey' as const] };
    expect(decideSettings(withModes, draft, unused)).toMatchObject({ ok: true, value: { written: [], removed: ['backofficeKey'] } });
    const anew = { ...draft, settings: { backofficeKey: 'NEW' } };
    expect(decideSettings(withModes, anew, unused)).toMatchObject({ ok: true, value: { written: [{ value: 'NEW' }], removed: [] } });
    expect(decideSettings(withModes, { ...draft, removed: ['apiUrl'] }, unused)).toMatchObject({
      reason: 'unknownSetting',
      field: 'removed.0',
    });
    expect(decideSettings(withModes, draft, active)).toMatchObject({ reason: 'settingsMissing', field: 'settings.backofficeKey' });
  });

  test('what is still incomplete may be saved as long as guests do not pay through it', () => {
    expect(decideSettings(withModes, { validPaymentModes: ['MBWAY'], settings: {} }, inactive).ok).toBe(true);
  });
});

test.each([
  ['', ''],
  ['11 chars..', ''],
  ['short-12345', ''],
  ['long-1234567', '4567'],
  ['a-much-longer-secret-9876', '9876'],
])('of %j is shown %j', (secret, tail) => {
  expect(secretTail(secret)).toBe(tail);
});

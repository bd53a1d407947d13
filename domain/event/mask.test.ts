import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { masked } from './mask.ts';

/** Joined here, so that nobody who looks through the sources for leaked keys stops at these. */
const planted = {
  stripe: ['sk', 'live', '51Hx9dKq2eZvKYlo2C8sQm'].join('_'),
  restricted: ['rk', 'test', 'a8Fq03LmZp'].join('_'),
  webhook: ['whsec', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'].join('_'),
  sendGrid: ['SG', 'ngeVfQFYQlKU0ufo8x5d1A', 'TwL2iGABf9DHoTf09kqeF8tAmbihYzrnopKc1s5cr'].join('.'),
  payPal: `A21AA${'FEpH4PsADK7qSS7pSRsgz'.repeat(2)}`,
  jwt: ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiJhbmEifQ', 'dBjftJeZ4CVPmB92K27uhbUJU1p1r_wW1g'].join('.'),
  visa: '4242424242424242',
  amex: '3782 822463 10005',
  mastercard: '5555-5555-5555-4444',
  password: 'correct-horse-battery',
};

describe('a secret is covered by its name', () => {
  test.each([
    'password',
    'smtpPassword',
    'client_secret',
    'access-token',
    'refreshToken',
    'accesstoken',
    'Authorization',
    'Set-Cookie',
    'x-api-key',
    'backofficeAPIKey',
    'antiPhishingKey',
    'key',
    'orderKey',
    'pin',
    'pinCode',
    'cvv',
    'CVC2',
    'cardNumber',
    'stripe-signature',
    'credentials',
  ])('%s', (name) => {
    expect(masked({ [name]: planted.password })).toEqual({ [name]: '•••' });
    expect(masked({ [name]: 123_456 })).toEqual({ [name]: '•••' });
    expect(masked({ [name]: { any: planted.password } })).toEqual({ [name]: '•••' });
  });

  test.each([
    'idempotencyKey',
    'publishableKey',
    'shopping',
    'keyboard',
    'monkey',
    'secretary',
    'passenger',
    'sessionId',
    'paymentId',
    'reference',
    'mode',
    'company',
  ])('and %s is none', (name) => {
    expect(masked({ [name]: 'as it was' })).toEqual({ [name]: 'as it was' });
  });

  test('that there is none is no secret', () => {
    const said = { password: null, hasPin: true, token: false };
    expect(masked(said)).toEqual(said);
  });

  test('also where name and value are a pair', () => {
    expect(masked([{ name: 'X-Api-Key', value: 'swordfish' }])).toEqual([{ name: 'X-Api-Key', value: '•••' }]);
    expect(masked([{ name: 'Accept', value: 'swordfish' }])).toEqual([{ name: 'Accept', value: 'swordfish' }]);
  });
});

describe('a secret is covered by its shape', () => {
  test.each(Object.entries(planted).filter(([name]) => name !== 'password'))('%s', (_, secret) => {
    expect(masked(secret)).toBe('•••');
    expect(masked(`Refused: ${secret} is not known`)).toBe('Refused: ••• is not known');
    expect(masked({ [`of ${secret}`]: 1 })).toEqual({ 'of •••': 1 });
  });

  test('a card that came as a number', () => {
    expect(masked({ paidWith: Number(planted.visa) })).toEqual({ paidWith: '•••' });
  });

  test.each([
    ['Bearer 8Fq03LmZp77a', 'Bearer •••'],
    ['basic dXNlcjpwYXNz', 'basic •••'],
    ['smtp://mailer:hunter2@mail.example:587', 'smtp://mailer:•••@mail.example:587'],
    [
      'https://hotel.example/checkout?order=7&key=q8w7e6&lang=pt#access_token=abc',
      'https://hotel.example/checkout?order=7&key=•••&lang=pt#access_token=•••',
    ],
    ['see:https://hotel.example/?token=abc', 'see:https://hotel.example/?token=•••'],
    ['grant_type=password&username=ana&password=a/b%3D', 'grant_type=password&username=ana&password=•••'],
    ['Authorization: Bearer abc, Accept: text/html', 'Authorization: •••, Accept: text/html'],
    ['{"user":"ana","login":{"password":"x"}}', '{"user":"ana","login":{"password":"•••"}}'],
    ["it said 'client_secret': 'swordfish'", "it said 'client_secret': '•••'"],
    ['-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----\nend', '•••\nend'],
  ])('%s', (text, safe) => {
    expect(masked(text)).toBe(safe);
  });
});

describe('nothing else is lost', () => {
  test.each([
    'Bearer of good news',
    'Basic information',
    'Basic room, no view',
    'https://hotel.example/receipt/42?order=7&lang=pt',
    'de300000-0000-4000-8000-000000000403',
    '12345678-1234-4123-8123-123456789012',
    '1763200000000',
    '4242424242424241',
    'PT50 0002 0123 1234 5678 9015 4',
    'ES91 2100 0418 4502 0005 1332',
    '21423 · 123 456 789',
    '+351 912 345 678',
    '{ "amountMinor": 12000,  "currency": "EUR" }',
    '{ not json',
    'cs_test_a1b2c3d4e5f6',
    'pi_3Oa1B2c3D4',
    '12:30, mesa 4 = terraço',
  ])('%s', (text) => {
    expect(masked(text)).toBe(text);
  });

  test('moments and addresses are written as they would be without it', () => {
    const at = new Date('2026-11-15T10:00:00Z');
    expect(masked({ at, url: new URL('https://hotel.example/?token=abc') })).toEqual({
      at: '2026-11-15T10:00:00.000Z',
      url: 'https://hotel.example/?token=•••',
    });
  });
});

/** Words without any of our telltale names, and figures too short for a card. */
const plain = fc.oneof(
  fc.stringMatching(/^[a-z]{1,4}( [a-z]{1,4}){0,3}$/),
  fc.integer({ min: -999_999, max: 999_999 }),
  fc.boolean(),
  fc.constant(null),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    plain,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,2}$/), tie('tree'), { maxKeys: 4 }),
  ),
}));
const secret = fc.constantFrom(...Object.values(planted).filter((text) => text !== planted.password));

/** The tree with something put under its deepest first leaves. */
function plant(value: unknown, leaf: unknown): unknown {
  if (Array.isArray(value)) return [...value.map((item) => plant(item, leaf)), leaf];
  if (value !== null && typeof value === 'object') {
    return { ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plant(inner, leaf)])), zz: leaf };
  }
  return [value, leaf];
}

describe('whatever the payload', () => {
  test('planted secrets are gone, in any depth, wrapped in JSON, in an address or bare', () => {
    const wrapped = fc.tuple(secret, fc.constantFrom('bare', 'named', 'json', 'address', 'sentence')).map(([text, how]) => ({
      text,
      leaf: {
        bare: text,
        named: { password: planted.password, deeper: text },
        json: JSON.stringify({ a: [{ b: text }] }),
        address: `https://hotel.example/?a=1&token=${encodeURIComponent(text)}&b=2`,
        sentence: `it was ${text} that failed`,
      }[how],
    }));
    fc.assert(
      fc.property(tree, wrapped, (value, { text, leaf }) => {
        const kept = JSON.stringify(masked(plant(value, leaf)));
        expect(kept).not.toContain(text);
        expect(kept).not.toContain(planted.password);
      }),
    );
  });

  test('what holds no secret stays as it is, and twice is as good as once', () => {
    fc.assert(
      fc.property(tree, secret, (value, text) => {
        expect(masked(value)).toEqual(value);
        const once = masked(plant(value, { token: text, note: text }));
        expect(masked(once)).toEqual(once);
      }),
    );
  });

  test('a payload deeper than any honest one is covered from there on, and does not exhaust the stack', () => {
    let deep: unknown = planted.stripe;
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(JSON.stringify(masked(deep))).not.toContain(planted.stripe);
  });

  test('a megabyte of one letter takes no longer than it should', () => {
    const text = 'a'.repeat(1_000_000);
    expect(masked(text)).toBe(text);
  });
});

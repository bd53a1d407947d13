// Proves what a connection may be saved as: each refusal at its field, in order of precedence, and when it is another system than before.
import { describe, expect, it } from 'vitest';
import type { ConnectionId, HotelId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '../outcome.ts';
import type { Connection } from './connection.ts';
import { type ConnectionDraft, decideConnection, type KnownConnections, type SaveConnectionReason } from './save-connection.ts';

const hotelId = 'a1000000-0000-4000-8000-000000000001' as HotelId;
const otherHotel = 'a1000000-0000-4000-8000-000000000002' as HotelId;
const id = 'c1000000-0000-4000-8000-000000000001' as ConnectionId;
const newId = 'c1000000-0000-4000-8000-000000000009' as ConnectionId;

const place = { type: 'OpenProtocol', url: 'https://pms.example.com', propertyCode: 'H1' } as const;
const draft: ConnectionDraft = { ...place, hotelId, active: true, hasPassword: true };
const current: Connection = { ...place, id, hotelId, active: true, version: 3 };
const change: ConnectionDraft = { ...draft, id, version: 3, hasPassword: false };
const known: KnownConnections = {
  current: undefined,
  hotelIsTheirs: true,
  ofHotel: undefined,
  simulatorRuns: true,
  mayCall: (url) => !url.includes('10.0.0.1'),
  newId,
};

describe('is refused', () => {
  it.each<[string, Partial<ConnectionDraft>, Partial<KnownConnections>, SaveConnectionReason, string?]>([
    ['a change of what is not there', { id }, {}, 'unknownConnection'],
    ['a change of what has changed meanwhile', { ...change, version: 2 }, { current }, 'changedMeanwhile'],
    ['a hotel of somebody else', {}, { hotelIsTheirs: false }, 'unknownHotel', 'hotelId'],
    ['another hotel for the same connection', { ...change, hotelId: otherHotel }, { current }, 'hotelFixed', 'hotelId'],
    ['a second connection of a hotel', {}, { ofHotel: current }, 'hotelTaken', 'hotelId'],
    ['a new one without a password', { hasPassword: false }, {}, 'passwordMissing', 'pmsResApiKey'],
    [
      'another address for a password entered before',
      { ...change, url: 'https://other.example.com' },
      { current },
      'passwordMissing',
      'pmsResApiKey',
    ],
    ['another kind for a password entered before', { ...change, type: 'Mews' }, { current }, 'passwordMissing', 'pmsResApiKey'],
    ['the simulator where it does not run', { type: 'Simulator' }, { simulatorRuns: false }, 'simulatorAbsent', 'externalAccountType'],
    ['our protocol without an address', { url: '' }, {}, 'addressMissing', 'url'],
    ['an address that is not called from here', { url: 'http://10.0.0.1' }, {}, 'addressRefused', 'url'],
    ['such an address for Mews, too', { type: 'Mews', url: 'http://10.0.0.1' }, {}, 'addressRefused', 'url'],
    ['our protocol without the name of the hotel', { propertyCode: '' }, {}, 'propertyMissing', 'propertyCode'],
    ['the simulator without one', { type: 'Simulator', propertyCode: '' }, {}, 'propertyMissing', 'propertyCode'],
  ])('%s', (_, changed, knowledge, reason, field) => {
    expect(decideConnection({ ...draft, ...changed }, { ...known, ...knowledge })).toEqual(refused(reason, field));
  });
});

it('a new connection gets its id and begins with version 1', () => {
  const connection = { ...place, id: newId, hotelId, active: true, version: 1 };
  expect(decideConnection(draft, known)).toEqual(done({ connection, isAnotherSystem: false }));
});

it('Mews needs neither address nor name', () => {
  expect(decideConnection({ ...draft, type: 'Mews', url: '', propertyCode: '' }, known).ok).toBe(true);
});

it('an address written for another kind does not stay with the simulator', () => {
  const decision = decideConnection({ ...draft, type: 'Simulator', url: 'http://10.0.0.1' }, known);
  expect(decision).toMatchObject({ ok: true, value: { connection: { url: '' } } });
});

it('another password for Mews may be that of another hotel', () => {
  const mews = { type: 'Mews', url: '', propertyCode: '' } as const;
  const atMews: Connection = { ...current, ...mews };
  for (const hasPassword of [true, false]) {
    const decision = decideConnection({ ...change, ...mews, hasPassword }, { ...known, current: atMews, ofHotel: atMews });
    expect(decision).toMatchObject({ ok: true, value: { isAnotherSystem: hasPassword } });
  }
});

it.each<[string, Partial<ConnectionDraft>, boolean]>([
  ['switched off, it is', { active: false }, false],
  ['with another password, it is', { hasPassword: true }, false],
  ['at another address, it is not', { url: 'https://other.example.com', hasPassword: true }, true],
  ['under another name, it is not', { propertyCode: 'H2' }, true],
  ['of another kind, it is not', { type: 'Mews', hasPassword: true }, true],
])('the same system as before: %s', (_, changed, isAnotherSystem) => {
  const decision = decideConnection({ ...change, ...changed }, { ...known, current, ofHotel: current });
  expect(decision).toMatchObject({ ok: true, value: { connection: { id, version: 4 }, isAnotherSystem } });
});

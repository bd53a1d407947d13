// Proves that whoever implements our protocol is understood: the whole behaviour suite, and what no well-made system would answer.
import { type FastifyReply, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/vocabulary/limits.ts';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { pmsBehaviour } from '../../../ports/pms.suite.ts';
import { type PmsAccount, PmsProblem, type PmsProblemKind } from '../../../ports/pms.ts';
import { openSimulator } from '../testing/open-simulator.ts';
import { openProtocol } from './open-protocol.ts';

pmsBehaviour('Vale Hotel Protocol', () => openSimulator('OpenProtocol'));

const guest = { id: 'g1', firstName: 'Inês', lastName: 'Vaz', email: '', phone: '', countryCode: 'PT', language: 'pt' };
const room = { id: 'r1', status: 'created', checkIn: '2026-12-04', checkOut: '2026-12-07', adults: 2, guests: [guest] };
const reservation = { id: 'x1', number: 'X1', madeAt: '2026-11-02T09:31:00Z', changedAt: '2026-11-02T09:31:00+01:00', rooms: [room] };
const pageWith = (changes: object) => ({ reservations: [{ ...reservation, ...changes }], cursor: 'next', more: false });
const pageWithRoom = (changes: object) => pageWith({ rooms: [{ ...room, ...changes }] });
const pageWithGuest = (changes: object) => pageWithRoom({ guests: [{ ...guest, ...changes }] });

describe('a system of a vendor', () => {
  const app = fastify({ forceCloseConnections: true });
  let answer: (reply: FastifyReply) => unknown;
  let asked: string;
  let account: PmsAccount;
  const pms = openProtocol('OpenProtocol', { outgoing: createOutgoing({ allowed: () => ['127.0.0.0/8'] }) });

  beforeAll(async () => {
    app.all('/*', async (request, reply) => {
      asked = request.url;
      return answer(reply);
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    account = { url: `${url}/vale/?x=1#y`, propertyCode: 'A B/C', password: 'a-password-0123', timeZone: 'Europe/Lisbon' };
  });
  afterAll(() => app.close());

  test('is asked below the path of its address, with its code as one step of it', async () => {
    answer = () => ({ code: 'A B/C', name: 'Harbour' });
    await pms.test(account);
    expect(asked).toBe('/vale/properties/A%20B%2FC');
    answer = () => pageWith({});
    await pms.reservationsSince(account, 'a&b');
    expect(asked).toBe('/vale/properties/A%20B%2FC/reservations?since=a%26b&limit=500');
  });

  test.each<[string, (reply: FastifyReply) => unknown, PmsProblemKind]>([
    ['403', (reply) => reply.code(403).send('no'), 'passwordWrong'],
    ['500 in HTML', (reply) => reply.code(500).type('text/html').send('<html>'), 'unreachable'],
    ['429', (reply) => reply.code(429).send({ error: { code: 'slow', message: 'Slowly' } }), 'unreachable'],
    ['409', (reply) => reply.code(409).send({ error: { code: 'busy', message: 'Busy' } }), 'unreachable'],
    ['404 with a reason', (reply) => reply.code(404).send({ error: { code: 'propertyUnknown', message: 'No such hotel' } }), 'refused'],
    ['404 in HTML', (reply) => reply.code(404).type('text/html').send('<html>'), 'notUnderstood'],
    ['a way to somewhere else', (reply) => reply.redirect('/elsewhere'), 'notUnderstood'],
    ['no JSON', (reply) => reply.type('application/json').send('{"code":'), 'notUnderstood'],
    ['nothing', (reply) => reply.code(204).send(), 'notUnderstood'],
    ['a list', () => [], 'notUnderstood'],
    ['more than is read', (reply) => reply.send('x'.repeat(limits.pmsReplyBytes + 1)), 'notUnderstood'],
  ])('that answers %s: %s', async (_, how, kind) => {
    answer = how;
    const problem: unknown = await pms.test(account).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(PmsProblem);
    expect(problem).toMatchObject({ kind });
  });

  test('refuses in its own words, cut and without our password in them', async () => {
    answer = (reply) => reply.code(422).send({ error: { code: 'no', message: `${account.password} is closed. ${'x'.repeat(500)}` } });
    const problem: unknown = await pms.test(account).catch((error: unknown) => error);
    if (!(problem instanceof PmsProblem)) return expect.unreachable();
    expect(problem.message).toMatch(/^••• is closed\. x+$/);
    expect(problem.message).toHaveLength(300);
  });

  test.each([
    ['at an address of our own network', 'http://10.0.0.1/vale'],
    ['at no address', ''],
  ])('%s is not called', async (_, url) => {
    await expect(pms.test({ ...account, url })).rejects.toMatchObject({ kind: 'addressRefused' });
  });

  test('that says there is more, and no way to it, is not asked for ever', async () => {
    answer = () => ({ ...pageWith({}), cursor: 'same', more: true });
    await expect(pms.reservationsSince(account, 'same')).rejects.toMatchObject({ kind: 'notUnderstood' });
  });

  test.each<[string, object]>([
    ['a stay that ends before it begins', pageWithRoom({ checkIn: '2026-12-08' })],
    ['a day that does not exist', pageWithRoom({ checkOut: '2027-02-30' })],
    ['a status of its own', pageWithRoom({ status: 'sleeping' })],
    ['no rooms', pageWith({ rooms: [] })],
    ['a room without a name', pageWithRoom({ id: '' })],
    ['a moment that is none', pageWith({ changedAt: 'yesterday' })],
    ['fewer than no guests', pageWithRoom({ adults: -1 })],
    ['more guests than a hotel holds', pageWithRoom({ adults: 1_001 })],
  ])('that tells of %s is not understood', async (_, page) => {
    answer = () => page;
    await expect(pms.reservationsSince(account, null)).rejects.toMatchObject({ kind: 'notUnderstood' });
  });

  test.each<[string, object, object]>([
    ['a name that is too long', { lastName: 'x'.repeat(201) }, { lastName: 'x'.repeat(200) }],
    ['a name with a break in it', { firstName: ' Ana\u0000\nRita ' }, { firstName: 'Ana  Rita' }],
    ['a country in small letters', { countryCode: 'pt' }, { countryCode: 'PT' }],
    ['a country by its name', { countryCode: 'Portugal' }, { countryCode: '' }],
    ['English of somewhere', { language: 'en-GB' }, { language: 'EN' }],
    ['a language we do not write in', { language: 'sv' }, { language: 'EN' }],
    ['no language', { language: '' }, { language: 'EN' }],
  ])('that tells of a guest with %s is understood all the same', async (_, told, expected) => {
    answer = () => pageWithGuest(told);
    const { reservations } = await pms.reservationsSince(account, null);
    expect(reservations[0]?.rooms[0]?.guests[0]).toMatchObject(expected);
  });

  test('that leaves out what may be left out, or tells a room and a guest twice, is understood all the same', async () => {
    answer = () => pageWith({ rooms: [room, { ...room, adults: 3, guests: [{ id: 'g1' }, guest] }] });
    const { reservations } = await pms.reservationsSince(account, null);
    expect(reservations).toEqual([
      {
        id: 'x1',
        number: 'X1',
        channel: '',
        madeAt: new Date('2026-11-02T09:31:00Z'),
        changedAt: new Date('2026-11-02T08:31:00Z'),
        rooms: [{ ...room, adults: 3, children: 0, rateCode: '', packageCode: '', category: '', guests: [{ ...guest, language: 'PT' }] }],
      },
    ]);
  });

  test('may have no page for its invoices, and takes back with an empty answer', async () => {
    const operator = { code: 'ANA', cashboxCode: '1', password: 'secret' };
    const customer = { firstName: 'A', lastName: 'B', email: '', fiscalNumber: '' };
    answer = () => ({ invoice: { reference: 'F1' } });
    const sale = { key: 'k', customer, currency: 'EUR', lines: [], payments: [], operator } as const;
    expect(await pms.registerSale(account, sale)).toEqual({ reference: 'F1', url: null });
    answer = (reply) => reply.code(204).send();
    await pms.cancelSale(account, { key: 'k', invoiceReference: 'F1', operator });
    expect(asked).toBe('/vale/properties/A%20B%2FC/sales/k/cancellation');
  });
});

// Proves what the frame does for every desk: the pages guests meet, faults told over the wire, and that nothing is forgotten or done twice.
import { afterEach, describe, expect, test } from 'vitest';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { memoryShelf, type Shelf } from '../../shelf/shelf.ts';
import { openShop } from '../testing/listening-shop.ts';
import type { Counter, SandboxDesk, SandboxPayment } from './desk.ts';
import { type SandboxOptions, startSandbox } from './sandbox.ts';

const back = 'http://127.0.0.1:9/back';
const payment: SandboxPayment = {
  code: 'EASYPAY',
  id: 'a payment/1',
  status: 'open',
  counter: 'page',
  amountMinor: 12_345,
  currency: 'EUR',
  description: 'Gift <b>card</b>',
  language: 'EN',
  returnUrl: `${back}?paid`,
  cancelUrl: `${back}?cancelled`,
  expiresAt: '2099-01-01T00:00:00.000Z',
  refunds: [],
  extra: {},
};

/** The least a desk can be: one call, and a report of whatever happened. */
const desk: SandboxDesk = {
  code: 'EASYPAY',
  prefix: '/plain',
  outcomes: { pay: 'paid', decline: 'open', cancel: 'cancelled' },
  mount: (app, { till }) => app.post('/payments', async () => till.open(payment)),
  reports: ({ noticeUrl: url, status }) => (url ? [{ compose: () => ({ method: 'POST', url, headers: {}, body: status }) }] : []),
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(changes: Partial<SandboxPayment> = {}, options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ desks: [desk], shelf: memoryShelf(), port: 0, retryDelaysMs: [], ...options });
  closing.push(sandbox.stop);
  await sandbox.till.open({ ...payment, ...changes });
  const address = sandbox.pageUrl(payment);
  const act = (name: string) => fetch(address, { method: 'POST', body: new URLSearchParams({ act: name }), redirect: 'manual' });
  const read = async () => (await fetch(address)).text();
  return { sandbox, act, read };
}

describe('the hosted page', () => {
  test.each<[ContentLanguage, string]>([
    ['PT', 'Ambiente de testes'],
    ['EN', 'Sandbox'],
    ['ES', 'Entorno de pruebas'],
    ['FR', 'Environnement de test'],
    ['DE', 'Testumgebung'],
  ])('in %s says what it is and how much is paid', async (language, mark) => {
    const page = await (await open({ language })).read();
    expect(page).toContain(`<html lang="${language.toLowerCase()}">`);
    expect(page).toContain(mark);
    expect(page).toMatch(/123[.,]45/);
  });

  test('shows what the shop wrote, and runs none of it', async () => {
    const { sandbox } = await open();
    const response = await fetch(sandbox.pageUrl(payment));
    expect(await response.text()).toContain('Gift &lt;b&gt;card&lt;/b&gt;');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    ['pay', 'paid', `${back}?paid`],
    ['cancel', 'cancelled', `${back}?cancelled`],
  ])('after %s the guest is sent back', async (name, status, address) => {
    const { sandbox, act } = await open();
    const response = await act(name);
    expect([response.status, response.headers.get('location')]).toEqual([303, address]);
    expect(await sandbox.till.find('EASYPAY', payment.id)).toMatchObject({ status });
  });

  test('after a decline the guest may try again', async () => {
    const { sandbox, act } = await open();
    expect(await (await act('decline')).text()).toContain('The card was declined');
    await act('pay');
    expect(await sandbox.till.find('EASYPAY', payment.id)).toMatchObject({ status: 'paid' });
  });

  test('of a payment that has run out takes no money', async () => {
    const { sandbox, act, read } = await open({ expiresAt: '2026-01-01T00:00:00.000Z' });
    expect(await read()).toContain('no longer open');
    await act('pay');
    expect(await sandbox.till.find('EASYPAY', payment.id)).toMatchObject({ status: 'expired' });
  });

  test.each([
    ['', 404, 'nobody'],
    ['act=steal', 400, encodeURIComponent(payment.id)],
  ])('knows no other payment and no other act', async (body, status, id) => {
    const { sandbox } = await open();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${sandbox.url}/pay/easypay/${id}`, { method: 'POST', body: body || 'act=pay', headers });
    expect(response.status).toBe(status);
  });
});

describe('a counter without a browser', () => {
  test.each<[Counter, Partial<SandboxPayment>, string[], string]>([
    ['cashMachine', { entity: '11249', reference: '123456789' }, ['11249', '123 456 789', 'Paid at the cash machine'], 'Decline'],
    ['phone', { phone: '+351 912 345 678' }, ['+351 912 345 678', 'Accept', 'Refuse'], 'Give up'],
  ])('%s', async (counter, changes, shown, hidden) => {
    const { act, read } = await open({ ...changes, counter, returnUrl: '' });
    const page = await read();
    for (const text of shown) expect(page).toContain(text);
    expect(page).not.toContain(hidden);
    expect(await (await act('pay')).text()).toContain('Payment received');
  });

  test('is found among the open payments, until it is paid', async () => {
    const { sandbox, act } = await open({ counter: 'cashMachine', entity: '11249', reference: '123456789' });
    const list = async () => (await fetch(sandbox.url)).text();
    expect(await list()).toContain('123 456 789');
    await act('pay');
    expect(await list()).not.toContain('123 456 789');
  });
});

describe('the frame', () => {
  test('takes a payment once and reports it once, however often the button is pressed', async () => {
    const shop = await openShop();
    closing.push(shop.close);
    const { sandbox, act } = await open({ noticeUrl: shop.noticeUrl });
    await Promise.all([act('pay'), act('pay'), act('cancel'), act('pay')]);
    await sandbox.settled();
    expect(shop.heard()).toHaveLength(1);
  });

  test('is told its faults over the wire, and refuses a plan it does not understand', async () => {
    const { sandbox, act } = await open();
    const put = (plan: unknown) =>
      fetch(`${sandbox.url}/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(plan) });
    expect((await put({ chances: { decline: 1.1 } })).status).toBe(400);
    expect((await put({ chances: { earthquake: 1 } })).status).toBe(400);
    expect(await (await put({ seed: 3, chances: { decline: 1 } })).json()).toEqual({ seed: 3, chances: { decline: 1 } });
    expect(await (await act('pay')).text()).toContain('The card was declined');
  });

  test('answers late when all is done', async () => {
    const { sandbox } = await open({ status: 'closed' }, { lateMs: 3_600_000 });
    sandbox.faults.tell({ seed: 1, chances: { late: 1 } });
    const waiting = fetch(`${sandbox.url}/plain/payments`, { method: 'POST', signal: AbortSignal.timeout(200) });
    await expect(waiting).rejects.toThrow(/timeout/);
    expect(await sandbox.till.find('EASYPAY', payment.id)).toMatchObject({ status: 'open' });
  });

  test('does nothing when it never answers', async () => {
    const { sandbox } = await open({ status: 'closed' });
    sandbox.faults.tell({ seed: 1, chances: { timeout: 1 } });
    const waiting = fetch(`${sandbox.url}/plain/payments`, { method: 'POST', signal: AbortSignal.timeout(200) });
    await expect(waiting).rejects.toThrow(/timeout/);
    expect(await sandbox.till.find('EASYPAY', payment.id)).toMatchObject({ status: 'closed' });
  });

  test('started again on the same shelf, it knows every payment', async () => {
    const shelf: Shelf = memoryShelf();
    const first = await open({}, { shelf });
    await first.sandbox.stop();
    const second = await startSandbox({ desks: [desk], shelf, port: 0 });
    closing.push(second.stop);
    expect(await second.act('EASYPAY', payment.id, 'pay')).toMatchObject({ status: 'paid' });
  });
});

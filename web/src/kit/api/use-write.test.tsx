// Proves that what is asked for on a screen is done once: pressed twice, answered fast, or asked again after the answer was lost.
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refundVoucher } from '#contract/online-sales.ts';
import { registerSaleOnPms } from '#contract/registrations.ts';
import { saveTag } from '#contract/tags.ts';
import type { TagId } from '#contract/vocabulary/ids.ts';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { RepeatedPress } from './repeated-press.ts';
import { useWrite } from './use-write.ts';

interface Sent {
  key: string | null;
  answer: (status?: number) => void;
  lose: () => void;
}

let sent: Sent[] = [];

beforeAll(async () => {
  await startI18n();
  await switchLanguage('en');
});
beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', (_address: string, { headers }: { headers: Headers }) => {
    return new Promise<Response>((resolve, reject) => {
      sent.push({
        key: headers.get('idempotency-key'),
        answer: (status = 200) => {
          const errors = status === 200 ? [] : [{ code: 'CONFLICT', message: 'no' }];
          resolve(new Response(JSON.stringify({ response: [{}], errors, warnings: [] }), { status }));
        },
        lose: () => reject(new TypeError('connection lost')),
      });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function shown<Result>(use: () => Result) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(use, { wrapper }).result;
}

const refund = (amount: number) => ({ Id: 'voucher', amount }) as never;
const showRefund = () => shown(() => useWrite({ send: (call, amount: number) => call(refundVoucher, { body: refund(amount) }) }));

/** Presses, and lets everything happen that needs no answer. */
const press = (write: { current: { mutate: (input: number) => void } }, input: number) =>
  act(async () => {
    write.current.mutate(input);
    // Until the call has left.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });
const answered = async (call: Sent | undefined, status?: number) => act(async () => call?.answer(status));
const lost = async (call: Sent | undefined) => act(async () => call?.lose());

test('a second press before the answer is not sent, and fails as what it is', async () => {
  const write = showRefund();
  await press(write, 40);
  await expect(write.current.mutateAsync(40)).rejects.toBeInstanceOf(RepeatedPress);
  expect(sent).toHaveLength(1);
  await vi.waitFor(() => expect(write.current.isPending).toBe(true));
  await answered(sent[0]);
  await vi.waitFor(() => expect(write.current.isSuccess).toBe(true));
});

test('the second click of a double click after a fast answer is not sent; pressed later it is another act with a key of its own', async () => {
  const write = showRefund();
  await press(write, 40);
  await answered(sent[0]);
  await vi.waitFor(() => expect(write.current.isSuccess).toBe(true));
  await press(write, 40);
  expect(sent).toHaveLength(1);

  vi.advanceTimersByTime(701);
  await press(write, 40);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('other content right after the answer is another act', async () => {
  const write = showRefund();
  await press(write, 40);
  await answered(sent[0]);
  await vi.waitFor(() => expect(write.current.isSuccess).toBe(true));
  await press(write, 50);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each([
  ['lost', lost],
  ['a trouble of the server', (call: Sent | undefined) => answered(call, 503)],
  ['a refusal', (call: Sent | undefined) => answered(call, 409)],
])('where the answer was %s the same once more bears the same key, and other content another', async (_, fail) => {
  const write = showRefund();
  await press(write, 40);
  await fail(sent[0]);
  await vi.waitFor(() => expect(write.current.isError).toBe(true));
  await press(write, 50);
  await fail(sent[1]);
  await vi.waitFor(() => expect(write.current.isError).toBe(true));
  await press(write, 40);
  expect(sent).toHaveLength(3);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

test('opened once more, the same is another act', async () => {
  const first = showRefund();
  await press(first, 40);
  await lost(sent[0]);
  const second = showRefund();
  await press(second, 40);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("who writes the operator's password once more asks for the same", async () => {
  const asked = shown(() =>
    useWrite({ send: (call, request: object) => call(registerSaleOnPms, { body: { request: request as never } }) }),
  );
  await act(async () => asked.current.mutate({ saleId: 'sale', hostUserPassword: 'mistypde' }));
  await answered(sent[0], 409);
  await vi.waitFor(() => expect(asked.current.isError).toBe(true));
  await act(async () => asked.current.mutate({ saleId: 'sale', hostUserPassword: 'mistyped' }));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a call without effects bears no key and may be sent again at once', async () => {
  const write = shown(() =>
    useWrite({ send: (call, tag: number) => call(saveTag, { body: { request: { id: `${tag}` as TagId } as never } }) }),
  );
  await press(write, 1);
  await press(write, 1);
  expect(sent).toHaveLength(1);
  await answered(sent[0]);
  await vi.waitFor(() => expect(write.current.isSuccess).toBe(true));
  await press(write, 1);
  expect(sent.map(({ key }) => key)).toEqual([null, null]);
});

test('an act of two calls gives each its own key, the same ones when it is tried again', async () => {
  const write = shown(() =>
    useWrite({
      send: async (call, amount: number) => {
        await call(refundVoucher, { body: refund(amount) });
        return call(registerSaleOnPms, { body: { request: {} as never } });
      },
    }),
  );
  await press(write, 40);
  await answered(sent[0]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await lost(sent[1]);
  await vi.waitFor(() => expect(write.current.isError).toBe(true));
  await press(write, 40);
  await answered(sent[2]);
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  const keys = sent.map(({ key }) => key);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
});

test('what goes in turn may come back to where it was while it is still on its way', async () => {
  const write = shown(() =>
    useWrite({
      scope: { id: 'order' },
      send: (call, tag: number) => call(saveTag, { body: { request: { id: `${tag}` as TagId } as never } }),
    }),
  );
  for (const order of [1, 2, 1, 1]) await press(write, order);
  for (const turn of [0, 1, 2]) {
    await vi.waitFor(() => expect(sent).toHaveLength(turn + 1));
    await answered(sent[turn]);
  }
  await vi.waitFor(() => expect(write.current.isSuccess).toBe(true));
  expect(sent).toHaveLength(3);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const noLine = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/help.js'));

it('asks again for what did not come, without a word', async () => {
  const load = vi
    .fn(async () => 'help')
    .mockImplementationOnce(noLine)
    .mockImplementationOnce(noLine);
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBe('help');
  expect(load).toHaveBeenCalledTimes(3);
});

it('gives up after some twenty seconds, in words that reload no page', async () => {
  const load = vi.fn(noLine);
  const failure = patiently(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(String(await failure)).toBe('Error: a part of the application did not come');
  expect(load).toHaveBeenCalledTimes(5);
});

it('waits for as long as there is no network at all', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 'help').mockImplementationOnce(noLine);
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('help');
});

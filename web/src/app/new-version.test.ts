// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnNewVersion } from './new-version.ts';

const reload = vi.fn();
let served: () => Promise<Response>;

beforeAll(() => {
  vi.stubGlobal('fetch', () => served());
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reloadOnNewVersion('/assets/index-old.js');
});
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});

const pageWith = (script: string) => async () => new Response(`<script type="module" src="${script}"></script>`);
const missPart = async () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((asked) => setTimeout(asked, 20));
};

it('a part that is missing because there is a newer version brings that version, once', async () => {
  served = pageWith('/assets/index-new.js');
  await missPart();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await missPart();
  expect(reload).toHaveBeenCalledOnce();
});

it.each<[string, typeof served]>([
  ['the version is the same', pageWith('/assets/index-old.js')],
  ['the server is away', async () => new Response('', { status: 503 })],
  ['there is no network', () => Promise.reject(new TypeError('no line'))],
])('the page stays as it is when %s', async (_why, answer) => {
  served = answer;
  await missPart();
  expect(reload).not.toHaveBeenCalled();
});

// Proves which detector reads: the browser's own only where it reads all we need, else one that is brought, with its decoder, from our own server.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { openDetector } from './open-detector.ts';

const brought = vi.hoisted(() => ({ prepared: [] as string[], fails: false }));
vi.mock('barcode-detector/ponyfill', () => ({
  BarcodeDetector: class {
    detect = async () => [{ rawValue: 'brought' }];
  },
  prepareZXingModule: async ({ overrides }: { overrides: { locateFile(): string } }) => {
    brought.prepared.push(overrides.locateFile());
    if (brought.fails) throw new TypeError('Failed to fetch');
  },
}));

const picture = {} as HTMLCanvasElement;

function browserWith(getSupportedFormats: () => Promise<string[]>): void {
  class OwnDetector {
    static getSupportedFormats = getSupportedFormats;
    detect = async () => [{ rawValue: 'own' }];
  }
  vi.stubGlobal('BarcodeDetector', OwnDetector);
}

let pages = 0;

/** A page keeps the detector it once opened: each test has the module of a page of its own. */
async function reader(): Promise<typeof openDetector> {
  pages += 1;
  return (await import(/* @vite-ignore */ `./open-detector.ts?page=${pages}`)).openDetector;
}

beforeEach(() => {
  brought.prepared.length = 0;
  brought.fails = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("the browser's own is used where it reads all we need, and no other is loaded", async () => {
  browserWith(async () => ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf']);
  const open = await reader();
  expect(await (await open()).detect(picture)).toEqual([{ rawValue: 'own' }]);
  expect(brought.prepared).toEqual([]);
});

it.each<[string, () => Promise<string[]>]>([
  ['reads only some', async () => ['qr_code']],
  ['cannot even say what it reads', async () => Promise.reject(new Error('not on this system'))],
])('one that %s is left alone', async (_, formats) => {
  browserWith(formats);
  const open = await reader();
  expect(await (await open()).detect(picture)).toEqual([{ rawValue: 'brought' }]);
  expect(brought.prepared).toEqual([expect.stringMatching(/^\/(?!\/).*zxing_reader.*\.wasm/)]);
});

it('a decoder is loaded once for all scans, and once more when it did not come', async () => {
  brought.fails = true;
  const open = await reader();
  await expect(open()).rejects.toThrow('Failed to fetch');
  brought.fails = false;
  expect(await open()).toBe(await open());
  expect(brought.prepared).toHaveLength(2);
});

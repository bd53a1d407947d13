// Proves that the picture of a code is read by a scanner, and stays small: an order may have a hundred of them.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawCode } from './draw-code.ts';

beforeAll(async () => {
  const { buffer } = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: buffer as ArrayBuffer } });
});

test.each([
  ['QrCode', 'K7M2Q9XA', 'QRCode'],
  ['QrCode', 'https://vouchers.example.com/v/K7M2-Q9XA-4TTR-8ZWC', 'QRCode'],
  ['BarCode', 'K7M2Q9XA', 'Code128'],
] as const)('a %s of %s is what a scanner reads', async (type, code, format) => {
  const picture = drawCode(code, type);
  const read = await readBarcodes(new Blob([new Uint8Array(picture)], { type: 'image/png' }));
  expect(read.map(({ text, format: found }) => [found, text])).toEqual([[format, code]]);
});

test('a code is a picture of two colours, small enough for a mail', () => {
  for (const type of ['QrCode', 'BarCode'] as const) expect(drawCode('K7M2Q9XA', type).length).toBeLessThan(1_000);
});

// Proves that what is drawn is read back as it was, by the reader the camera uses.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type CodeType, codeTypes } from '#contract/vocabulary/modules.ts';
import { codeShape } from './code-shape.ts';

beforeAll(async () => {
  const { buffer } = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: buffer as ArrayBuffer }, fireImmediately: true });
});

const scale = 3;
const barHeight = 40;

/** The path as pixels. It knows the few commands that are drawn with, and would draw nothing of any other. */
function raster(text: string, type: CodeType) {
  const shape = codeShape(text, type);
  const stretch = type === 'BarCode' ? barHeight : 1;
  const [width, height] = [shape.width * scale, shape.height * stretch * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x, y, bar] of shape.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + stretch) * scale; row += 1) {
      const from = (row * width + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(bar) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}

const format = { QrCode: 'QRCode', BarCode: 'Code128' } as const;

async function read(text: string, type: CodeType) {
  const found = await readBarcodes(raster(text, type) as ImageData);
  return found.map((code) => ({ text: code.text, format: code.format }));
}

test.each(codeTypes)('any id is read back from a %s', async (type) => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), async (id) => {
      expect(await read(id, type)).toEqual([{ text: id, format: format[type] }]);
    }),
    { numRuns: 20 },
  );
});

test('any printable text is read back from a bar code', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[!-~]{4,30}$/), async (text) => {
      expect(await read(text, 'BarCode')).toEqual([{ text, format: format.BarCode }]);
    }),
    { numRuns: 50 },
  );
});

test('a text no bar code can hold is not drawn as another', () => {
  expect(() => codeShape('caução', 'BarCode')).toThrow('ASCII');
});

// Proves that a voucher becomes a document whatever its guest wrote, and that its code is drawn and not pictured.
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { codeShape } from './draw-code.ts';
import { drawVoucherPdf } from './index.ts';
import { sampleVoucher } from './sample-voucher.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** The drawing instructions of every page. */
function drawn(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .flatMap(([, stream = '']) => {
      try {
        return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
      } catch {
        // Not compressed, so not a page.
        return [];
      }
    })
    .join('\n');
}

describe('the printed voucher', () => {
  test.each(contentLanguages)('is two pages in %s: one to show, one to read', async (language) => {
    const pdf = await drawVoucherPdf(sampleVoucher(language), language);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(2);
    expect(pdf.toString('latin1')).toContain(`/Lang (${language.toLowerCase()})`);
  });

  test('stays two pages when everything is as long as it may be', async () => {
    const long = sampleVoucher('DE', {
      title: 'Überraschung '.repeat(8),
      description: 'Größe '.repeat(580),
      terms: 'Bedingung '.repeat(80),
      gift: { from: 'Łukasz 🎁', to: 'Zoë', message: '🎉 Alles Gute!\n'.repeat(60) },
      services: Array.from({ length: 30 }, (_, n) => ({ name: `Leistung ${n}`, quantity: n })),
    });
    expect(pagesOf(await drawVoucherPdf(long, 'DE'))).toBe(2);
  });

  test('is the same however many were drawn before it: what is kept of a font belongs to no document', async () => {
    const ours = sampleVoucher('PT', { title: 'Ação no Łazienki' });
    const first = drawn(await drawVoucherPdf(ours, 'PT'));
    await drawVoucherPdf(sampleVoucher('DE', { title: 'Größe Überraschung' }), 'DE');
    expect(drawn(await drawVoucherPdf(ours, 'PT'))).toBe(first);
  });

  test('without terms is one page', async () => {
    expect(pagesOf(await drawVoucherPdf(sampleVoucher('PT', { terms: '' }), 'PT'))).toBe(1);
  });

  test.each(['QrCode', 'BarCode'] as const)('draws every dark part of a %s as a shape', async (codeType) => {
    const voucher = sampleVoucher('PT', { codeType, gift: null });
    const shapes = drawn(await drawVoucherPdf(voucher, 'PT')).match(/ re\n/g)?.length ?? 0;
    const { bars } = codeShape(voucher.code, codeType);
    expect(bars.length).toBeGreaterThan(20);
    expect(shapes).toBeGreaterThanOrEqual(bars.length);
  });
});

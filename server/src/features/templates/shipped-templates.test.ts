// Proves that the templates we ship pass our own check and say what a guest needs, in every language and for every kind of voucher.
import { describe, expect, test } from 'vitest';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { checkMailHtml } from '#domain/template/check-mail-html.ts';
import { readTranslations } from '#domain/template/translations.ts';
import type { VoucherPicture } from '#domain/template/voucher-picture.ts';
import { checkTemplate } from './check-template.ts';
import { htmlParts } from './html-parts.ts';
import { renderVoucherMail } from './index.ts';
import { sampleVoucher } from './sample-voucher.ts';
import { readShipped, shippedTemplates } from './ship-templates.ts';

const noImages = { picture: null, logo: null, background: null };
const kinds: Record<string, Partial<VoucherPicture>> = {
  'with everything': {},
  'without a price': { showPrice: false },
  'that is no gift': { gift: null },
  'without services': { services: [] },
  'of services alone': { value: null },
  'without pictures': { images: noImages },
  'with a bar code': { codeType: 'BarCode' },
  'with next to nothing': { showPrice: false, gift: null, services: [], value: null, images: noImages, description: '', terms: '' },
};
const hostile = '"><script>alert(1)</script>';

describe.each(shippedTemplates.map(({ name, file }) => [name, file] as const))('%s', (_, file) => {
  test('passes the check and speaks all five languages', async () => {
    const source = await readShipped(file);
    expect(checkTemplate(source)).toEqual([]);
    expect(Object.keys(readTranslations(source.translations).translations ?? {})).toEqual(contentLanguages);
  });

  test.each(contentLanguages.flatMap((language) => Object.keys(kinds).map((kind) => [language, kind] as const)))(
    'in %s shows a voucher %s',
    async (language, kind) => {
      const voucher = sampleVoucher(language, kinds[kind]);
      const { html, text, subject, inlineImages } = await renderVoucherMail(await readShipped(file), voucher, language);
      expect(html).toContain(`lang="${language.toLowerCase()}"`);
      for (const needed of [voucher.title, '31/05/2027', voucher.code, voucher.hotel.name]) expect(text).toContain(needed);
      expect(/120[.,]00/.test(text)).toBe(voucher.showPrice);
      expect(/150[.,]00/.test(text)).toBe(voucher.value !== null);
      expect(text.includes('Inês')).toBe(voucher.gift !== null);
      for (const service of voucher.services) expect(text).toContain(service.name);
      expect(text).not.toMatch(/\{\{|\{%|<\w|undefined|null/);
      expect(subject).not.toBe('');
      expect(inlineImages.map(({ contentType }) => contentType)).toEqual(['image/png']);
      expect(html).not.toMatch(/src="(|null)"/);
    },
  );

  test('lets nobody who fills in a voucher write into the mail', async () => {
    const voucher = sampleVoucher('PT', {
      title: hostile,
      guestName: hostile,
      gift: { from: hostile, to: hostile, message: hostile },
      terms: hostile,
      description: hostile,
      images: noImages,
      hotel: { name: hostile, address: hostile, phone: hostile, website: 'javascript:alert(1)' },
    });
    const { html } = await renderVoucherMail(await readShipped(file), voucher, 'PT');
    const parts = htmlParts(html);
    expect(parts.filter((part) => part.kind === 'element' && part.name === 'script')).toEqual([]);
    expect(checkMailHtml(html, parts).filter(({ fault, detail }) => fault !== 'addressRefused' || !detail.startsWith('cid:'))).toEqual([]);
  });
});

test("an offer's own subject comes before the template's", async () => {
  const template = await readShipped('classic');
  expect((await renderVoucherMail(template, sampleVoucher('EN'), 'EN')).subject).toBe('Your voucher has arrived');
  expect((await renderVoucherMail(template, sampleVoucher('EN', { subject: 'For you' }), 'EN')).subject).toBe('For you');
});

test('the text part is readable by itself', async () => {
  const { text } = await renderVoucherMail(await readShipped('postcard'), sampleVoucher('EN'), 'EN');
  expect(text).toContain('For the best sister in the world.\nPut your feet up, you have earned it!');
  expect(text).toContain('2 × 50-minute massage\n1 × Three-course dinner');
  expect(text).toContain('www.miradouro.example (https://www.miradouro.example)');
  expect(text).not.toContain('Somebody thought of you');
});

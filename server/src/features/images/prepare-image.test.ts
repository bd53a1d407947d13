// Proves that only what decodes as a picture becomes one, and what is kept of it.
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/vocabulary/limits.ts';
import { sharp } from './decoder.ts';
import { type PreparedImage, prepareImage } from './index.ts';
import { photo, promisedPng, seeThrough } from './testing/sample-pictures.ts';

async function prepared(bytes: Buffer, purpose: 'offer' | 'template' = 'offer'): Promise<PreparedImage> {
  const outcome = await prepareImage(bytes, purpose);
  return outcome.ok ? outcome.value : expect.unreachable(`refused: ${outcome.reason}`);
}

async function sizesOf({ variants }: PreparedImage) {
  const sizes = variants.map(async ({ name, bytes }) => {
    const { format, width, height } = await sharp(bytes).metadata();
    return [name, format, width, height];
  });
  return Promise.all(sizes);
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may come as %s', async (format) => {
    expect(await prepared(await photo(60, 40).toFormat(format).toBuffer())).toMatchObject({ width: 60, height: 40 });
  });

  test('of an offer is kept for the card, the detail and the mail', async () => {
    const image = await prepared(await photo(1800, 1200).jpeg().toBuffer());
    expect(await sizesOf(image)).toEqual([
      ['card.webp', 'webp', 640, 427],
      ['detail.webp', 'webp', 1600, 1067],
      ['mail.jpg', 'jpeg', 1200, 800],
    ]);
    expect(image).toMatchObject({ width: 1600, height: 1067, mailVariant: 'mail.jpg' });
  });

  test('of a template stays see-through where it is, and becomes a JPEG where it is not', async () => {
    const logo = await prepared(await seeThrough(1300, 650).png().toBuffer(), 'template');
    expect(await sizesOf(logo)).toEqual([
      ['thumb.webp', 'webp', 320, 160],
      ['mail.png', 'png', 1200, 600],
    ]);
    expect(logo.mailVariant).toBe('mail.png');
    const background = await prepared(await photo(1300, 650).ensureAlpha().png().toBuffer(), 'template');
    expect(background.variants.map(({ name }) => name)).toEqual(['thumb.webp', 'mail.jpg']);
    expect(background.mailVariant).toBe('mail.jpg');
  });

  test('is never made larger than it came', async () => {
    const small = await prepared(await photo(300, 200).jpeg().toBuffer());
    expect((await sizesOf(small)).map(([, , width]) => width)).toEqual([300, 300, 300]);
  });

  test('that is a tower is bounded by its height', async () => {
    const [, [, , width, height] = []] = await sizesOf(await prepared(await photo(100, 20_000).png().toBuffer()));
    expect([width, height]).toEqual([32, 6400]);
  });

  test('is turned upright and loses what the camera wrote into it', async () => {
    const sideways = await photo(600, 400)
      .withExif({ IFD0: { Copyright: 'Ana Sousa' }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const image = await prepared(sideways);
    expect([image.width, image.height]).toEqual([400, 600]);
    for (const { bytes } of image.variants) {
      const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('says its average colour, also in grey, in CMYK and where it is see-through', async () => {
    const plain = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } });
    expect((await prepared(await plain('#1e5b4a').png().toBuffer())).color).toBe('#1e5b4a');
    expect((await prepared(await plain('#808080').toColourspace('b-w').png().toBuffer())).color).toBe('#808080');
    expect((await prepared(await plain('#ffffff').toColourspace('cmyk').jpeg().toBuffer())).color).toMatch(/^#f[a-f]f[a-f]f[a-f]$/);
    expect((await prepared(await seeThrough(30, 20).png().toBuffer())).color).toBe('#8eaca4');
  });

  test('has one name however often it comes, and another for another purpose', async () => {
    const bytes = await photo(60, 40).png().toBuffer();
    const [first, again, template] = [await prepared(bytes), await prepared(bytes), await prepared(bytes, 'template')];
    expect(again.id).toBe(first.id);
    expect(template.id).not.toBe(first.id);
    expect(first.id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what is refused', () => {
  const text = (content: string) => async () => Buffer.from(content);
  const cut = (share: number) => async () => {
    const whole = await photo(400, 300).jpeg().toBuffer();
    return whole.subarray(0, Math.floor(whole.length * share));
  };

  test.each<[string, () => Promise<Buffer>]>([
    ['nothing at all', text('')],
    ['a page', text('<!doctype html><img src=x onerror=alert(1)>')],
    ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['a document', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['only the beginning of a JPEG', cut(0.02)],
    ['half a JPEG', cut(0.5)],
    ['a JPEG without its last bytes', cut(0.98)],
    ['a TIFF', () => photo(40, 30).tiff().toBuffer()],
    ['a PNG that breaks its promise', async () => promisedPng(400, 300)],
  ])('%s is not an image', async (_, file) => {
    expect(await prepareImage(await file(), 'offer')).toEqual({ ok: false, reason: 'notAnImage', field: 'file' });
  });

  test('more pixels than allowed, told from the header before one is decoded', async () => {
    const tooMany = { ok: false, reason: 'tooManyPixels', field: 'file' };
    expect(await prepareImage(promisedPng(20_000, 20_000), 'offer')).toEqual(tooMany);
    expect(await prepareImage(promisedPng(10_000, limits.imagePixels / 10_000 + 1), 'offer')).toEqual(tooMany);
    const atTheBound = sharp({ create: { width: 10_000, height: limits.imagePixels / 10_000, channels: 3, background: '#1e5b4a' } });
    expect((await prepareImage(await atTheBound.png({ compressionLevel: 1 }).toBuffer(), 'offer')).ok).toBe(true);
  });

  test('three hundred hostile files at once, while an honest one still gets its turn', async () => {
    const half = await cut(0.5)();
    const hostile = Array.from({ length: 300 }, (_, n) => prepareImage(n % 2 ? half : promisedPng(7_000, 7_000), 'offer'));
    const honest = prepareImage(await photo(60, 40).png().toBuffer(), 'offer');
    expect((await Promise.all(hostile)).every((outcome) => !outcome.ok)).toBe(true);
    expect((await honest).ok).toBe(true);
  });
});

import { createHash } from 'node:crypto';
import type { ImageId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { inTurn, type Sharp, sharp } from './decoder.ts';
import type { ImagePurpose, PreparedImage, Variant, VariantName } from './image.ts';

/** Widths in pixels. Nothing is made larger than it came. */
const widths: Record<VariantName, number> = {
  'card.webp': 640,
  'detail.webp': 1600,
  'thumb.webp': 320,
  'mail.jpg': 1200,
  'mail.png': 1200,
};

const variantsOf = {
  offer: () => ['card.webp', 'detail.webp', 'mail.jpg'],
  template: (seeThrough) => ['thumb.webp', seeThrough ? 'mail.png' : 'mail.jpg'],
} satisfies Record<ImagePurpose, (seeThrough: boolean) => VariantName[]>;

/** A tower of a picture is bounded by its height instead: WebP ends at 16,383 pixels. */
const heightsPerWidth = 4;

/** Far more than an honest picture takes, far less than a person would wait. */
const timeoutSeconds = 10;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Half the effort costs a twentieth in size and halves the time a person waits for an upload. */
const encoders: Record<string, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

function picture({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds });
}

function within(width: number) {
  return { width, height: width * heightsPerWidth, fit: 'inside', withoutEnlargement: true } as const;
}

async function hasTooManyPixels(bytes: Buffer): Promise<boolean> {
  // The header alone is read here; the limit is lifted so that it can say how many there are.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height > limits.imagePixels;
}

/** Upright, in sRGB, without a word of where and when it was taken, and no larger than the largest variant. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: limits.imagePixels })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(within(widths['detail.webp']))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

async function isSeeThrough(pixels: Pixels): Promise<boolean> {
  return pixels.info.channels === 4 && !(await picture(pixels).stats()).isOpaque;
}

async function averageColor(pixels: Pixels): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture(pixels)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}

async function encode(pixels: Pixels, name: VariantName): Promise<Variant> {
  const [, format = ''] = name.split('.');
  const encoder = encoders[format];
  if (!encoder) throw new Error(`No encoder for ${name}`);
  return { name, bytes: await encoder(picture(pixels).resize(within(widths[name]))).toBuffer() };
}

function idOf(variants: readonly Variant[]): ImageId {
  const hash = createHash('sha256');
  for (const { name, bytes } of variants) hash.update(`${name}:${bytes.length}:`).update(bytes);
  return hash.digest('hex') as ImageId;
}

type Preparing = Promise<Outcome<PreparedImage, 'notAnImage' | 'tooManyPixels'>>;

/** Proves that bytes are a picture by decoding them, and makes what is kept of it. Slow, so never inside a transaction. */
export async function prepareAtOnce(bytes: Buffer, purpose: ImagePurpose): Preparing {
  let pixels: Pixels;
  try {
    if (await hasTooManyPixels(bytes)) return refused('tooManyPixels', 'file');
    pixels = await decode(bytes);
  } catch {
    // Whatever the decoder stumbles over, it is not a picture a guest could be shown.
    return refused('notAnImage', 'file');
  }
  const seeThrough = await isSeeThrough(pixels);
  const variants: Variant[] = [];
  for (const name of variantsOf[purpose](seeThrough)) variants.push(await encode(pixels, name));
  return done({
    id: idOf(variants),
    width: pixels.info.width,
    height: pixels.info.height,
    color: await averageColor(pixels),
    mailVariant: variants.some(({ name }) => name === 'mail.png') ? 'mail.png' : 'mail.jpg',
    variants,
  });
}

/** The same while others work: pictures take their turn, and three hundred at once are three hundred waiting, not three hundred decoding. */
export function prepareImage(bytes: Buffer, purpose: ImagePurpose): Preparing {
  return inTurn(() => prepareAtOnce(bytes, purpose));
}

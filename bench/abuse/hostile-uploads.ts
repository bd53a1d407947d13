import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { addOfferImage, deleteOfferImage, type OfferImage } from '#contract/offer-images.ts';
import { pngChunk } from '../../e2e/png-chunk.ts';
import { makeOffer } from '../desk.ts';
import { address } from '../product.ts';
import { pick, type Random } from '../seeded.ts';
import { Wire } from '../wire.ts';
import type { Abused, Verdict } from './abused.ts';

const wanted = 300;
/** Hidden in what a decoder skips; whoever finds it in what we serve was served the file as it came. */
const mark = 'abuse-mark-<script>alert(1)</script>';

interface Upload {
  kind: string;
  name: string;
  content: Buffer;
  /** A picture after all: it may be taken, and then nothing of what was hidden in it may be left. */
  mayBeTaken?: true;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that says it has so many pixels, whatever stands behind it. */
function pngOf(width: number, height: number, pixels: Buffer, ...extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width >>> 0, 0);
  header.writeUInt32BE(height >>> 0, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function gifOf(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\xf0\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: 500 }, () => frame), Buffer.from(';')]);
}

const svgs = [
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`,
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;&b;&b;</text></svg>`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>`,
];
const magics: [string, string][] = [
  ['program', '\x7fELF'],
  ['program', 'MZ'],
  ['archive', 'PK\x03\x04'],
  ['document', '%PDF-1.7\n'],
  ['page', '<!doctype html>'],
  ['script', '#!/bin/sh\n'],
  ['gzip', '\x1f\x8b\x08'],
  ['sound', 'ID3'],
  ['film', '\0\0\0\x20ftypisom'],
  ['icon', '\0\0\x01\0'],
  ['vector', '%!PS-Adobe'],
  ['xml', '<?xml version="1.0"?>'],
];
const names = [
  'a.png',
  'a.jpg',
  '../../etc/passwd',
  'a.php.png',
  'a.svg',
  'con.png',
  'a\u202egnp.exe',
  `${'n'.repeat(300)}.png`,
  '.htaccess',
  'a.png\u0000.exe',
  '<img src=x>.png',
];

/** One of each kind in turn, drawn anew each time. */
async function uploads(random: Random): Promise<Upload[]> {
  const noise = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b7a4a' } });
  const jpeg = await photo.clone().jpeg().toBuffer();
  const png = await photo.clone().png().toBuffer();
  const webp = await photo.clone().webp().toBuffer();
  const exif = await photo
    .clone()
    .withExif({ IFD0: { Copyright: mark, ImageDescription: mark } })
    .jpeg()
    .toBuffer();
  const animated = await sharp([png, png, png], { join: { animated: true } })
    .webp()
    .toBuffer();
  const kinds: ((n: number) => Omit<Upload, 'name'>)[] = [
    () => ({ kind: 'bomb that promises pixels', content: pngOf(20_000 + Math.floor(random() * 40_000), 50_000, Buffer.alloc(10_000)) }),
    () => ({ kind: 'bomb of zeros', content: pngOf(30_000, 30_000, Buffer.alloc(20_000_000)) }),
    () => ({ kind: 'size below nothing', content: pngOf(-1, -1, Buffer.alloc(10)) }),
    () => ({ kind: 'size of nothing', content: pngOf(0, Math.floor(random() * 3), Buffer.alloc(10)) }),
    () => ({ kind: 'animation that says a huge size', content: gifOf(65_535, 65_535), mayBeTaken: true }),
    (n) => ({ kind: 'vector drawing', content: Buffer.from(svgs[n % svgs.length] as string) }),
    (n) => ({
      kind: `other file (${magics[n % magics.length]?.[0]})`,
      content: Buffer.concat([Buffer.from(magics[n % magics.length]?.[1] ?? '', 'latin1'), noise(400)]),
    }),
    () => ({ kind: 'noise', content: noise(2_000) }),
    () => ({ kind: 'empty', content: Buffer.alloc(0) }),
    () => ({
      kind: 'head and noise',
      content: Buffer.concat([pick(random, [pngSignature, jpeg.subarray(0, 20), webp.subarray(0, 16)]), noise(1_000)]),
    }),
    () => ({ kind: 'truncated', content: pick(random, [jpeg, png, webp]).subarray(0, 15 + Math.floor(random() * 20)) }),
    () => ({
      kind: 'page after a picture',
      content: Buffer.concat([pick(random, [jpeg, png, webp]), Buffer.from(mark)]),
      mayBeTaken: true,
    }),
    () => ({ kind: 'words of the camera', content: exif, mayBeTaken: true }),
    () => ({
      kind: 'text in a picture',
      content: pngOf(2, 2, Buffer.alloc(14), pngChunk('tEXt', Buffer.from(`Comment\0${mark}`))),
      mayBeTaken: true,
    }),
    () => ({ kind: 'animated', content: animated, mayBeTaken: true }),
    () => {
      const bent = Buffer.from(pick(random, [jpeg, png, webp]));
      for (let bites = 0; bites < 12; bites += 1) bent[12 + Math.floor(random() * (bent.length - 12))] = Math.floor(random() * 256);
      return { kind: 'bitten', content: bent, mayBeTaken: true };
    },
    () => ({ kind: 'larger than allowed', content: Buffer.concat([jpeg, Buffer.alloc(12_000_000)]) }),
  ];
  return Array.from({ length: wanted }, (_, n) => {
    const round = Math.floor(n / kinds.length);
    return { name: pick(random, names), ...(kinds[n % kinds.length] as (n: number) => Omit<Upload, 'name'>)(round) };
  });
}

async function send(token: string, offerId: string, { name, content }: Upload): Promise<{ status: number; image: OfferImage | undefined }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const url = `${address}${addOfferImage.path.replace('{voucherId}', offerId)}`;
  const reply = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  const { response } = (await reply.json()) as { response: OfferImage[] };
  return { status: reply.status, image: response[0] };
}

/** What is served of it: a picture we drew ourselves, with nothing in it but pixels. */
async function faultOf({ url }: OfferImage): Promise<string | undefined> {
  const reply = await fetch(new URL(url, address));
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!/^image\/(webp|jpeg|png|avif)$/.test(reply.headers.get('content-type') ?? ''))
    return `served as ${reply.headers.get('content-type')}`;
  if (bytes.includes('abuse-mark')) return 'served with what was hidden in it';
  const { exif, pages = 1 } = await sharp(bytes).metadata();
  return exif || pages > 1 ? 'served with words of the camera, or moving' : undefined;
}

export async function hostileUploads({ tokens, random }: Abused): Promise<Verdict> {
  const [, desk = ''] = tokens();
  const wire = new Wire(desk);
  const offerId = await makeOffer(wire, 'UPLOADS', { stock: 10, value: 10 });
  const faults: string[] = [];
  const counted = { refused: 0, taken: 0 };
  for (const upload of await uploads(random)) {
    const { status, image } = await send(desk, offerId, upload);
    if (status >= 500) faults.push(`${upload.kind}: answered ${status}`);
    if (!image) {
      counted.refused += 1;
      continue;
    }
    counted.taken += 1;
    const fault = upload.mayBeTaken ? await faultOf(image) : 'taken';
    if (fault) faults.push(`${upload.kind} (${upload.name}): ${fault}`);
    await wire.send('DELETE', deleteOfferImage.path.replace('{imageId}', image.id));
  }
  wire.close();
  return { told: `${wanted} hostile uploads: ${counted.refused} refused, ${counted.taken} were pictures and were drawn anew`, faults };
}

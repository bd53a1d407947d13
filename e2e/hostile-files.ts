import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { pngChunk } from './png-chunk.ts';

/** A few bytes that promise more pixels than any camera has. */
function promisedPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photo whose upload broke off half-way. */
function truncatedJpeg(): Buffer {
  const whole = readFileSync(new URL('../demo/pictures/background-leaves.jpg', import.meta.url));
  return whole.subarray(0, whole.length / 2);
}

/** Files that call themselves pictures, and which sentence tells that they are none. */
export const hostileFiles = [
  { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>'), told: 'wrongType' },
  {
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'),
    told: 'wrongType',
  },
  { name: 'huge.png', mimeType: 'image/png', buffer: promisedPng(20_000), told: 'tooManyPixels' },
  { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: truncatedJpeg(), told: 'wrongType' },
] as const;

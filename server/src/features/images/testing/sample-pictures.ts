import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../../platform/png-chunk.ts';
import { type Sharp, sharp } from '../decoder.ts';

/** Grain, so that no encoder gets away with nothing. */
export function photo(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

export function seeThrough(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { r: 30, g: 91, b: 74, alpha: 0.5 } } });
}

/** A few bytes that promise any number of pixels: what a decompression bomb looks like from outside. */
export function promisedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../platform/png-chunk.ts';

type Colour = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [oneBit, palette] = [1, 3];

/** A row of a picture: no filter, then a bit for each pixel. */
function bitsOf(dark: readonly boolean[]): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(dark.length / 8));
  for (const [x, isDark] of dark.entries()) if (isDark) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  return row;
}

/**
 * A picture of two colours, in rows of which each is so many pixels high. Encoders of pictures take every pixel for a colour of four bytes, and
 * spent more on the codes of an order than all the rest of the order took.
 */
export function twoColourPng(
  rows: readonly { dark: readonly boolean[]; height: number }[],
  [light, dark]: readonly [Colour, Colour],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]?.dark.length ?? 0, 0);
  header.writeUInt32BE(
    rows.reduce((sum, { height }) => sum + height, 0),
    4,
  );
  header.set([oneBit, palette], 8);
  const pixels = rows.flatMap(({ dark: row, height }) => Array<Buffer>(height).fill(bitsOf(row)));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from([...light, ...dark])),
    pngChunk('IDAT', deflateSync(Buffer.concat(pixels))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

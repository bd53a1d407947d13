import bwipjs from 'bwip-js/node';
import QRCode from 'qrcode';
import type { CodeType } from '#contract/vocabulary/modules.ts';
import { twoColourPng } from './two-colour-png.ts';

/** The dark parts of a code, in units of its smallest bar; a bar code is one unit high, to be stretched. */
export interface CodeShape {
  width: number;
  height: number;
  bars: readonly { x: number; y: number; width: number }[];
}

function qrShape(code: string): CodeShape {
  const { size, data } = QRCode.create(code).modules;
  const bars = [...data].flatMap((dark, index) => (dark ? [{ x: index % size, y: Math.floor(index / size), width: 1 }] : []));
  return { width: size, height: size, bars };
}

function barShape(code: string): CodeShape {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: code });
  if (!symbol || !('sbs' in symbol)) throw new Error('a bar code without bars');
  let x = 0;
  // Widths of bar, gap, bar, gap…
  const bars = symbol.sbs.flatMap((width, index) => {
    const bar = { x, y: 0, width };
    x += width;
    return index % 2 === 0 ? [bar] : [];
  });
  return { width: x, height: 1, bars };
}

/** For print, where a picture of the code would blur. */
export function codeShape(code: string, type: CodeType): CodeShape {
  return type === 'QrCode' ? qrShape(code) : barShape(code);
}

const white = [0xff, 0xff, 0xff] as const;
const ink = [0x1e, 0x24, 0x21] as const;
/** In pixels; around a code there is the quiet margin that scanners need, whatever ground it is put on. */
const sizes = { QrCode: { wide: 320, margin: 2, high: 1 }, BarCode: { wide: 0, margin: 6, high: 51 } } as const;
const leastScale = 3;

/** The code as a picture, sharp on a phone at twice its size. */
export function drawCode(code: string, type: CodeType): Buffer {
  const shape = codeShape(code, type);
  const { wide, margin, high } = sizes[type];
  const width = shape.width + 2 * margin;
  const scale = Math.max(leastScale, Math.ceil(wide / width));
  const lines = Array.from({ length: shape.height }, () => Array<boolean>(width * scale).fill(false));
  for (const { x, y, width: length } of shape.bars) lines[y]?.fill(true, (margin + x) * scale, (margin + x + length) * scale);
  const quiet = { dark: Array<boolean>(width * scale).fill(false), height: margin * scale };
  return twoColourPng([quiet, ...lines.map((dark) => ({ dark, height: high * scale })), quiet], [white, ink]);
}

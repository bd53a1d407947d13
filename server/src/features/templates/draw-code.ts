import bwipjs from 'bwip-js/node';
import QRCode from 'qrcode';
import type { CodeType } from '#contract/vocabulary/modules.ts';

/** Ink on white, with the quiet margin scanners need, whatever ground it is put on. */
const ink = '#1e2421';

/** The code as a picture, sharp on a phone at twice its size. */
export function drawCode(code: string, type: CodeType): Promise<Buffer> {
  if (type === 'QrCode') return QRCode.toBuffer(code, { margin: 2, width: 320, color: { dark: `${ink}ff` } });
  return bwipjs.toBuffer({
    bcid: 'code128',
    text: code,
    scale: 3,
    height: 18,
    padding: 6,
    barcolor: ink.slice(1),
    backgroundcolor: 'ffffff',
  });
}

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

import QRCode from 'qrcode';
import type { CodeType } from '#contract/vocabulary/modules.ts';
import { barWidths } from './code-128.ts';

/** The dark parts of a code in units of its smallest bar, with the white that scanners need around it. */
export interface CodeShape {
  width: number;
  height: number;
  /** An SVG path. */
  path: string;
}

/** Asked for by the standards, on every side of a QR code and beside a bar code. */
const quiet = { QrCode: 4, BarCode: 10 } as const;

function qrShape(text: string): CodeShape {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const dots = [...data].map((dark, index) =>
    dark ? `M${(index % size) + quiet.QrCode} ${Math.floor(index / size) + quiet.QrCode}h1v1h-1z` : '',
  );
  const side = size + 2 * quiet.QrCode;
  return { width: side, height: side, path: dots.join('') };
}

/** One unit high, to be stretched: a bar code reads the same at any height. */
function barShape(text: string): CodeShape {
  let x: number = quiet.BarCode;
  const bars = barWidths(text).map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
    x += width;
    return bar;
  });
  return { width: x + quiet.BarCode, height: 1, path: bars.join('') };
}

export function codeShape(text: string, type: CodeType): CodeShape {
  return type === 'QrCode' ? qrShape(text) : barShape(text);
}

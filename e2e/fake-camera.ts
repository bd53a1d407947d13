import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import QRCode from 'qrcode';
import type { CodeType } from '#contract/vocabulary/modules.ts';
import { test as base } from './watched-calls.ts';

/** As a desk's camera sees it: wide, with the code in the middle. */
const frame = { width: 1280, height: 720 };
const codeSide = 480;

/** Paper and ink under a lamp, and a colour that is none. */
const shades = { paper: 210, ink: 30, colourless: 128 };

interface Square {
  side: number;
  isDark(x: number, y: number): boolean;
}

function qrSquare(text: string): Square {
  const { size, data } = QRCode.create(text).modules;
  return { side: size, isDark: (x, y) => data[y * size + x] === 1 };
}

function barSquare(text: string): Square {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('a bar code without bars');
  const columns = symbol.sbs.flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0));
  const inBand = (y: number) => Math.abs(y / columns.length - 0.5) < 0.2;
  return { side: columns.length, isDark: (x, y) => columns[x] === true && inBand(y) };
}

/** One picture in YUV 4:2:0: the brightness of every pixel, then the colour of every fourth, twice. */
function picture({ side, isDark }: Square): Buffer {
  const { width, height } = frame;
  const bytes = Buffer.alloc(width * height * 1.5, shades.paper).fill(shades.colourless, width * height);
  const scale = Math.floor(codeSide / side);
  const left = Math.floor((width - side * scale) / 2);
  const top = Math.floor((height - side * scale) / 2);
  for (let y = 0; y < side * scale; y += 1) {
    for (let x = 0; x < side * scale; x += 1) {
      if (isDark(Math.floor(x / scale), Math.floor(y / scale))) bytes[(top + y) * width + left + x] = shades.ink;
    }
  }
  return bytes;
}

/** A film of one picture, which Chromium plays over and over as its camera. */
function film(text: string, type: CodeType): Buffer {
  const head = `YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), picture(type === 'QrCode' ? qrSquare(text) : barSquare(text))]);
}

/** A page in a browser of its own, whose camera sees that code and whose visitor lets the page use it. */
type OpenSeeing = (text: string, type: CodeType) => Promise<Page>;

export const test = base.extend<{ openSeeing: OpenSeeing }>({
  openSeeing: async ({ playwright, launchOptions, baseURL, locale, timezoneId, viewport, contextOptions }, use, info) => {
    const browsers: Browser[] = [];
    await use(async (text, type) => {
      const path = info.outputPath(`camera-${browsers.length}.y4m`);
      writeFileSync(path, film(text, type));
      const camera = ['device-for-media-stream', 'ui-for-media-stream'].map((what) => `--use-fake-${what}`);
      const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${path}`];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      browsers.push(browser);
      // What the configuration leaves open is `undefined` here and absent there.
      return browser.newPage({ ...contextOptions, baseURL, locale, timezoneId, viewport } as Parameters<Browser['newPage']>[0]);
    });
    await Promise.all(browsers.map((browser) => browser.close()));
  },
});

// Proves that the camera reads codes in a real browser, under the policy our server sends and without any server but ours.
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import scan from '../web/src/messages/pt/scan.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { test } from './fake-camera.ts';

const id = 'ab12cd34-56ef-4a78-9b01-23456789abcd';
const base = '/scanner/';
const html = `<!doctype html><html lang="pt"><head><title>Scanner</title><link rel="stylesheet" href="${base}page.css">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"></div><script type="module" src="${base}page.js"></script></body></html>`;
const mimeTypes: Record<string, string> = { js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', woff2: 'font/woff2' };

const files = new Map<string, string | Buffer>([['', html]]);

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    base,
    plugins: [react()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: { page: fileURLToPath(new URL('scanner-page.mjs', import.meta.url)) },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'page.css' : '[name]-[hash][extname]'),
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  for (const file of built.output) files.set(file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source));
});

/** The scanner's page as our server would send it; answers what the browser asked for. */
async function openScanner(page: Page): Promise<string[]> {
  const policy = (await page.request.get('/healthz')).headers()['content-security-policy'] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Of the context, so that a test can put a route of the page before it.
  await page.context().route(`**${base}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(base.length);
    const type = mimeTypes[name.split('.').at(-1) ?? ''] ?? 'text/html';
    await route.fulfill({ body: files.get(name) ?? '', headers: { 'content-type': type, 'content-security-policy': policy } });
  });
  await page.goto(base);
  return asked;
}

/** As in the browsers without one of their own, whichever this is. */
const withoutOwnDetector = () => Reflect.deleteProperty(globalThis, 'BarcodeDetector');

test('a QR code is read once the camera is allowed, by a decoder from our own server; closing turns the camera off', async ({
  openSeeing,
  baseURL,
}) => {
  const page = await openSeeing(id, 'QrCode');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.addInitScript(withoutOwnDetector);
  await page.addInitScript(() => {
    const open = MediaDevices.prototype.getUserMedia;
    MediaDevices.prototype.getUserMedia = async (constraints) => {
      MediaDevices.prototype.getUserMedia = open;
      throw new DOMException(`no camera for ${JSON.stringify(constraints)}`, 'NotAllowedError');
    };
  });
  const asked = await openScanner(page);
  await expect(page.getByRole('dialog').getByText(scan.problem.denied.hint)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: kit.tryAgain }).click();
  await expect(page.getByRole('listitem')).toHaveText([id]);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  expect(await violationsOn(page)).toEqual([]);

  const track = await page.locator('video').evaluateHandle((video) => {
    const [first] = ((video as HTMLVideoElement).srcObject as MediaStream).getTracks();
    return first as MediaStreamTrack;
  });
  expect(await track.evaluate(({ readyState }) => readyState)).toBe('live');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended');
});

test('a bar code is read once the decoder has come, which is loaded again on demand', async ({ openSeeing, baseURL }) => {
  const page = await openSeeing(id, 'BarCode');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript(withoutOwnDetector);
  await page.route('**/*.wasm', (route) => route.abort());
  const asked = await openScanner(page);
  await expect(page.getByRole('dialog').getByText(scan.problem.noReader.hint)).toBeVisible();
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: kit.tryAgain }).click();
  await expect(page.getByRole('listitem')).toHaveText([id]);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
});

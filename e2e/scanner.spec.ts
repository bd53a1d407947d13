// Proves that the camera reads codes in a real browser, under the policy our server sends and without any server but ours.
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
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

for (const type of ['QrCode', 'BarCode'] as const) {
  test(`a ${type} in front of the camera is read, by a decoder from our own server`, async ({ openSeeing, baseURL }) => {
    const page = await openSeeing(id, type);
    await page.addInitScript(withoutOwnDetector);
    const asked = await openScanner(page);
    await expect(page.getByRole('listitem')).toHaveText([id]);
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  });
}

test('a detector of the browser that reads all we need is used, and no other is loaded', async ({ openSeeing }) => {
  const page = await openSeeing(id, 'QrCode');
  await page.addInitScript(() => {
    class OwnDetector {
      static getSupportedFormats = async () => ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf'];
      detect = async () => [{ rawValue: 'read by the browser' }];
    }
    Object.assign(globalThis, { BarcodeDetector: OwnDetector });
  });
  const asked = await openScanner(page);
  await expect(page.getByRole('listitem')).toHaveText(['read by the browser']);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
});

test('a detector of the browser that reads only some is left alone', async ({ openSeeing }) => {
  const page = await openSeeing(id, 'QrCode');
  await page.addInitScript(() => {
    class OwnDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: 'read by the browser' }];
    }
    Object.assign(globalThis, { BarcodeDetector: OwnDetector });
  });
  await openScanner(page);
  await expect(page.getByRole('listitem')).toHaveText([id]);
});

test('closing turns the camera off', async ({ openSeeing }) => {
  const page = await openSeeing(id, 'QrCode');
  await openScanner(page);
  await page.getByRole('listitem').waitFor();
  const track = await page.locator('video').evaluateHandle((video) => {
    const [first] = ((video as HTMLVideoElement).srcObject as MediaStream).getTracks();
    return first as MediaStreamTrack;
  });
  expect(await track.evaluate(({ readyState }) => readyState)).toBe('live');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe('ended');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the scanner has no axe violation in the ${colorScheme} theme`, async ({ openSeeing }) => {
    const page = await openSeeing(id, 'QrCode');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openScanner(page);
    await page.getByRole('listitem').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
}

for (const [name, problem] of [
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'busy'],
] as const) {
  test(`a camera that answers ${name}: the dialog says what to do, and tries again`, async ({ openSeeing }) => {
    const page = await openSeeing(id, 'QrCode');
    await page.addInitScript((failure) => {
      const open = MediaDevices.prototype.getUserMedia;
      MediaDevices.prototype.getUserMedia = async (constraints) => {
        MediaDevices.prototype.getUserMedia = open;
        throw new DOMException(`no camera for ${JSON.stringify(constraints)}`, failure);
      };
    }, name);
    await openScanner(page);
    await expect(page.getByRole('dialog').getByText(kit.scan.problem[problem].hint)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: kit.tryAgain }).click();
    await expect(page.getByRole('listitem')).toHaveText([id]);
  });
}

test('over an insecure connection the dialog says that the camera needs a secure one', async ({ page }) => {
  // What browsers do there.
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await openScanner(page);
  await expect(page.getByRole('dialog').getByText(kit.scan.problem.insecure.hint)).toBeVisible();
});

test('a decoder that could not be loaded is loaded again on demand', async ({ openSeeing }) => {
  const page = await openSeeing(id, 'QrCode');
  await page.addInitScript(withoutOwnDetector);
  await page.route('**/*.wasm', (route) => route.abort());
  await openScanner(page);
  await expect(page.getByRole('dialog').getByText(kit.scan.problem.noReader.hint)).toBeVisible();
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: kit.tryAgain }).click();
  await expect(page.getByRole('listitem')).toHaveText([id]);
});

import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import papa from 'papaparse';
import { readVoucherNotification } from '#contract/notifications.ts';
import { withHotelPage } from '../../e2e/hotel-page.ts';
import words from '../../web/src/messages/pt/kit.json' with { type: 'json' };
import { hotelId } from '../desk.ts';
import { address, signIn } from '../product.ts';
import type { Wire } from '../wire.ts';
import { elementMark, ranMark, reckoned } from './payloads.ts';

/** Read as text, because the tables themselves load screens and only a bundler can follow them there. */
const routes = new URL('../../web/src/app/routes/', import.meta.url);
const tables = readdirSync(routes).filter((file) => /^route-table\.ts$|\.routes\.ts$/.test(file));
const paths = [
  ...tables
    .map((file) => readFileSync(new URL(file, routes), 'utf8'))
    .join('')
    .matchAll(/path: '(\/[^']*)'/g),
]
  .map(([, path = '/']) => path.replace(/\/:.*$/, ''))
  .filter((path) => path !== '/kit');

/** As text: the compiler's helpers do not exist in a page. Looks into shadows, too: the widget stands in one. */
const look = `(() => {
  const roots = [document];
  for (let n = 0; n < roots.length; n += 1)
    for (const element of roots[n].querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  const text = roots.map((root) => (root.body ?? root).textContent ?? '').join(' ');
  return {
    ran: window['${ranMark}'] !== undefined,
    made: roots.some((root) => root.querySelector('[${elementMark}]') !== null),
    shown: text.includes('${elementMark}') || text.includes('7*191'),
    reckoned: new RegExp('(^|[^0-9])${reckoned}([^0-9]|$)').test(text) && text.includes('191'),
  };
})()`;

interface Seen {
  ran: boolean;
  made: boolean;
  shown: boolean;
}

export interface Looked {
  screens: number;
  /** On which of them a payload stood, as the words it is. */
  shown: number;
  faults: string[];
}

async function lookAt(page: Page, name: string, looked: Looked): Promise<void> {
  await page
    .locator('[aria-busy="true"]')
    .waitFor({ state: 'detached', timeout: 8_000 })
    .catch(() => undefined);
  await page.waitForTimeout(200);
  looked.screens += 1;
  let isShown = false;
  for (const frame of page.frames()) {
    const seen = (await frame.evaluate(look).catch(() => undefined)) as Seen | undefined;
    if (seen?.ran) looked.faults.push(`${name}: a payload ran`);
    if (seen?.made) looked.faults.push(`${name}: a payload became an element`);
    isShown ||= seen?.shown ?? false;
  }
  if (isShown) looked.shown += 1;
}

/** What is saved by the button for a spreadsheet, where the screen has one. */
async function exportFrom(page: Page): Promise<string | undefined> {
  const button = page.getByRole('button', { name: words.export.csv, exact: true });
  if ((await button.count()) === 0) return undefined;
  await button.first().click();
  const saving = page.waitForEvent('download', { timeout: 15_000 });
  await page.getByRole('button', { name: words.export.download }).click({ timeout: 5_000 });
  const file = await (await saving).path();
  return readFileSync(file, 'utf8');
}

/** A number may begin with a minus; anything else that begins so would be reckoned by the spreadsheet. */
function formulasIn(csv: string): string[] {
  const { data } = papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { delimiter: ';' });
  return data.flat().filter((cell) => /^(?!-?\d+(?:[.,]\d+)?$)[=+\-@\t\r]/.test(cell));
}

/** Every screen, and behind every list its first row, as somebody who may see them all. */
export async function lookAtScreens(
  browser: Browser,
  email: string,
  looked: Looked & { cells: number; files: number },
  screens: readonly string[] = paths,
): Promise<void> {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 1800 }, acceptDownloads: true });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    looked.faults.push(`a dialog was opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    // The policy speaks up where something tried to run.
    if (/Content Security Policy/.test(message.text()) && /inline|javascript:/.test(message.text()))
      looked.faults.push(`refused by the policy only: ${message.text().slice(0, 200)}`);
  });
  await signIn(page, email);
  for (const path of screens) {
    await page.goto(`${address}${path}`);
    await lookAt(page, path, looked);
    const csv = await exportFrom(page).catch(() => undefined);
    if (csv !== undefined) {
      looked.files += 1;
      looked.cells += csv.split(/[;\n]/).length;
      for (const cell of formulasIn(csv)) looked.faults.push(`${path}: the export has a formula: ${cell.slice(0, 60)}`);
    }
    const row = page.locator('tbody a[data-opens-row]').first();
    if ((await row.count()) > 0) {
      await row.click({ timeout: 5_000 }).catch(() => undefined);
      await lookAt(page, `${path}, its first row`, looked);
    }
  }
  await context.close();
}

/** The hotel's own page with the shop in it, which has no policy to help. */
export async function lookAtWidget(browser: Browser, looked: Looked): Promise<void> {
  const tag = `<script src="${address}/widget/vale-widget.js" data-hotel="${hotelId}" data-language="pt" async></script>`;
  await withHotelPage(tag, async (url) => {
    const page = await browser.newPage();
    page.on('dialog', (dialog) => {
      looked.faults.push(`the widget opened a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await lookAt(page, 'the widget', looked);
    for (const card of (await page.getByRole('button').all()).slice(0, 6)) await card.click({ timeout: 2_000 }).catch(() => undefined);
    await lookAt(page, 'the widget, opened', looked);
    await page.close();
  });
}

const judge = `(html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = [...page.querySelectorAll('*')];
  if (page.querySelector('[${elementMark}]')) return 'a payload became an element';
  if (page.querySelector('script, iframe, object, embed, base, form')) return 'something that runs';
  if (all.some((element) => [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\\s*javascript:/i.test(value)))) return 'an attribute that runs';
  if (/(^|[^0-9a-f])${reckoned}([^0-9a-f]|$)/i.test(page.body.textContent ?? '')) return 'a template reckoned';
  return '';
}`;

/** Mails and print, as a reader's program would take them apart; and one by one in a page that lets everything run. */
export async function lookAtPages(browser: Browser, pages: readonly Print[], looked: Looked): Promise<void> {
  const page = await browser.newPage();
  for (const [n, { name, html }] of pages.entries()) {
    const fault = (await page.evaluate(`(${judge})(${JSON.stringify(html).replace(/</g, '\\u003c')})`)) as string;
    if (fault) looked.faults.push(`${name}: ${fault}`);
    if (n % 10 === 0) {
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      await lookAt(page, name, looked);
    }
  }
  await page.close();
}

interface Print {
  name: string;
  html: string;
}

async function printOf(wire: Wire, id: string, hasPdf: boolean, faults: string[]): Promise<Print | undefined> {
  const ask = () => wire.send('GET', `${readVoucherNotification.path.replace('{voucherId}', id)}?hasPdf=${hasPdf}`);
  const first = await ask();
  // On a machine that is busy with others, a call may be told to come back in a moment.
  const { status, body } = first.status === 503 ? await ask() : first;
  if (status !== 200) {
    faults.push(`the print of ${id} was answered ${status}: ${body.slice(0, 120)}`);
    return undefined;
  }
  const [{ template, pdf }] = (JSON.parse(body) as { response: [{ template: string; pdf: string | null }] }).response;
  const file = pdf ? Buffer.from(pdf, 'base64').toString('latin1') : '';
  if (hasPdf && !file.startsWith('%PDF')) faults.push(`no PDF of ${id}`);
  if (/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/.test(file)) faults.push(`the PDF of ${id} can act`);
  return { name: `print of ${id}`, html: template };
}

/** What is printed of these vouchers, and every so often its PDF. */
export async function printsOf(newWire: () => Wire, voucherIds: readonly string[], faults: string[]): Promise<Print[]> {
  const waiting = [...voucherIds.entries()];
  const prints: Print[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const wire = newWire();
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const print = await printOf(wire, next[1], next[0] % 25 === 0, faults);
        if (print) prints.push(print);
      }
      wire.close();
    }),
  );
  return prints;
}

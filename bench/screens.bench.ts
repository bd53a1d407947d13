import puppeteer, { type Page } from 'puppeteer-core';
import { findChromium } from '../scripts/find-chromium.mjs';
import { address, startProduct, withDataDir } from './product.ts';
import { debuggingPort, judge } from './scores.ts';

/** The screens of a working day, as Lighthouse sees them on the computer of a reception. */
const screens = { home: '/', 'all vouchers': '/OperationManagement', 'use voucher': '/UseVoucher' };

/** The token lives in the tab: Lighthouse goes on in it, as somebody does who works there. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(address);
  await page.locator(`button[value="${email}"]`).click();
  // The sign-in page has a `main` of its own, which is gone a moment later.
  await page.locator('a[href="/UseVoucher"]').wait();
}

await withDataDir(async (dataDir) => {
  const product = await startProduct(dataDir);
  const browser = await puppeteer.launch({
    executablePath: findChromium() ?? '',
    args: [`--remote-debugging-port=${debuggingPort}`, '--no-sandbox', '--lang=pt-PT'],
  });
  try {
    await judge('sign-in', address, { on: 'desk' });
    const page = await browser.newPage();
    await signIn(page, 'manager@vale.demo');
    for (const [name, path] of Object.entries(screens)) await judge(name, `${address}${path}`, { page, on: 'desk' });
  } finally {
    await browser.close();
    await product.stop();
  }
});

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { interfaceLanguages } from '../../contract/vocabulary/languages.ts';
import { readArticle } from '../../domain/help/article.ts';
import en from '../../web/src/messages/en/shell.json' with { type: 'json' };
import es from '../../web/src/messages/es/shell.json' with { type: 'json' };
import pt from '../../web/src/messages/pt/shell.json' with { type: 'json' };
import { settled, signIn } from '../visitor.ts';

/** Made by `npm run help:pictures` from the product as it is: nobody draws them, and none shows a button that is gone. */
const help = new URL('../../help/', import.meta.url).pathname;
const size = { width: 1180, height: 760 };

const articles = readdirSync(join(help, 'en'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readArticle(basename(file, '.md'), readFileSync(join(help, 'en', file), 'utf8')));

type Shot = (page: Page) => Promise<void>;

const row = (address: string): Shot => {
  return async (page) => {
    await openAs(page, address);
    const title = page.getByRole('heading', { level: 1 }).first();
    const list = (await title.textContent()) ?? '';
    await page.getByRole('main').locator('[data-opens-row]').first().click();
    // The address changes at once, the screen when it has come.
    await expect(title).not.toHaveText(list);
    await settled(page);
  };
};

/** Where the first screen of an article is not the one to show, or opens only from another. */
const special: Record<string, Shot> = {
  'get-access': (page) => signIn(page, 'nogroup@vale.demo'),
  'refund-a-payment': row('/OnlineSales'),
  'reverse-a-redemption': row('/OperationManagement'),
  'try-a-rule-first': (page) => openAs(page, '/VoucherIssueAutomationDetails/de300000-0000-4000-8000-000000000711'),
  'voucher-details': row('/OperationManagement'),
};

/** As the hotel's administrator, and where that is not enough, as the platform's. */
async function openAs(page: Page, address: string): Promise<void> {
  await signIn(page, 'admin@vale.demo', address);
  const shut = [pt, en, es].map(({ screens }) => screens.noAccess);
  if (!shut.includes((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '')) return;
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'platform@vale.demo', address);
}

for (const language of interfaceLanguages) {
  mkdirSync(join(help, 'pictures', language), { recursive: true });
  for (const { slug, screens } of articles) {
    test(`${slug} in ${language}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript((chosen) => window === window.top && localStorage.setItem('vale.language', chosen), language);
      const address = screens[0]?.replace(/\/:.*$/, '') ?? '/';
      await (special[slug] ?? ((one) => openAs(one, address)))(page);
      await settled(page);
      // A part that is still being loaded stands for itself as a grey field.
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      await sharp(shot)
        .resize({ width: 880 })
        .webp({ quality: 62 })
        .toFile(join(help, 'pictures', language, `${slug}.webp`));
    });
  }
}

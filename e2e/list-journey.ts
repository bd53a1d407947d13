import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import { settled } from './visitor.ts';

/** What one does with any list of the kit, told once; the journeys of the features use it. */
export function listOn(page: Page) {
  const main = page.getByRole('main');
  return {
    /** The first cell of every row, in order; not of those that keep the place of rows to come. */
    firstCells: (): Locator => main.getByRole('row').getByRole('rowheader').or(main.locator('tbody tr:not([aria-hidden]) > :first-child')),
    async search(text: string): Promise<void> {
      await main.getByRole('searchbox').fill(text);
      await expect(page).toHaveURL((address) => address.searchParams.get('search') === text);
      await settled(page);
    },
    async sortBy(column: string): Promise<void> {
      await main.getByRole('columnheader', { name: column }).getByRole('button').click();
      await settled(page);
    },
    async nextPage(): Promise<void> {
      await main.getByRole('button', { name: kit.list.nextPage }).click();
      await settled(page);
    },
    /** Exports through the menu and answers the file's lines. */
    async exported(): Promise<{ name: string; lines: string[] }> {
      await main.getByRole('button', { name: 'CSV' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: kit.export.download }).click();
      const file = await download;
      const text = await readFile(await file.path(), 'utf8');
      return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') };
    },
  };
}

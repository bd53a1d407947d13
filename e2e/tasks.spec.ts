import { expect } from '@playwright/test';
import tasks from '../web/src/messages/pt/tasks.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const platform = 'platform@vale.demo';
const task = tasks.names['read-reference'];

test('every task is told in words; one is paused, is still paused after a reload, and is resumed; a cache is reset and says what was dropped', async ({
  page,
}) => {
  await signIn(page, platform, '/ManageScheduleTask');
  const row = page.getByRole('row', { name: new RegExp(task) });
  await expect(row).toContainText('Às 03:40');
  const names = await page.getByRole('table', { name: tasks.tasks }).locator('tbody td:first-child span:first-child').allTextContents();
  expect(names.filter((name) => /^[a-z]+(-[a-z]+)+ /.test(name))).toEqual([]);

  await row.getByRole('button', { name: tasks.pause.named.replace('{{task}}', task) }).click();
  await expect(row).toContainText(tasks.state.Paused);
  await expect(row.getByRole('button', { name: tasks.pause.named.replace('{{task}}', task) })).toHaveCount(0);

  await page.reload();
  await settled(page);
  await expect(row).toContainText(tasks.state.Paused);
  await page.getByText(tasks.state.Paused, { exact: true }).first().click();
  await expect(page).toHaveURL(/state=Paused/);
  await row.getByRole('button', { name: tasks.resume.named.replace('{{task}}', task) }).click();
  await expect(page.getByText(tasks.resume.done.replace('{{task}}', task))).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto('/ResetCache');
  const cache = page.getByRole('row', { name: new RegExp(tasks.caches.Users) });
  await cache.getByRole('button').click();
  await expect(page.getByText(tasks.caches.done)).toBeVisible();
  await expect(cache).toContainText(/\d+ entradas? esquecidas?/);
});

import kit from '../../web/src/messages/pt/kit.json' with { type: 'json' };
import session from '../../web/src/messages/pt/session.json' with { type: 'json' };
import shellWords from '../../web/src/messages/pt/shell.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** What stands around every screen, and the pages outside it. */
export const shell: readonly Look[] = [
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/');
      await page.getByLabel('Palavra-passe').waitFor();
    },
  },
  { name: 'password-forgotten', open: async (page) => void (await page.goto('/identity/forgotten')) },
  { name: 'password-change', open: async (page) => void (await page.goto('/identity/password')) },
  { name: 'access-denied', as: 'nogroup@vale.demo', address: '/' },
  { name: 'no-access', as: 'admin@vale.demo', address: '/AdminHotelList' },
  { name: 'not-found', as: 'admin@vale.demo', address: '/NoSuchScreen' },
  {
    name: 'api-docs',
    open: async (page) => {
      // Of close to two hundred calls, the first of each part: they are all written by one hand.
      await page.route('/api/docs', async (route) => {
        const page = await route.fetch();
        await route.fulfill({ response: page, body: (await page.text()).replaceAll(/(?<=<\/details>)<details.*?<\/details>/gs, '') });
      });
      await page.goto('/api/docs');
    },
  },
  {
    name: 'crash',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo');
      await page.route('**/voucherTag*', (route) => route.fulfill({ json: { response: [null], errors: [], warnings: [], count: 1 } }));
      await page.getByRole('main').getByRole('link', { name: shellWords.screens.tags }).click();
      await page.getByRole('heading', { name: shellWords.crash.title }).waitFor();
    },
  },
  {
    name: 'failed-list',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo');
      await page.route('**/voucherTag*', (route) => route.abort());
      await page.goto('/VoucherTags');
      await page.getByRole('button', { name: kit.tryAgain }).waitFor();
    },
  },
  {
    name: 'menu-sheet',
    as: 'admin@vale.demo',
    address: '/',
    onPhone: true,
    leavesTraces: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: shellWords.bar.openMenu }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'command-palette',
    as: 'admin@vale.demo',
    address: '/VoucherTags',
    leavesTraces: true,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'help',
    as: 'admin@vale.demo',
    address: '/VoucherTags',
    leavesTraces: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: shellWords.help.title, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'property-panel',
    as: 'platform@vale.demo',
    address: '/VoucherTags',
    leavesTraces: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: session.property.label }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'user-menu',
    as: 'admin@vale.demo',
    address: '/',
    leavesTraces: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ana Sousa' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
];

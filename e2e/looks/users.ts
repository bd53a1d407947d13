import kit from '../../web/src/messages/pt/kit.json' with { type: 'json' };
import userWords from '../../web/src/messages/pt/users.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';
const manager = 'de300000-0000-4000-8000-000000000403';

/** People, where they work and what they may do. */
export const users: readonly Look[] = [
  { name: 'all-users', open: (page) => signIn(page, platform, '/AdminUserManagement') },
  { name: 'any-user', open: (page) => signIn(page, platform, `/AdminUserManagement/${manager}`) },
  {
    name: 'user-before-saving',
    open: async (page) => {
      await signIn(page, admin, `/ManageUser/${manager}`);
      await page.getByRole('checkbox').first().click();
      await page.getByRole('checkbox').nth(1).click();
      await page.getByText(userWords.effective.lost).first().waitFor();
    },
  },
  {
    name: 'user-with-changes',
    open: async (page) => {
      await signIn(page, platform, `/AdminUserManagement/${manager}`);
      await page.getByRole('button', { name: kit.history.show }).click();
      await page.getByRole('button', { name: kit.history.show }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'new-user',
    open: async (page) => {
      await signIn(page, admin, '/ManageUser/new');
      await page.getByRole('button', { name: userWords.invite }).click();
      await page.getByText('Obrigatório.').first().waitFor();
    },
  },
  {
    name: 'disabling-a-user',
    open: async (page) => {
      await signIn(page, admin, `/ManageUser/${manager}`);
      await page.getByRole('button', { name: userWords.disable.act }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'an-invitation-that-is-gone', open: async (page) => void (await page.goto('/identity/invitation/long-gone')) },
];

import kit from '../../web/src/messages/pt/kit.json' with { type: 'json' };
import userWords from '../../web/src/messages/pt/users.json' with { type: 'json' };
import type { Look } from './look.ts';

const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';
const manager = 'de300000-0000-4000-8000-000000000403';

/** People, where they work and what they may do. */
export const users: readonly Look[] = [
  { name: 'any-user', as: platform, address: `/AdminUserManagement/${manager}` },
  {
    name: 'user-before-saving',
    as: admin,
    address: `/ManageUser/${manager}`,
    prepare: async (page) => {
      await page.getByRole('checkbox').first().click();
      await page.getByRole('checkbox').nth(1).click();
      await page.getByText(userWords.effective.lost).first().waitFor();
    },
  },
  {
    name: 'user-with-changes',
    as: platform,
    address: `/AdminUserManagement/${manager}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: kit.history.show }).click();
      await page.getByRole('button', { name: kit.history.show }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'new-user',
    as: admin,
    address: '/ManageUser/new',
    prepare: async (page) => {
      await page.getByRole('button', { name: userWords.invite }).click();
      await page.getByText('Obrigatório.').first().waitFor();
    },
  },
  {
    name: 'disabling-a-user',
    as: admin,
    address: `/ManageUser/${manager}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: userWords.disable.act }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'an-invitation-that-is-gone', open: async (page) => void (await page.goto('/identity/invitation/long-gone')) },
];

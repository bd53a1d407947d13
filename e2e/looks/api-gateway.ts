import words from '../../web/src/messages/pt/api-gateway.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';
const partner = '/ApiGatewayUserDetails/de300000-0000-4000-8000-000000000a01';

/** Partners, what their systems may do, and their keys. */
export const apiGateway: readonly Look[] = [
  { name: 'partners', open: (page) => signIn(page, platform, '/ApiGatewayUserManagement') },
  { name: 'partner', open: (page) => signIn(page, platform, partner) },
  {
    name: 'new-partner',
    open: async (page) => {
      await signIn(page, platform, '/ApiGatewayUserDetails');
      await page.getByRole('button', { name: words.create }).click();
      await page.getByText('Obrigatório.').first().waitFor();
    },
  },
  {
    name: 'new-subscription',
    open: async (page) => {
      await signIn(page, platform, partner);
      await page.getByRole('button', { name: words.subscriptions.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keys',
    open: async (page) => {
      await signIn(page, platform, partner);
      await page.getByText(words.keys.show, { exact: true }).first().click();
      await page.getByLabel(words.keys.primary, { exact: true }).waitFor();
    },
  },
];

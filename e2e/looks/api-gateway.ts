import words from '../../web/src/messages/pt/api-gateway.json' with { type: 'json' };
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';
const partner = '/ApiGatewayUserDetails/de300000-0000-4000-8000-000000000a01';

/** Partners, what their systems may do, and their keys. */
export const apiGateway: readonly Look[] = [
  { name: 'partner', as: platform, address: partner },
  {
    name: 'new-partner',
    as: platform,
    address: '/ApiGatewayUserDetails',
    prepare: async (page) => {
      await page.getByRole('button', { name: words.create }).click();
      await page.getByText('Obrigatório.').first().waitFor();
    },
  },
  {
    name: 'new-subscription',
    as: platform,
    address: partner,
    prepare: async (page) => {
      await page.getByRole('button', { name: words.subscriptions.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keys',
    as: platform,
    address: partner,
    prepare: async (page) => {
      await page.getByText(words.keys.show, { exact: true }).first().click();
      await page.getByLabel(words.keys.primary, { exact: true }).waitFor();
    },
  },
];

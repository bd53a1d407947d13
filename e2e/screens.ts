import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import offers from '../web/src/messages/pt/offers.json' with { type: 'json' };
import onlineSales from '../web/src/messages/pt/online-sales.json' with { type: 'json' };
import payments from '../web/src/messages/pt/payments.json' with { type: 'json' };
import profiles from '../web/src/messages/pt/profiles.json' with { type: 'json' };
import redemption from '../web/src/messages/pt/redemption.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import templates from '../web/src/messages/pt/templates.json' with { type: 'json' };
import voucherDetails from '../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import vouchers from '../web/src/messages/pt/vouchers.json' with { type: 'json' };
import { settled, signIn } from './visitor.ts';
import { idOf } from './voucher-at-hand.ts';

/** Read as text, because the table itself loads screens and only a bundler can follow it there. The kit's page is for development. */
const routeTable = readFileSync(new URL('../web/src/app/routes/route-table.ts', import.meta.url), 'utf8');
const paths = [...routeTable.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '/']) => path).filter((path) => path !== '/kit');

/** A screen in a state worth looking at. */
export interface Look {
  name: string;
  open(page: Page): Promise<void>;
}

/** An offer with everything an offer can have. */
async function openOffer(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/VoucherManagment?search=SPA2');
  await page.getByRole('main').getByRole('link', { name: 'Ritual de pedras quentes para dois' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ritual de pedras quentes para dois' }).waitFor();
  await settled(page);
}

/** The offers as the desk sells them. */
async function openShop(page: Page): Promise<void> {
  await signIn(page, 'sales@vale.demo', '/VoucherManagment?search=VALOR');
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await page.getByRole('button', { name: 'Vender Cartão Vale do Tejo' }).first().waitFor();
}

/** Every route of the table as it opens, and the pages that stand outside it. */
export const looks: Look[] = [
  ...paths.map((path) => ({
    name: path === '/' ? 'home' : path.slice(1).toLowerCase(),
    open: (page: Page) => signIn(page, 'admin@vale.demo', path.replace(/\/:.*$/, '')),
  })),
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/');
      await page.getByLabel('Palavra-passe').waitFor();
    },
  },
  { name: 'access-denied', open: (page) => signIn(page, 'nogroup@vale.demo') },
  { name: 'not-found', open: (page) => signIn(page, 'admin@vale.demo', '/NoSuchScreen') },
  {
    name: 'api-docs',
    open: async (page) => void (await page.goto('/api/docs')),
  },
  {
    name: 'tag-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/VoucherTags');
      await page.getByRole('main').getByText('SPA', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'terms-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/TermsConditions');
      await page.getByRole('main').getByText('ESTADIA', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'promotion-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/Promotions');
      await page.getByRole('main').getByText('Semanas do spa', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'erase-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/ProfilesDashboard?name=carvalho');
      await page.getByRole('main').getByRole('link', { name: 'Carvalho' }).click();
      await page.getByRole('button', { name: profiles.erase.button }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'client',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/ProfilesDashboard?name=carvalho');
      await page.getByRole('main').getByRole('link', { name: 'Carvalho' }).click();
      await page.getByRole('heading', { level: 1, name: 'Beatriz Carvalho' }).waitFor();
    },
  },
  {
    name: 'template-samples',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/VoucherTemplates');
      await page.getByRole('main').getByRole('button', { name: 'Noite' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'template-editor',
    open: async (page) => {
      await signIn(page, 'platform@vale.demo', '/TemplateDetails');
      await page.getByRole('textbox', { name: templates.halves.templateHtml }).waitFor();
      await page.locator('iframe').waitFor();
    },
  },
  { name: 'templates-config', open: (page) => signIn(page, 'platform@vale.demo', '/TemplatesConfig') },
  {
    name: 'single-sale',
    open: async (page) => {
      await openShop(page);
      await page.getByRole('button', { name: 'Vender Cartão Vale do Tejo' }).first().click();
      await page.getByRole('dialog').getByRole('switch', { name: sales.form.gift }).check();
    },
  },
  {
    name: 'checkout',
    open: async (page) => {
      await openShop(page);
      await page.getByRole('button', { name: 'Mais um de Cartão Vale do Tejo' }).click();
      await page.getByRole('button', { name: sales.cart.checkout }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-wizard',
    open: (page) => openOffer(page, 'admin@vale.demo'),
  },
  {
    name: 'offer-summary',
    open: (page) => openOffer(page, 'viewer@vale.demo'),
  },
  {
    name: 'offer-services',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offers.step.services }).click();
      await page.getByRole('button', { name: offers.services.add }).waitFor();
    },
  },
  ...(['places', 'terms', 'inclusions', 'images', 'promote', 'template'] as const).map((step) => ({
    name: `offer-${step}`,
    open: async (page: Page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('navigation', { name: offers.step.label }).getByRole('link', { name: offers.step[step] }).click();
    },
  })),
  {
    name: 'offer-inclusion-dialog',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offers.step.inclusions }).click();
      await page.getByRole('button', { name: offers.inclusions.Included.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-service-dialog',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offers.step.services }).click();
      await page.getByRole('button', { name: offers.services.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-vat-dialog',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('button', { name: offers.vat.add }).click();
      await page.getByRole('dialog', { name: offers.vat.add }).waitFor();
    },
  },
  {
    name: 'offer-image-question',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offers.step.images }).click();
      const bin = offers.images.delete.open.replace('{{place}}', '1').replace('{{count}}', '3');
      await page.getByRole('button', { name: bin }).click();
      await page.getByRole('dialog', { name: offers.images.delete.title }).waitFor();
    },
  },
  {
    name: 'offer-mail-preview',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('navigation', { name: offers.step.label }).getByRole('link', { name: offers.step.template }).click();
      await page.getByRole('button', { name: offers.template.preview }).click();
      await page.getByRole('dialog', { name: offers.template.previewTitle }).locator('iframe').waitFor();
    },
  },
  {
    name: 'offer-wizard-phone',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('navigation', { name: offers.step.label }).getByRole('button').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'voucher-peek',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OperationManagement?status=partialRedeemed');
      await page.getByRole('main').locator('tbody').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await settled(page);
    },
  },
  {
    name: 'voucher-type-filter',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OperationManagement');
      await page.getByRole('search').getByRole('button', { name: vouchers.type }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'desk-money',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher?code=VAL7');
      await page.getByRole('textbox', { name: redemption.amount }).waitFor();
    },
  },
  {
    name: 'desk-services',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher?code=SPA3');
      await page.getByRole('list', { name: redemption.services }).waitFor();
    },
  },
  {
    name: 'desk-expired',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher?code=BVD1');
      await page.getByRole('link', { name: redemption.openDetails }).waitFor();
    },
  },
  {
    name: 'voucher-details',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/UseVoucher');
      await page.goto(`/VoucherOperationDetails/${await idOf(page, 'VAL7')}`);
      await page.getByRole('region', { name: voucherDetails.timeline.title }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'payment-settings',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/PaymentManagement');
      await page.getByRole('button', { name: payments.settings.title.replace('{{name}}', 'ifthenpay') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'payment-keys', open: (page) => signIn(page, 'platform@vale.demo', '/PaymentKeyManagement') },
  {
    name: 'payment-key',
    open: async (page) => {
      await signIn(page, 'platform@vale.demo', '/PaymentKeyManagement');
      await page.getByRole('region', { name: 'Stripe' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'event-peek',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/LogsDashboard?eventType=Payment');
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...(['awaiting', 'released', 'returned'] as const).map((state, index) => ({
    name: `online-sale-${state}`,
    open: async (page: Page) => {
      await signIn(page, 'admin@vale.demo', `/OnlineSalesDetail/de300000-0000-4000-8000-00000890000${[1, 3, 6][index]}`);
      await page.getByRole('region', { name: onlineSales.steps.title }).waitFor();
    },
  })),
  {
    name: 'buyer-dialog',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/OnlineSales?paymentStatus=succeeded');
      await page.getByRole('main').locator('tbody a[data-opens-row]').last().click();
      await settled(page);
      await page.getByRole('button', { name: onlineSales.buyer.edit }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'crash',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo');
      await page.route('**/voucherTag*', (route) => route.fulfill({ json: { response: [null], errors: [], warnings: [], count: 1 } }));
      await page.getByRole('main').getByRole('link', { name: shell.screens.tags }).click();
      await page.getByRole('heading', { name: shell.crash.title }).waitFor();
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
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signIn(page, 'admin@vale.demo');
      await page.getByRole('button', { name: shell.bar.openMenu }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'command-palette',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'help',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo', '/VoucherTags');
      await page.getByRole('button', { name: shell.help.title, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'property-panel',
    open: async (page) => {
      await signIn(page, 'platform@vale.demo');
      await page.getByRole('button', { name: session.property.label.replace('{{property}}', '') }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'user-menu',
    open: async (page) => {
      await signIn(page, 'admin@vale.demo');
      await page.getByRole('button', { name: shell.person.menu.replace('{{name}}', '') }).click();
      await page.getByRole('menu').waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import offersWords from '../../web/src/messages/pt/offers.json' with { type: 'json' };
import { settled, signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** An offer with everything an offer can have. */
async function openOffer(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/VoucherManagment?search=SPA2');
  await page.getByRole('main').getByRole('link', { name: 'Ritual de pedras quentes para dois' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ritual de pedras quentes para dois' }).waitFor();
  await settled(page);
}

/** Offers, their wizard and everything that opens from it. */
export const offers: readonly Look[] = [
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
      await page.getByRole('link', { name: offersWords.step.services }).click();
      await page.getByRole('button', { name: offersWords.services.add }).waitFor();
    },
  },
  ...(['places', 'terms', 'inclusions', 'images', 'promote', 'template'] as const).map((step) => ({
    name: `offer-${step}`,
    open: async (page: Page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('navigation', { name: offersWords.step.label }).getByRole('link', { name: offersWords.step[step] }).click();
    },
  })),
  {
    name: 'offer-inclusion-dialog',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offersWords.step.inclusions }).click();
      await page.getByRole('button', { name: offersWords.inclusions.Included.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-service-dialog',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offersWords.step.services }).click();
      await page.getByRole('button', { name: offersWords.services.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-vat-dialog',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('button', { name: offersWords.vat.add }).click();
      await page.getByRole('dialog', { name: offersWords.vat.add }).waitFor();
    },
  },
  {
    name: 'offer-image-question',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('link', { name: offersWords.step.images }).click();
      const bin = offersWords.images.delete.open.replace('{{place}}', '1').replace('{{count}}', '3');
      await page.getByRole('button', { name: bin }).click();
      await page.getByRole('dialog', { name: offersWords.images.delete.title }).waitFor();
    },
  },
  {
    name: 'offer-mail-preview',
    open: async (page) => {
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('navigation', { name: offersWords.step.label }).getByRole('link', { name: offersWords.step.template }).click();
      await page.getByRole('button', { name: offersWords.template.preview }).click();
      await page.getByRole('dialog', { name: offersWords.template.previewTitle }).locator('iframe').waitFor();
    },
  },
  {
    name: 'offer-wizard-phone',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openOffer(page, 'admin@vale.demo');
      await page.getByRole('navigation', { name: offersWords.step.label }).getByRole('button').click();
      await page.getByRole('menu').waitFor();
    },
  },
];

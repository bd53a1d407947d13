import type { Page } from '@playwright/test';
import offersWords from '../../web/src/messages/pt/offers.json' with { type: 'json' };
import { settled } from '../visitor.ts';
import type { Look } from './look.ts';

/** An offer with everything an offer can have. */
const address = '/CardConfigWizard/de300000-0000-4000-8000-000000000605';
const asAdmin = { as: 'admin@vale.demo', address };

async function goToStep(page: Page, step: keyof typeof offersWords.step): Promise<void> {
  await page.getByRole('navigation', { name: offersWords.step.label }).getByRole('link', { name: offersWords.step[step] }).click();
  await settled(page);
}

/** Offers, their wizard and everything that opens from it. */
export const offers: readonly Look[] = [
  { name: 'offer-wizard', ...asAdmin },
  { name: 'offer-summary', as: 'viewer@vale.demo', address },
  {
    name: 'offer-services',
    ...asAdmin,
    prepare: async (page) => {
      await goToStep(page, 'services');
      await page.getByRole('button', { name: offersWords.services.add }).waitFor();
    },
  },
  ...(['places', 'terms', 'inclusions', 'images', 'promote', 'template'] as const).map((step) => ({
    name: `offer-${step}`,
    ...asAdmin,
    prepare: (page: Page) => goToStep(page, step),
  })),
  {
    name: 'offer-inclusion-dialog',
    ...asAdmin,
    prepare: async (page) => {
      await goToStep(page, 'inclusions');
      await page.getByRole('button', { name: offersWords.inclusions.Included.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-service-dialog',
    ...asAdmin,
    prepare: async (page) => {
      await goToStep(page, 'services');
      await page.getByRole('button', { name: offersWords.services.add }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'offer-vat-dialog',
    ...asAdmin,
    prepare: async (page) => {
      await page.getByRole('button', { name: offersWords.vat.add }).click();
      await page.getByRole('dialog', { name: offersWords.vat.add }).waitFor();
    },
  },
  {
    name: 'offer-image-question',
    ...asAdmin,
    prepare: async (page) => {
      await goToStep(page, 'images');
      const bin = offersWords.images.delete.open.replace('{{place}}', '1').replace('{{count}}', '3');
      await page.getByRole('button', { name: bin }).click();
      await page.getByRole('dialog', { name: offersWords.images.delete.title }).waitFor();
    },
  },
  {
    name: 'offer-mail-preview',
    ...asAdmin,
    prepare: async (page) => {
      await goToStep(page, 'template');
      await page.getByRole('button', { name: offersWords.template.preview }).click();
      await page.getByRole('dialog', { name: offersWords.template.previewTitle }).locator('iframe').waitFor();
    },
  },
  {
    name: 'offer-wizard-phone',
    ...asAdmin,
    onPhone: true,
    prepare: async (page) => {
      await page.getByRole('navigation', { name: offersWords.step.label }).getByRole('button').click();
      await page.getByRole('menu').waitFor();
    },
  },
];

import templates from '../../web/src/messages/pt/templates.json' with { type: 'json' };
import type { Look } from './look.ts';

/** What is set up once: tags, terms, promotions, templates. */
export const settings: readonly Look[] = [
  {
    name: 'group-approvals',
    as: 'platform@vale.demo',
    address: '/AdminHotelGroupList',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Grupo Vale do Tejo', { exact: true }).click();
      await page.getByRole('dialog').locator('fieldset').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'tag-dialog',
    as: 'admin@vale.demo',
    address: '/VoucherTags',
    prepare: async (page) => {
      await page.getByRole('main').getByText('SPA', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'terms-dialog',
    as: 'admin@vale.demo',
    address: '/TermsConditions',
    prepare: async (page) => {
      await page.getByRole('main').getByText('ESTADIA', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'promotion-dialog',
    as: 'admin@vale.demo',
    address: '/Promotions',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Semanas do spa', { exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'template-samples',
    as: 'admin@vale.demo',
    address: '/VoucherTemplates',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Noite' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'template-editor',
    as: 'platform@vale.demo',
    address: '/TemplateDetails',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: templates.halves.templateHtml }).waitFor();
      await page.locator('iframe').waitFor();
    },
  },
];

import templates from '../../web/src/messages/pt/templates.json' with { type: 'json' };
import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

/** What is set up once: tags, terms, promotions, templates. */
export const settings: readonly Look[] = [
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
];

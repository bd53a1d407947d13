import { explainTemplateFault } from '#contract/messages/template-faults.ts';
import {
  listTemplateSamples,
  listTemplates,
  previewTemplate,
  readTemplate,
  saveTemplate,
  type Template,
  type TemplatePreview,
} from '#contract/templates.ts';
import { type ContentLanguage, contentLanguages, type InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { NotificationTemplate } from '#domain/template/template.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import type { TemplateSource } from './check-template.ts';
import { checkTemplate, renderPreview } from './on-demand.ts';
import { sampleVoucher } from './sample-voucher.ts';
import { saveTemplateCommand } from './save-template.command.ts';
import { findTemplate, listTemplateRows } from './templates.store.ts';

function onTheWire({ html, ...template }: NotificationTemplate): Template {
  return { ...template, type: 'Voucher', templateHtml: html };
}

async function problemsOf(source: TemplateSource, language: InterfaceLanguage): Promise<TemplatePreview['problems']> {
  return (await checkTemplate(source)).map((problem) => ({
    field: problem.field,
    line: problem.line,
    column: problem.column,
    message: explainTemplateFault(problem, language),
  }));
}

async function sampleOf(template: TemplateSource, languageCode: ContentLanguage) {
  const { html } = await renderPreview(template, sampleVoucher(languageCode), languageCode);
  return { languageCode, template: html };
}

export function templateRoutes(platform: Platform): Route[] {
  return [
    handle(listTemplates, async ({ caller }) => ({ response: await platform.database.read(scopeOf(caller), listTemplateRows) })),

    handle(readTemplate, async ({ caller, params }) => {
      const template = await platform.database.read(scopeOf(caller), (tx) => findTemplate(tx, params.id));
      return template ? { response: [onTheWire(template)] } : { refused: 'NOT_FOUND' };
    }),

    handle(listTemplateSamples, async ({ caller, params, query }) => {
      const template = await platform.database.read(scopeOf(caller), (tx) => findTemplate(tx, params.id));
      if (!template) return { refused: 'NOT_FOUND' };
      const languages = query.languageCode ? [query.languageCode] : contentLanguages;
      return { response: await Promise.all(languages.map((language) => sampleOf(template, language))) };
    }),

    handle(saveTemplate, async (call) => {
      const { templateHtml: html, type: _, ...draft } = call.body.request;
      const told = await problemsOf({ html, translations: draft.translations }, call.language);
      if (told.length > 0) return { refused: 'TEMPLATE_INVALID', told: told.map(({ field, message }) => ({ field, message })) };
      const outcome = await saveTemplateCommand(platform, originOf(call.caller, call), { ...draft, html });
      if (!outcome.ok) return refuse(outcome, { unknownTemplate: 'NOT_FOUND', changed: 'TEMPLATE_CHANGED' });
      return { response: [onTheWire(outcome.value)] };
    }),

    handle(previewTemplate, async ({ body, language }) => {
      const { templateHtml: html, translations, languageCode } = body.request;
      const problems = await problemsOf({ html, translations }, language);
      // What cannot be saved is not shown: a preview would promise what no guest will get.
      if (problems.length > 0) return { response: [{ problems, sample: null }] };
      const { subject, html: template } = await renderPreview({ html, translations }, sampleVoucher(languageCode), languageCode);
      return { response: [{ problems, sample: { subject, template } }] };
    }),
  ];
}

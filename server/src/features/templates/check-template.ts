import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { checkMailHtml } from '#domain/template/check-mail-html.ts';
import { checkVariables } from '#domain/template/check-variables.ts';
import { maskLiquid } from '#domain/template/mask-liquid.ts';
import { placeAt, type TemplateProblem } from '#domain/template/problem.ts';
import type { NotificationTemplate } from '#domain/template/template.ts';
import { templateValues } from '#domain/template/template-values.ts';
import { readTranslations, type Translations, textsFor } from '#domain/template/translations.ts';
import { htmlParts } from './html-parts.ts';
import { liquidFaultOf, type ParsedTemplate, parseLiquid, renderLiquid, variablesIn } from './liquid.ts';
import { sampleVoucher } from './sample-voucher.ts';

export type TemplateSource = Pick<NotificationTemplate, 'html' | 'translations'>;

function tooLarge(html: string): TemplateProblem[] {
  if (Buffer.byteLength(html) <= limits.templateHtmlBytes) return [];
  const detail = String(limits.templateHtmlBytes / 1000);
  return [{ field: 'templateHtml', fault: 'tooLarge', line: 1, column: 1, detail }];
}

function htmlProblems(html: string): TemplateProblem[] {
  const masked = maskLiquid(html);
  return checkMailHtml(masked, htmlParts(masked)).map(({ at, fault, detail }) => ({
    field: 'templateHtml',
    fault,
    detail,
    ...placeAt(html, at),
  }));
}

function parse(html: string): { parsed?: ParsedTemplate; problems: TemplateProblem[] } {
  try {
    return { parsed: parseLiquid(html), problems: [] };
  } catch (error) {
    return { problems: [{ field: 'templateHtml', ...liquidFaultOf(error) }] };
  }
}

/** Filled once in every language, with all that a voucher can have: what a loop does is seen only while it runs. */
function trialProblems(parsed: ParsedTemplate, translations: Translations): TemplateProblem[] {
  try {
    for (const language of contentLanguages) {
      const values = templateValues(sampleVoucher(language), { language, texts: textsFor(translations, language), codeImage: 'cid:code' });
      const size = tooLarge(renderLiquid(parsed, values, { strict: true }));
      if (size.length > 0) return size;
    }
    return [];
  } catch (error) {
    return [{ field: 'templateHtml', ...liquidFaultOf(error) }];
  }
}

/** All that must be mended before a template can be saved, in the order of its lines. The editor and the save both ask here. */
export function checkTemplate({ html, translations }: TemplateSource): TemplateProblem[] {
  const words = readTranslations(translations);
  const size = tooLarge(html);
  if (size.length > 0) return [...size, ...words.problems];
  const liquid = parse(html);
  const textKeys = words.translations && new Set(Object.values(words.translations).flatMap((texts) => Object.keys(texts)));
  const variables = liquid.parsed ? checkVariables(variablesIn(liquid.parsed), textKeys) : [];
  const found = [...htmlProblems(html), ...liquid.problems, ...variables, ...words.problems];
  // A trial of what is known to be broken would only say it again.
  if (found.length === 0 && liquid.parsed && words.translations) found.push(...trialProblems(liquid.parsed, words.translations));
  return found.sort((a, b) => Number(a.field === 'translations') - Number(b.field === 'translations') || a.line - b.line);
}

import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { templateValues } from '#domain/template/template-values.ts';
import { readTranslations, textsFor } from '#domain/template/translations.ts';
import type { VoucherPicture } from '#domain/template/voucher-picture.ts';
import type { TemplateSource } from './check-template.ts';
import { drawCode } from './draw-code.ts';
import { parseLiquid, renderLiquid } from './liquid.ts';
import { mailText } from './mail-text.ts';

interface RenderedMail {
  subject: string;
  html: string;
}

function render(template: TemplateSource, picture: VoucherPicture, language: ContentLanguage, codeImage: string): RenderedMail {
  const { translations = {} } = readTranslations(template.translations);
  const texts = textsFor(translations, language);
  const html = renderLiquid(parseLiquid(template.html), templateValues(picture, { language, texts, codeImage }));
  return { subject: picture.subject ?? texts['subject'] ?? picture.title, html };
}

/** Beside its mail, and shown inside it: mail clients do not show pictures that are written into the HTML. */
export interface InlineImage {
  cid: string;
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface VoucherMail extends RenderedMail {
  text: string;
  inlineImages: InlineImage[];
}

const codeCid = 'voucher-code';

/** A voucher as its guest receives it. The template has been checked when it was saved; whatever it does now is bounded all the same. */
export async function renderVoucherMail(
  template: TemplateSource,
  picture: VoucherPicture,
  language: ContentLanguage,
): Promise<VoucherMail> {
  const mail = render(template, picture, language, `cid:${codeCid}`);
  const content = await drawCode(picture.code, picture.codeType);
  const code: InlineImage = { cid: codeCid, fileName: 'voucher-code.png', contentType: 'image/png', content };
  return { ...mail, text: mailText(mail.html), inlineImages: mail.html.includes(`cid:${codeCid}`) ? [code] : [] };
}

/** The same for the eyes of staff: a browser shows the code out of the HTML itself. */
export async function renderPreview(template: TemplateSource, picture: VoucherPicture, language: ContentLanguage): Promise<RenderedMail> {
  const code = await drawCode(picture.code, picture.codeType);
  return render(template, picture, language, `data:image/png;base64,${code.toString('base64')}`);
}

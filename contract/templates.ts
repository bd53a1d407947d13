import * as z from 'zod/mini';
import { defineEndpoint, needs, requestOf, staff } from './endpoint.ts';
import { TemplateId, TemplateImageId } from './vocabulary/ids.ts';
import { contentLanguages } from './vocabulary/languages.ts';
import { limits } from './vocabulary/limits.ts';
import { templateFields } from './vocabulary/template-faults.ts';

const language = z.enum(contentLanguages);

export const TemplateSummary = z.object({
  id: TemplateId,
  name: z.string(),
  type: z.literal('Voucher'),
  active: z.boolean(),
  templateHtml: z.string(),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;

export const Template = z.extend(TemplateSummary, {
  /** JSON text: the words of the template, by language. */
  translations: z.string(),
  /** Counts the saves; a change that names an older one is told instead of overwriting. */
  version: z.int(),
});
export type Template = z.infer<typeof Template>;

/** What the editor sends: without an id it is a new template. */
export const TemplateDraft = z.strictObject({
  id: z.optional(TemplateId),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.templateNameChars)),
  type: z.literal('Voucher'),
  active: z.boolean(),
  templateHtml: z.string().check(z.minLength(1), z.maxLength(limits.templateHtmlBytes)),
  translations: z.string().check(z.minLength(1), z.maxLength(limits.templateTranslationsChars)),
  version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const listTemplates = defineEndpoint({
  name: 'listTemplates',
  summary: 'The notification templates of the platform, by name.',
  feature: 'templates',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/notificationTemplates',
  access: staff,
  item: TemplateSummary,
});

export const readTemplate = defineEndpoint({
  name: 'readTemplate',
  summary: 'One notification template, with its HTML and its translations.',
  feature: 'templates',
  method: ['GET'],
  path: '/api/Voucher/v1/Config/notificationTemplates/{id}',
  access: staff,
  params: z.strictObject({ id: TemplateId }),
  item: Template,
  refusals: ['NOT_FOUND'],
});

export const TemplateSample = z.object({ languageCode: language, template: z.string() });
export type TemplateSample = z.infer<typeof TemplateSample>;

export const listTemplateSamples = defineEndpoint({
  name: 'listTemplateSamples',
  summary: 'A template filled with a made-up voucher, once per language.',
  feature: 'templates',
  method: ['GET'],
  path: '/api/Voucher/v1/Notification/voucherNotification/sample/{id}',
  access: staff,
  params: z.strictObject({ id: TemplateId }),
  query: z.strictObject({ languageCode: z.optional(language) }),
  item: TemplateSample,
  refusals: ['NOT_FOUND'],
});

export const saveTemplate = defineEndpoint({
  name: 'saveTemplate',
  summary: 'Creates a template, or changes the one whose id is given.',
  feature: 'templates',
  method: ['POST', 'PUT'],
  path: '/api/Voucher/v1/Config/voucherTemplate',
  access: needs('admin:view'),
  body: requestOf(TemplateDraft),
  takesBack: { fixed: [] },
  item: Template,
  refusals: ['NOT_FOUND', 'TEMPLATE_CHANGED', 'TEMPLATE_INVALID'],
});

export const TemplateProblem = z.object({
  field: z.enum(templateFields),
  line: z.int(),
  column: z.int(),
  /** A sentence in the caller's language; it names the line. */
  message: z.string(),
});
export type TemplateProblem = z.infer<typeof TemplateProblem>;

export const TemplatePreview = z.object({
  problems: z.array(TemplateProblem),
  /** Absent while the template cannot be filled at all. */
  sample: z.nullable(z.object({ subject: z.string(), template: z.string() })),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const previewTemplate = defineEndpoint({
  name: 'previewTemplate',
  summary: 'Checks a template that is still being written, as saving it would, and fills it with a made-up voucher.',
  feature: 'templates',
  method: ['POST'],
  path: '/api/Voucher/v1/Config/voucherTemplate/preview',
  access: needs('admin:view'),
  body: requestOf(
    z.strictObject({
      templateHtml: z.string().check(z.maxLength(limits.templateHtmlBytes)),
      translations: z.string().check(z.maxLength(limits.templateTranslationsChars)),
      languageCode: language,
    }),
  ),
  item: TemplatePreview,
});

/** A picture of the hotel group's gallery, for the logo and the ground of its mails. */
export const TemplateImage = z.object({
  id: TemplateImageId,
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type TemplateImage = z.infer<typeof TemplateImage>;

const templateImages = '/api/Voucher/v1/Notification/TemplateImages';

export const listTemplateImages = defineEndpoint({
  name: 'listTemplateImages',
  summary: "The pictures of the hotel group's mails, the latest first.",
  feature: 'templates',
  method: ['GET'],
  path: templateImages,
  access: staff,
  item: TemplateImage,
});

export const addTemplateImage = defineEndpoint({
  name: 'addTemplateImage',
  summary: 'Adds a picture to the gallery; one that is there already is answered as it is.',
  feature: 'templates',
  method: ['POST'],
  path: templateImages,
  access: needs('cardConfigWizard:addImage'),
  file: { underBytes: limits.imageBytes },
  item: TemplateImage,
  refusals: ['INVALID_IMAGE', 'IMAGE_TOO_MANY_PIXELS'],
});

export const deleteTemplateImage = defineEndpoint({
  name: 'deleteTemplateImage',
  summary: 'Deletes a picture that no offer uses.',
  feature: 'templates',
  method: ['DELETE'],
  path: `${templateImages}/{id}`,
  access: needs('cardConfigWizard:deleteImage'),
  params: z.strictObject({ id: TemplateImageId }),
  item: TemplateImage,
  refusals: ['NOT_FOUND', 'TEMPLATE_IMAGE_IN_USE'],
});

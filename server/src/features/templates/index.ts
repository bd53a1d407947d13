import type { Feature, Platform } from '../../platform/feature.ts';
import { templateImageRoutes } from './template-images.endpoints.ts';
import { templateRoutes } from './templates.endpoints.ts';

export { drawCode, drawVoucherPdf, loadTemplateParts, renderPreview, renderVoucherMail } from './on-demand.ts';
export { sampleVoucher } from './sample-voucher.ts';
export { shippedTemplates, shipTemplates } from './ship-templates.ts';
export { keepTemplateImageRow } from './template-images.store.ts';
export { findTemplate, findUsualTemplate } from './templates.store.ts';

export function templatesFeature(platform: Platform): Feature {
  return { routes: [...templateRoutes(platform), ...templateImageRoutes(platform)] };
}

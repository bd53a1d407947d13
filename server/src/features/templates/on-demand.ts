// Liquid, PDF and the drawing of codes are heavy to load, and no start needs them: they come with the first mail, preview or check.
import type * as checking from './check-template.ts';
import type * as codes from './draw-code.ts';
import type * as drawing from './draw-voucher-pdf.ts';
import type * as rendering from './render-template.ts';

export async function checkTemplate(
  ...call: Parameters<typeof checking.checkTemplate>
): Promise<ReturnType<typeof checking.checkTemplate>> {
  return (await import('./check-template.ts')).checkTemplate(...call);
}

export async function drawCode(...call: Parameters<typeof codes.drawCode>): Promise<ReturnType<typeof codes.drawCode>> {
  return (await import('./draw-code.ts')).drawCode(...call);
}

export const drawVoucherPdf: typeof drawing.drawVoucherPdf = async (...call) =>
  (await import('./draw-voucher-pdf.ts')).drawVoucherPdf(...call);

export const renderPreview: typeof rendering.renderPreview = async (...call) =>
  (await import('./render-template.ts')).renderPreview(...call);

export const renderVoucherMail: typeof rendering.renderVoucherMail = async (...call) =>
  (await import('./render-template.ts')).renderVoucherMail(...call);

export async function loadTemplateParts(): Promise<void> {
  await Promise.all([import('./check-template.ts'), import('./draw-voucher-pdf.ts'), import('./render-template.ts')]);
}

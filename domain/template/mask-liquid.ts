/** Stands where a Liquid tag stood; a sign that no template can contain for another reason, because it belongs to nobody. */
export const liquidMark = '\u{e000}';

const liquid = /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g;

/**
 * The same text, sign for sign, as an HTML parser should see it before Liquid has run: tags become marks, and what could be
 * mistaken for HTML inside an output is blanked. Liquid escapes all that it puts out, so every element stands in the source.
 */
export function maskLiquid(html: string): string {
  return html
    .replaceAll(liquidMark, ' ')
    .replace(liquid, (part) => (part.startsWith('{%') ? part.replace(/[^\n]/g, liquidMark) : part.replace(/["'<>=]/g, ' ')));
}

/** Text made safe to stand in a page, between tags or inside a quoted attribute. */
function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Markup that has been put together by `html`, and may go into more of it as it is. */
class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | undefined;

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one: Html) => one.text).join('');
  return escapeHtml(String(part));
}

/** Pages written by hand: everything put into the template is escaped unless it came from `html` itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((page, text, index) => page + written(parts[index - 1]) + text));
}

/** Markup from somewhere that vouches for it. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

export type { Html };

import { Parser } from 'htmlparser2';
import type { HtmlPart } from '#domain/template/check-mail-html.ts';

/** Every part of an HTML text that could do harm, or that a mail client could fail to show, with its place. */
export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let inStyleSheet = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      inStyleSheet = name === 'style';
      parts.push({ kind: 'element', at: parser.startIndex, name, attributes });
    },
    onclosetag() {
      inStyleSheet = false;
    },
    ontext(text) {
      if (inStyleSheet) parts.push({ kind: 'styleSheet', at: parser.startIndex, text });
    },
    oncomment(text) {
      parts.push({ kind: 'comment', at: parser.startIndex, text });
    },
    onprocessinginstruction(_, text) {
      parts.push({ kind: 'instruction', at: parser.startIndex, text });
    },
  });
  parser.end(html);
  return parts;
}

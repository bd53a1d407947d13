import { Parser } from 'htmlparser2';

/** A line of their own; a cell only needs a space from its neighbour, unless it has lines itself. */
const blocks = new Set(['p', 'div', 'tr', 'table', 'h1', 'h2', 'h3', 'li', 'ul', 'ol', 'hr', 'br', 'blockquote']);
const unread = new Set(['head', 'style', 'title']);
const hidden = /display:\s*none/i;

/** The words of a mail for those who read without HTML: one thought a line, links written out, pictures left away. */
export function mailText(html: string): string {
  let text = '';
  let unreadDepth = 0;
  const open: { name: string; unread: boolean; href: string | undefined; from: number }[] = [];
  const parser = new Parser({
    onopentag(name, { style = '', href }) {
      const isUnread = unread.has(name) || hidden.test(style);
      if (isUnread) unreadDepth += 1;
      if (unreadDepth === 0 && name !== 'br' && blocks.has(name) && /\S[^\S\n]*$/.test(text)) text += '\n';
      if (unreadDepth === 0 && name === 'li') text += '- ';
      open.push({ name, unread: isUnread, href, from: text.length });
    },
    ontext(words) {
      if (unreadDepth === 0) text += words.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      const element = open.pop();
      if (element?.unread) unreadDepth -= 1;
      else if (unreadDepth > 0) return;
      else if (blocks.has(name)) text += '\n';
      else if (name === 'td' || name === 'th') text += text.slice(element?.from).includes('\n') ? '\n' : ' ';
      else if (element?.href?.startsWith('http') && !text.slice(element.from).includes(element.href)) text += ` (${element.href})`;
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replace(/[ \u200c\u2007]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

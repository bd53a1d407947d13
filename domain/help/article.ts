/** An article as it is written: who shows it, what it is called, what it says. */
export interface WrittenArticle {
  slug: string;
  title: string;
  /** Route paths of the screens that offer it. */
  screens: string[];
  markdown: string;
}

/** Front matter is two lines we write ourselves (`title: …`, `screens: [/A, /B]`), so it needs no YAML reader. */
export function readArticle(slug: string, source: string): WrittenArticle {
  const [, frontMatter, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const title = /^title: *(.+)$/m.exec(frontMatter ?? '')?.[1]?.trim();
  const screens = /^screens: *\[(.*)\]$/m.exec(frontMatter ?? '')?.[1];
  if (markdown === undefined || title === undefined || screens === undefined) {
    throw new Error(`help article ${slug}: front matter needs "title" and "screens"`);
  }
  return {
    slug,
    title,
    screens: screens
      .split(',')
      .map((screen) => screen.trim())
      .filter(Boolean),
    markdown,
  };
}

/** What is left when the marks of Markdown are taken away: the words a person reads, and searches for. */
export function plainTextOf(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|\s*$/gm, ' ')
    .replace(/[*`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

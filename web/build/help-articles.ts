import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const prefix = 'virtual:help-articles/';

interface Article {
  slug: string;
  title: string;
  /** Route paths of the screens that offer this article. */
  screens: string[];
  html: string;
}

/** Front matter is two lines we write ourselves (`title: …`, `screens: [/A, /B]`), so it needs no YAML reader. */
export function readArticle(slug: string, source: string): Article {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const title = /^title: *(.+)$/m.exec(frontMatter ?? '')?.[1]?.trim();
  const screens = /^screens: *\[(.*)\]$/m.exec(frontMatter ?? '')?.[1];
  if (body === undefined || title === undefined || screens === undefined) {
    throw new Error(`help article ${slug}: front matter needs "title" and "screens"`);
  }
  return {
    slug,
    title,
    screens: screens
      .split(',')
      .map((screen) => screen.trim())
      .filter(Boolean),
    html: marked.parse(body, { async: false }),
  };
}

/** `help/<language>/*.md` as one module per language, rendered at build time: the reader downloads no Markdown engine. */
export function helpArticles(folder: string): Plugin {
  return {
    name: 'vale:help-articles',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = join(folder, id.slice(prefix.length + 1));
      const files = readdirSync(language)
        .filter((file) => file.endsWith('.md'))
        .sort();
      const articles = files.map((file) => {
        const path = join(language, file);
        this.addWatchFile(path);
        return readArticle(basename(file, '.md'), readFileSync(path, 'utf8'));
      });
      return `export const articles = ${JSON.stringify(articles)};`;
    },
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { readArticle } from '../../domain/help/article.ts';

const prefix = 'virtual:help-articles/';

/** `help/<language>/*.md` as one module per language, rendered at build time: the reader downloads no Markdown engine. */
export function helpArticles(folder: string): Plugin {
  return {
    name: 'vale:help-articles',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const language = join(folder, name);
      const files = readdirSync(language)
        .filter((file) => file.endsWith('.md'))
        .sort();
      const articles = files.map((file) => {
        const path = join(language, file);
        this.addWatchFile(path);
        const { markdown, ...article } = readArticle(basename(file, '.md'), readFileSync(path, 'utf8'));
        return { ...article, html: marked.parse(markdown, { async: false }) };
      });
      const pictures = articles.map(({ slug }) => join(folder, 'pictures', name, `${slug}.webp`));
      // Imported, so that each becomes a file with a name of its own that can be kept for ever.
      const imports = pictures.map((path, n) =>
        existsSync(path) ? `import picture${n} from ${JSON.stringify(`${path}?url`)};` : `const picture${n} = undefined;`,
      );
      const list = articles.map((article, n) => `{ ...${JSON.stringify(article)}, picture: picture${n} }`);
      return `${imports.join('\n')}\nexport const articles = [${list.join(',\n')}];`;
    },
  };
}

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { plainTextOf, readArticle } from '#domain/help/article.ts';
import { type Database, systemScope } from '../../platform/db/database.ts';

/** The sources run from this folder, the build from `dist/server`: the articles are found by walking up. */
function helpFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'help', 'en'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the folder help is missing');
    folder = parent;
  }
  return join(folder, 'help');
}

async function readArticles() {
  const folder = helpFolder();
  const languages = interfaceLanguages.map(async (language) => {
    const files = (await readdir(join(folder, language))).filter((file) => file.endsWith('.md'));
    return Promise.all(
      files.map(async (file) => {
        const { slug, title, markdown } = readArticle(basename(file, '.md'), await readFile(join(folder, language, file), 'utf8'));
        return { language, slug, title, body: plainTextOf(markdown) };
      }),
    );
  });
  return (await Promise.all(languages)).flat();
}

/** Makes the search know the articles of this version: those that changed are dated now, those that are gone are forgotten. */
export async function shipArticles(database: Database, now: Date): Promise<void> {
  const articles = JSON.stringify(await readArticles());
  await database.transaction(systemScope, async (tx) => {
    await tx.run(sql`
      insert into help_article (language, slug, title, body, changed_at)
      select language, slug, title, body, ${now}
      from jsonb_to_recordset(${articles}) as written (language text, slug text, title text, body text)
      on conflict (language, slug) do update set title = excluded.title, body = excluded.body, changed_at = excluded.changed_at
      where (help_article.title, help_article.body) is distinct from (excluded.title, excluded.body)`);
    await tx.run(sql`
      delete from help_article
      where (language, slug) not in (select language, slug from jsonb_to_recordset(${articles}) as written (language text, slug text))`);
  });
}

import sql, { type Sql } from 'sql-template-tag';
import { helpArticleAddress, highlight } from '#contract/help.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type Database, platformScope } from '../../platform/db/database.ts';
import type { HelpPages } from '../../ports/help.ts';

const configurations: Record<InterfaceLanguage, Sql> = { pt: sql`'help_pt'`, en: sql`'help_en'`, es: sql`'help_es'` };
const locales: Record<InterfaceLanguage, string> = { pt: 'pt-PT', en: 'en-GB', es: 'es-ES' };

interface FoundArticle {
  slug: string;
  title: string;
  excerpt: string;
  changed_at: Date;
  total: number;
}

const marks = `StartSel=${highlight.begins}, StopSel=${highlight.ends}`;

/** The beginning of each word is enough: whoever types `resg` is about to look for a redemption. */
function beginnings(text: string, between: '&' | '|'): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(` ${between} `);
}

/** The articles that come with the product, searched in PostgreSQL in the language they are written in. */
export function articlePages(database: Database, publicUrl: string): HelpPages {
  return {
    async search({ text, language, start, limit }) {
      const all = beginnings(text, '&');
      if (all === undefined) return { results: [], total: 0, base: publicUrl };
      const configuration = configurations[language];
      // Where no article has every word, those that have some are better than none.
      const found = await database.read(platformScope, (tx) =>
        tx.rows<FoundArticle>(sql`
          with asked as (
            select to_tsquery(${configuration}, ${all}) as every_word, to_tsquery(${configuration}, ${beginnings(text, '|')}) as some_word
          ), question as (
            select case when exists (select from help_article where language = ${language} and words @@ every_word)
              then every_word else some_word end as query
            from asked
          ), found as (
            select slug, title, body, changed_at, query, ts_rank_cd(words, query) as rank, count(*) over () as total
            from help_article, question
            where language = ${language} and words @@ query
            order by rank desc, slug
            offset ${start} limit ${limit}
          )
          select slug, changed_at, total,
            ts_headline(${configuration}, title, query, ${`${marks}, HighlightAll=true`}) as title,
            ts_headline(${configuration}, body, query, ${`${marks}, MaxWords=32, MinWords=16`}) as excerpt
          from found order by rank desc, slug`),
      );
      const friendly = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' });
      return {
        results: found.map(({ slug, title, excerpt, changed_at }) => ({
          title,
          url: helpArticleAddress(slug),
          excerpt,
          friendlyLastModified: friendly.format(changed_at),
        })),
        total: found[0]?.total ?? 0,
        base: publicUrl,
      };
    },
  };
}

import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { HelpArticle } from './help-articles.ts';

/** One chunk per language, fetched when help is first opened. */
export const loadArticles: Record<InterfaceLanguage, () => Promise<{ articles: readonly HelpArticle[] }>> = {
  pt: () => import('virtual:help-articles/pt'),
  en: () => import('virtual:help-articles/en'),
  es: () => import('virtual:help-articles/es'),
};

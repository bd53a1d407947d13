import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

export interface HelpArticle {
  slug: string;
  title: string;
  /** Route paths of the screens that offer it. */
  screens: readonly string[];
  /** Rendered from our own Markdown when the application was built. */
  html: string;
}

/** One chunk per language, fetched when help is first opened. */
export const loadArticles: Record<InterfaceLanguage, () => Promise<{ articles: readonly HelpArticle[] }>> = {
  pt: () => import('virtual:help-articles/pt'),
  en: () => import('virtual:help-articles/en'),
  es: () => import('virtual:help-articles/es'),
};

/** Where a screen begins, whatever it is opened with: `/TemplateDetails/:id?` begins at `/templatedetails`. */
function placeOf(screen: string): string {
  return screen.toLowerCase().replace(/(?<=.)\/:.*$/, '');
}

/** The articles of the screen at an address: `/VoucherTags` answers for `/vouchertags/42` too. */
export function articlesFor(articles: readonly HelpArticle[], pathname: string): HelpArticle[] {
  const here = pathname.toLowerCase();
  return articles.filter(({ screens }) =>
    screens.map(placeOf).some((place) => here === place || (place !== '/' && here.startsWith(`${place}/`))),
  );
}

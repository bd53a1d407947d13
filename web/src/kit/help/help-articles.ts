export interface HelpArticle {
  slug: string;
  title: string;
  /** Route paths of the screens that offer it. */
  screens: readonly string[];
  /** Rendered from our own Markdown when the application was built. */
  html: string;
  /** The screen it is about, in the reader's language. */
  picture?: string | undefined;
}

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

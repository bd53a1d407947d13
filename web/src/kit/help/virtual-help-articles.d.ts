/** Made from `help/<language>/*.md` when the application is built. */
declare module 'virtual:help-articles/*' {
  export const articles: readonly {
    slug: string;
    title: string;
    screens: readonly string[];
    html: string;
    picture: string | undefined;
  }[];
}

import { describe, expect, it } from 'vitest';
import { articlesFor, type HelpArticle } from './help-articles.ts';

const article = (slug: string, ...screens: string[]): HelpArticle => ({ slug, title: slug, screens, html: '' });
const articles = [
  article('home', '/'),
  article('tags', '/VoucherTags'),
  article('people', '/Profile', '/ManageUser'),
  article('template', '/TemplateDetails/:id?'),
];
const at = (pathname: string) => articlesFor(articles, pathname).map(({ slug }) => slug);

describe('help shows the articles of the screen it is opened on', () => {
  it('whatever the case of the address', () => {
    expect(at('/vouchertags')).toEqual(['tags']);
    expect(at('/ManageUser')).toEqual(['people']);
  });

  it('and on the detail pages below it', () => {
    expect(at('/VoucherTags/42')).toEqual(['tags']);
    expect(at('/TemplateDetails/42')).toEqual(['template']);
    expect(at('/TemplateDetails')).toEqual(['template']);
  });

  it('but the home page is not above every other', () => {
    expect(at('/')).toEqual(['home']);
    expect(at('/Shopping')).toEqual([]);
  });

  it('nor is a screen above one whose name merely begins alike', () => {
    expect(at('/ProfilesDashboard')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { readArticle } from './help-articles.ts';

describe('a help article', () => {
  it('gives its title, its screens and its text as markup', () => {
    const source = '---\ntitle: Tags\nscreens: [/VoucherTags, /]\n---\nPress **Save**.\n';
    expect(readArticle('tags', source)).toEqual({
      slug: 'tags',
      title: 'Tags',
      screens: ['/VoucherTags', '/'],
      html: '<p>Press <strong>Save</strong>.</p>\n',
    });
  });

  it('stops the build when it does not say where it belongs', () => {
    expect(() => readArticle('lost', '# Lost\n')).toThrow('help article lost');
    expect(() => readArticle('lost', '---\ntitle: Lost\n---\nText\n')).toThrow('help article lost');
  });
});

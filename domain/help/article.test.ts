import { describe, expect, it } from 'vitest';
import { plainTextOf, readArticle } from './article.ts';

describe('a help article', () => {
  it('gives its title, its screens and what it says', () => {
    expect(readArticle('tags', '---\r\ntitle: Tags\r\nscreens: [/VoucherTags, /]\r\n---\r\nPress **Save**.\r\n')).toEqual({
      slug: 'tags',
      title: 'Tags',
      screens: ['/VoucherTags', '/'],
      markdown: 'Press **Save**.\n',
    });
  });

  it('is refused when it does not say where it belongs', () => {
    expect(() => readArticle('lost', '# Lost\n')).toThrow('help article lost');
    expect(() => readArticle('lost', '---\ntitle: Lost\n---\nText\n')).toThrow('help article lost');
  });

  it('is searched by the words a person reads', () => {
    const markdown = [
      '## Find it',
      '- **Scanner**: see [the list](/VoucherList)',
      '1. type `VAL7`',
      '![a screen](x.webp)',
      '| a | b |',
      '|---|---|',
    ].join('\n');
    expect(plainTextOf(markdown)).toBe('Find it Scanner: see the list type VAL7 a b');
  });
});

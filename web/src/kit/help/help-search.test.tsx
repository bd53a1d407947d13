// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textOfHelpQuestion } from '#contract/help.ts';
import { openScreen, prepareStage, refusal } from '../testing/stage.tsx';
import { HelpDrawer } from './help-drawer.tsx';

const tags = vi.hoisted(() => ({
  slug: 'manage-tags',
  title: 'Sort offers with tags',
  screens: ['/VoucherTags'],
  html: '<p>Press Save.</p>',
}));
vi.mock(import('./load-articles.ts'), () => {
  const articles = async () => ({ articles: [tags] });
  return { loadArticles: { pt: articles, en: articles, es: articles } };
});

const asked: URLSearchParams[] = [];
const result = (n: number) => ({
  title: `Page @@@hl@@@${n}@@@endhl@@@`,
  url: `/spaces/HELP/${n}`,
  excerpt: '<b>not bold</b>',
  friendlyLastModified: '',
});

/** A wiki with four pages that hold "voucher", and one of our own articles that holds "tags". */
async function answer(address: string): Promise<Response> {
  const query = new URL(address, 'http://vale').searchParams;
  asked.push(query);
  const text = textOfHelpQuestion(query.get('cql') ?? '');
  if (text === 'broken') return refusal('HELP_UNAVAILABLE', 'Help is not available at the moment.', undefined, 503);
  const found =
    { voucher: [1, 2, 3, 4].map(result), tags: [{ ...result(5), title: '@@@hl@@@Tags@@@endhl@@@', url: '/?help=manage-tags' }] }[
      text ?? ''
    ] ?? [];
  const start = Number(query.get('start') ?? 0);
  const results = found.slice(start, start + Number(query.get('limit')));
  return new Response(JSON.stringify({ results, totalSize: found.length, _links: { base: 'https://wiki.example' } }));
}

prepareStage('tags', answer);
beforeEach(() => {
  asked.length = 0;
});

const open = (ticketUrl?: string) =>
  openScreen(() => <HelpDrawer screen="/VoucherTags" ticketUrl={ticketUrl} opened onClose={() => undefined} />, { address: '/' }).user;
const box = () => screen.findByRole('searchbox', { name: 'Search the help' });

describe('the help panel', () => {
  it('shows the articles of the screen and asks nothing while nothing but spaces is typed', async () => {
    const user = open();
    await user.type(await box(), '   ');
    expect(await screen.findByRole('button', { name: tags.title })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows three results at a time, with the words that were found marked and nothing else made into markup', async () => {
    const user = open();
    await user.type(await box(), 'voucher');
    const results = await screen.findByRole('region', { name: 'What was found' });
    expect(within(results).getAllByRole('link')).toHaveLength(3);
    expect(results.querySelector('mark')?.textContent).toBe('1');
    expect(results.textContent).toContain('<b>not bold</b>');
    const first = within(results).getByRole('link', { name: /^Page 1/ });
    expect([first.getAttribute('href'), first.getAttribute('target')]).toEqual(['https://wiki.example/spaces/HELP/1', '_blank']);

    await user.click(within(results).getByRole('button', { name: '2' }));
    expect(await screen.findByRole('link', { name: /^Page 4/ })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('opens an article of its own in its place', async () => {
    const user = open();
    await user.type(await box(), 'tags');
    await user.click(await screen.findByRole('link', { name: 'Tags' }));
    expect(await screen.findByText('Press Save.')).toBeTruthy();
  });

  it('says when nothing was found, and when it cannot search', async () => {
    const user = open();
    await user.type(await box(), 'zeppelin');
    expect(await screen.findByText('Nothing was found. Try other words.')).toBeTruthy();
    await user.clear(await box());
    await user.type(await box(), 'broken');
    expect(await screen.findByText('Help is not available at the moment.')).toBeTruthy();
  });

  it('offers a ticket only to those who may open one', async () => {
    open('https://support.example/new?property=7');
    expect((await screen.findByRole('link', { name: 'Create a ticket' })).getAttribute('href')).toBe(
      'https://support.example/new?property=7',
    );
  });

  it('offers none to anybody else', async () => {
    open();
    await box();
    expect(screen.queryByRole('link', { name: 'Create a ticket' })).toBeNull();
  });
});

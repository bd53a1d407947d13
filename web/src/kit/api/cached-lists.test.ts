import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listTags, type Tag } from '#contract/tags.ts';
import { putIntoLists, removeFromLists } from './cached-lists.ts';

const tag = (id: string, code: string) => ({ id, code, description: '', active: true }) as Tag;

function clientWith(...tags: Tag[]) {
  const client = new QueryClient();
  client.setQueryData([listTags.name, { query: {} }], { response: tags, errors: [], warnings: [], count: 12 });
  const read = () => client.getQueryData<{ response: Tag[]; count: number }>([listTags.name, { query: {} }]);
  return { client, codes: () => read()?.response.map(({ code }) => code), count: () => read()?.count };
}

it('changes a known item in its place', () => {
  const { client, codes, count } = clientWith(tag('1', 'SPA'), tag('2', 'GOLF'));
  putIntoLists(client, listTags, tag('2', 'TENNIS'));
  expect(codes()).toEqual(['SPA', 'TENNIS']);
  expect(count()).toBe(12);
});

it('puts a new item in front and counts it', () => {
  const { client, codes, count } = clientWith(tag('1', 'SPA'));
  putIntoLists(client, listTags, tag('2', 'GOLF'));
  expect(codes()).toEqual(['GOLF', 'SPA']);
  expect(count()).toBe(13);
});

it('takes a deleted item out, and counts only what was there', () => {
  const { client, codes, count } = clientWith(tag('1', 'SPA'));
  removeFromLists(client, listTags, '9');
  expect(count()).toBe(12);
  removeFromLists(client, listTags, '1');
  expect(codes()).toEqual([]);
  expect(count()).toBe(11);
});

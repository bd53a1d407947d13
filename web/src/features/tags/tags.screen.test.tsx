// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tag } from '#contract/tags.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { TagsScreen } from './tags.screen.tsx';

const spa = { id: '11111111-1111-4111-8111-111111111111', code: 'SPA', description: 'Massages', active: true } as Tag;
const asked: string[] = [];

/** The server in miniature: one tag, whose code cannot be taken twice. */
async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  if (method === 'GET') return reply({ response: [spa], count: 1 });
  if (method === 'DELETE') return reply({ response: [spa] });
  const { request } = JSON.parse(String(body));
  if (request.code === 'SPA' && request.id !== spa.id) {
    return reply({ errors: [{ code: 'TAG_CODE_TAKEN', message: 'Another tag already has this code.', field: 'code' }] }, 409);
  }
  return reply({ response: [{ id: '22222222-2222-4222-8222-222222222222', ...request }] });
}

prepareStage('tags', answer);
beforeEach(() => {
  asked.length = 0;
});

const open = (...granted: Permission[]) => openScreen(TagsScreen, { address: '/VoucherTags', granted }).user;

const dialog = async () => within(await screen.findByRole('dialog'));

describe('without voucherTags:save', () => {
  it('the tags can be read, and nothing offers to change them', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'SPA' }));
    const tag = await dialog();
    expect(tag.getByText(/^You can look, but not change/)).toBeDefined();
    expect(tag.getByLabelText('Code').hasAttribute('readonly')).toBe(true);
    expect(tag.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(tag.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New tag', hidden: true })).toBeNull();
  });
});

describe('with voucherTags:save', () => {
  it('a new tag joins the list without reading it again', async () => {
    const user = open('voucherTags:save');
    await user.click(await screen.findByRole('button', { name: 'New tag' }));
    const tag = await dialog();
    expect(tag.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.type(tag.getByRole('textbox', { name: /Code/ }), 'GOLF');
    await user.type(tag.getByRole('textbox', { name: /Description/ }), 'Green fees');
    await user.click(tag.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tag saved.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'GOLF' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('what is wrong is said at its field, and nothing is lost', async () => {
    const user = open('voucherTags:save');
    await user.click(await screen.findByRole('button', { name: 'New tag' }));
    const tag = await dialog();
    await user.click(tag.getByRole('button', { name: 'Save' }));
    expect(await tag.findAllByText('Required.')).toHaveLength(2);
    const code = tag.getByLabelText(/^Code/);
    const description = tag.getByLabelText<HTMLTextAreaElement>(/^Description/);
    expect(document.activeElement).toBe(code);
    expect(asked.some((call) => call.startsWith('POST'))).toBe(false);

    await user.paste('SPA');
    await user.click(description);
    await user.paste('Again');
    await user.click(tag.getByRole('button', { name: 'Save' }));
    expect(await tag.findByText('Another tag already has this code.')).toBeDefined();
    expect([code.getAttribute('aria-invalid'), description.value]).toEqual(['true', 'Again']);

    await user.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await user.click(screen.getByText('Keep editing'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    expect(description.value).toBe('Again');
  });

  it('a deletion names the tag before it is done, and takes it out of the list', async () => {
    const user = open('voucherTags:save');
    await user.click(await screen.findByRole('button', { name: 'SPA' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/The tag SPA will be deleted/)).toBeDefined();
    expect(asked.some((call) => call.startsWith('DELETE'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete tag' }));
    expect(await screen.findByText('Tag deleted.')).toBeDefined();
    expect(await screen.findByText('No tags yet')).toBeDefined();
  });
});

it('a list that cannot be loaded says so, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = open();
  expect(await screen.findByText('The tags could not be loaded.')).toBeDefined();
  vi.stubGlobal('fetch', answer);
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('SPA')).toBeDefined();
  expect(screen.queryByText('The tags could not be loaded.')).toBeNull();
});

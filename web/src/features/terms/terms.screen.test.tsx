// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Terms, TermsDraft } from '#contract/terms.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { TermsScreen } from './terms.screen.tsx';

const stay = {
  id: '11111111-1111-4111-8111-111111111111',
  code: 'STAY',
  multiLingual: [
    { language: 'PT', description: 'Reserve com <b>7 dias</b>' },
    { language: 'EN', description: 'Book <b>7 days</b> ahead' },
  ],
} as Terms;

const sent: TermsDraft[] = [];

/** The server in miniature: terms that are in use, and the rule that something must be written. */
async function answer(_: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (method === 'GET') return reply({ response: [stay], count: 1 });
  if (method === 'DELETE') return reply({ errors: [{ code: 'TERMS_IN_USE', message: 'An offer uses these terms.' }] }, 409);
  const { request } = JSON.parse(String(body)) as { request: TermsDraft };
  if (request.multiLingual.length === 0) {
    return reply({ errors: [{ code: 'TEXT_MISSING', message: 'Write a text in at least one language.', field: 'multiLingual' }] }, 422);
  }
  sent.push(request);
  return reply({ response: [{ ...request, id: request.id ?? '22222222-2222-4222-8222-222222222222' }] });
}

prepareStage('terms', answer);
beforeEach(() => {
  sent.length = 0;
});

const open = (...granted: Permission[]) => openScreen(TermsScreen, { address: '/TermsConditions', granted }).user;

const dialog = async () => within(await screen.findByRole('dialog'));

describe('without termsConditions:save', () => {
  it('the terms can be read in every language, and nothing offers to change them', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'STAY' }));
    const terms = await dialog();
    const text = terms.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' });
    expect([text.value, text.readOnly]).toEqual(['Reserve com <b>7 dias</b>', true]);
    expect(terms.getByRole('tab', { name: 'DE, German, empty' })).toBeDefined();
    expect(terms.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New terms', hidden: true })).toBeNull();
  });
});

describe('with termsConditions:save', () => {
  it('the list shows the text in the language of the reader, tags and all as text', async () => {
    open('termsConditions:save');
    expect(await screen.findByText('Book <b>7 days</b> ahead')).toBeDefined();
  });

  it('only written languages are sent, and the new terms join the list', async () => {
    const user = open('termsConditions:save');
    await user.click(await screen.findByRole('button', { name: 'New terms' }));
    const terms = await dialog();
    await user.type(terms.getByRole('textbox', { name: /Code/ }), 'GIFT');
    await user.click(terms.getByRole('tab', { name: 'FR, French, empty' }));
    await user.type(terms.getByRole('textbox', { name: 'Terms' }), 'Non remboursable');
    await user.click(terms.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Terms and conditions created.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'GIFT' })).toBeDefined();
    expect(sent).toEqual([{ code: 'GIFT', multiLingual: [{ language: 'FR', description: 'Non remboursable' }] }]);
  });

  it('terms without a word are told under the languages, until something is written', async () => {
    const user = open('termsConditions:save');
    await user.click(await screen.findByRole('button', { name: 'New terms' }));
    const terms = await dialog();
    await user.type(terms.getByRole('textbox', { name: /Code/ }), 'GIFT');
    await user.click(terms.getByRole('button', { name: 'Save' }));
    expect((await terms.findByRole('alert')).textContent).toBe('Write a text in at least one language.');
    await user.type(terms.getByRole('textbox', { name: 'Terms' }), 'Intransmissível');
    expect(terms.queryByRole('alert')).toBeNull();
    await user.click(terms.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Terms and conditions created.')).toBeDefined();
  });

  it('terms in use stay, and the reason is said', async () => {
    const user = open('termsConditions:save');
    await user.click(await screen.findByRole('button', { name: 'STAY' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete terms' }));
    expect(await screen.findByText(/An offer uses these terms/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'STAY', hidden: true })).toBeDefined();
  });
});

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Terms, TermsDraft } from '#contract/terms.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply, tabTo } from '#web/kit/testing/stage.tsx';
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
const asked: string[] = [];

/** The server in miniature: terms that are in use, the rule that something must be written, and that a code is nobody else's. */
async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  asked.push(address);
  if (method === 'GET') return reply({ response: [stay], count: 1 });
  if (method === 'DELETE') return reply({ errors: [{ code: 'TERMS_IN_USE', message: 'An offer uses these terms.' }] }, 409);
  const { request } = JSON.parse(String(body)) as { request: TermsDraft };
  if (request.multiLingual.length === 0) {
    return reply({ errors: [{ code: 'TEXT_MISSING', message: 'Write a text in at least one language.', field: 'multiLingual' }] }, 422);
  }
  if (request.code === 'STAY') return refusal('TERMS_CODE_TAKEN', 'Other terms already have this code.', 'code');
  sent.push(request);
  return reply({ response: [{ ...request, id: request.id ?? '22222222-2222-4222-8222-222222222222' }] });
}

prepareStage('terms', answer);
beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
});

const open = (...granted: Permission[]) => openScreen(TermsScreen, { address: '/TermsConditions', granted }).user;

const dialog = async () => within(await screen.findByRole('dialog'));

describe('without termsConditions:save', () => {
  it('the terms can be read in every language, and nothing offers to change them', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'STAY' }));
    const terms = await dialog();
    expect(terms.getByText(/^You can look, but not change/)).toBeDefined();
    const text = () => terms.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' });
    expect([text().value, text().readOnly]).toEqual(['Reserve com <b>7 dias</b>', true]);
    await user.click(terms.getByRole('tab', { name: 'EN, English, filled in' }));
    expect([text().value, text().readOnly]).toEqual(['Book <b>7 days</b> ahead', true]);
    expect(terms.getByRole('tab', { name: 'DE, German, empty' })).toBeDefined();
    expect(terms.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New terms', hidden: true })).toBeNull();
  });
});

describe('with termsConditions:save', () => {
  it('the list shows the text in the language of the reader, tags and all as text, in the order that is asked for', async () => {
    const { user, history } = openScreen(TermsScreen, { address: '/TermsConditions', granted: ['termsConditions:save'] });
    expect(await screen.findByText('Book <b>7 days</b> ahead')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sort by Code' }));
    await vi.waitFor(() => expect(asked.at(-1)).toContain('sort=-code'));
    expect(history.location.search).toBe('?sort=-code');
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

  it('what is wrong is said where it is, and nothing is lost', async () => {
    const user = open('termsConditions:save');
    await user.click(await screen.findByRole('button', { name: 'New terms' }));
    const terms = await dialog();
    const save = terms.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await terms.findAllByText('Required.')).toHaveLength(1);
    const code = terms.getByLabelText<HTMLInputElement>(/^Code/);
    expect(document.activeElement).toBe(code);

    await user.paste('STAY');
    await user.click(save);
    expect((await terms.findByRole('alert')).textContent).toBe('Write a text in at least one language.');
    const text = terms.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' });
    await user.click(text);
    await user.paste('x'.repeat(limits.termsTextChars + 1));
    expect(terms.getByText(`${limits.termsTextChars} / ${limits.termsTextChars}`)).toBeDefined();
    expect(terms.queryByRole('alert')).toBeNull();

    await user.click(save);
    expect(await terms.findByText('Other terms already have this code.')).toBeDefined();
    expect([code.getAttribute('aria-invalid'), text.value]).toEqual(['true', 'x'.repeat(limits.termsTextChars)]);
    expect(sent).toEqual([]);
  });

  it('the keyboard alone writes terms in two languages', async () => {
    const user = open('termsConditions:save');
    const add = await screen.findByRole('button', { name: 'New terms' });
    await tabTo(user, add);
    await user.keyboard('{Enter}');
    const terms = await dialog();
    const text = () => terms.getByRole('textbox', { name: 'Terms' });
    await tabTo(user, terms.getByLabelText(/^Code/));
    await user.paste('KEYS');
    await tabTo(user, text());
    await user.paste('Só com o teclado');
    // The tabs are one stop before the text, and the arrows choose among them.
    await user.tab({ shift: true });
    await user.keyboard('{ArrowRight}');
    await tabTo(user, text());
    await user.paste('With the keyboard alone');
    await tabTo(user, terms.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Terms and conditions created.')).toBeDefined();
    await vi.waitFor(() => expect(document.activeElement).toBe(add));
    const multiLingual = [
      { language: 'PT', description: 'Só com o teclado' },
      { language: 'EN', description: 'With the keyboard alone' },
    ];
    expect(sent).toEqual([{ code: 'KEYS', multiLingual }]);
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

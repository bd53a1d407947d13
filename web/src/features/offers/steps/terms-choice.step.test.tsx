// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { TermsChoiceStep } from './terms-choice.step.tsx';
import { sampleOffer } from './testing/sample-offer.ts';
import { openStep, type Server } from './testing/step-stage.tsx';

prepareStage('offers');

const stay = {
  id: 'b1111111-1111-4111-8111-111111111111',
  code: 'STAY',
  multiLingual: [
    { language: 'PT', description: 'Reserve com 7 dias' },
    { language: 'EN', description: 'Book 7 days ahead' },
  ],
};
const spa = { id: 'b2222222-2222-4222-8222-222222222222', code: 'SPA', multiLingual: [{ language: 'PT', description: 'Chegue cedo' }] };

type Choice = Pick<Offer, 'termsConditionsId'> & { version: number };

/** Keeps the version as the real one does. */
function termsServer(added: Partial<Offer> = {}): Server & { sent: Choice[] } {
  const sent: Choice[] = [];
  const server = {
    offer: sampleOffer(added),
    sent,
    answer({ path, request }: { path: string; request: unknown }) {
      if (path.includes('/getTermsAndConditions')) return reply({ response: [stay, spa] });
      const { version, termsConditionsId } = request as Choice;
      sent.push({ version, termsConditionsId });
      if (version !== server.offer.version) return refusal('OFFER_CHANGED', 'Someone else has changed this offer meanwhile.');
      server.offer = { ...server.offer, termsConditionsId, version: version + 1 };
      return reply({ response: [server.offer] });
    },
  };
  return server;
}

async function choose(user: ReturnType<typeof openStep>, code: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Terms of this offer' }));
  await user.click(await screen.findByRole('option', { name: code }));
}

const save = async (user: ReturnType<typeof openStep>) => user.click(screen.getByRole('button', { name: 'Save' }));
const chosen = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Terms of this offer' }).value;

describe('with cardConfigWizard:saveTEC', () => {
  it('the chosen terms are read in the reader’s language at once, and saved when told to', async () => {
    const server = termsServer();
    const user = openStep(TermsChoiceStep, server, 'cardConfigWizard:saveTEC');
    await choose(user, 'STAY');
    expect(await screen.findByText('Book 7 days ahead')).toBeDefined();
    expect(server.sent).toEqual([]);
    await save(user);
    expect(await screen.findByText('Terms saved.')).toBeDefined();
    expect(server.offer.termsConditionsId).toBe(stay.id);
  });

  it('somebody else’s change elsewhere in the offer is no reason to ask: the save is repeated on theirs', async () => {
    const server = termsServer();
    const user = openStep(TermsChoiceStep, server, 'cardConfigWizard:saveTEC');
    await choose(user, 'STAY');
    server.offer = { ...server.offer, code: 'TEA-2', version: 2 };
    await save(user);
    expect(await screen.findByText('Terms saved.')).toBeDefined();
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(server.offer).toMatchObject({ code: 'TEA-2', termsConditionsId: stay.id });
  });

  it('somebody else’s choice of terms is told, mine is kept, and saving again is my decision', async () => {
    const server = termsServer();
    const user = openStep(TermsChoiceStep, server, 'cardConfigWizard:saveTEC');
    await choose(user, 'STAY');
    server.offer = { ...server.offer, termsConditionsId: spa.id as Offer['termsConditionsId'], changedBy: 'Marta Nogueira', version: 2 };
    await save(user);
    expect(await screen.findByText('Marta Nogueira has saved something else meanwhile')).toBeDefined();
    expect(screen.getByText('Terms of this offer: SPA')).toBeDefined();
    expect(chosen()).toBe('STAY');
    expect(server.offer.termsConditionsId).toBe(spa.id);
    await save(user);
    expect(await screen.findByText('Terms saved.')).toBeDefined();
    expect(server.offer.termsConditionsId).toBe(stay.id);
  });

  it('somebody else’s choice can be kept instead', async () => {
    const server = termsServer();
    const user = openStep(TermsChoiceStep, server, 'cardConfigWizard:saveTEC');
    await choose(user, 'STAY');
    server.offer = { ...server.offer, termsConditionsId: spa.id as Offer['termsConditionsId'], version: 2 };
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Keep what is saved' }));
    expect(chosen()).toBe('SPA');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('a choice not saved yet is there again when the step is opened anew', async () => {
    const first = openStep(TermsChoiceStep, termsServer(), 'cardConfigWizard:saveTEC');
    await choose(first, 'STAY');
    expect(localStorage.length).toBe(1);
    cleanup();
    openStep(TermsChoiceStep, termsServer(), 'cardConfigWizard:saveTEC');
    expect(await screen.findByDisplayValue('STAY')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it.each([
    [0, true],
    [1, false],
  ])('with %i sold, the terms can be read, and can change: %s', async (sold, mayChange) => {
    const server = termsServer({ sold, termsConditionsId: stay.id as Offer['termsConditionsId'] });
    openStep(TermsChoiceStep, server, 'cardConfigWizard:saveTEC');
    expect(await screen.findByText('Book 7 days ahead')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' }) !== null).toBe(mayChange);
    expect(screen.queryByText(/its terms can no longer change/) === null).toBe(mayChange);
  });
});

it('without the permission the terms are read, and not chosen', async () => {
  openStep(TermsChoiceStep, termsServer({ termsConditionsId: stay.id as Offer['termsConditionsId'] }));
  expect(await screen.findByText('Book 7 days ahead')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

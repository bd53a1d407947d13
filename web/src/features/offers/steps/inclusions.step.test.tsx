// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Inclusion } from '#contract/offer-services.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { InclusionsStep } from './inclusions.step.tsx';
import { offerId, sampleOffer } from './testing/sample-offer.ts';
import { openStep, type Server } from './testing/step-stage.tsx';

prepareStage('offers');

const breakfast = {
  id: 'c1111111-1111-4111-8111-111111111111',
  voucherTypeId: offerId,
  type: 'Included',
  code: 'BREAKFAST',
  multiLingual: [
    { languageCode: 'PT', description: 'Pequeno-almoço' },
    { languageCode: 'EN', description: 'Breakfast' },
  ],
} as Inclusion;

/** Keeps lines, and insists on a word. */
function lineServer(): Server & { sent: object[] } {
  const sent: object[] = [];
  const server = {
    offer: sampleOffer({ voucherTerms: [breakfast] }),
    sent,
    answer({ method, request }: { method: string; request: unknown }) {
      if (method === 'DELETE') {
        server.offer = { ...server.offer, voucherTerms: [] };
        return reply({ response: [breakfast] });
      }
      const line = request as Inclusion;
      if (line.multiLingual.length === 0) return refusal('TEXT_MISSING', 'Write a text in at least one language.', 'multiLingual');
      sent.push(line);
      server.offer = { ...server.offer, voucherTerms: [...server.offer.voucherTerms, { ...line, id: 'new' as Inclusion['id'] }] };
      return reply({ response: [line] });
    },
  };
  return server;
}

const column = (name: string) => within(screen.getByRole('region', { name }));

it('a line is read in the reader’s language, and changed by those who may change its column only', async () => {
  openStep(InclusionsStep, lineServer(), 'cardConfigWizard:saveTermsExcluded');
  expect(await screen.findByText('Breakfast')).toBeDefined();
  expect(column('Included').queryAllByRole('button')).toEqual([]);
  expect(
    column('Not included')
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Add what is not included']);
});

it('a new line needs a word in some language, and then stands in its column', async () => {
  const server = lineServer();
  const user = openStep(InclusionsStep, server, 'cardConfigWizard:saveTermsExcluded');
  await user.click(await screen.findByRole('button', { name: 'Add what is not included' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Write a text in at least one language.');
  await user.click(dialog.getByRole('tab', { name: 'EN, English, empty' }));
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(text.maxLength).toBe(limits.inclusionChars);
  await user.type(text, 'Drinks');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Line saved.')).toBeDefined();
  expect(await column('Not included').findByText('Drinks')).toBeDefined();
  expect(server.sent).toEqual([
    { voucherTypeId: offerId, type: 'Excluded', code: '', multiLingual: [{ languageCode: 'EN', description: 'Drinks' }] },
  ]);
});

it('a line goes after a question', async () => {
  const user = openStep(InclusionsStep, lineServer(), 'cardConfigWizard:saveTermsIncluded');
  await user.click(await screen.findByRole('button', { name: /^Breakfast/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete line' }));
  expect(await screen.findByText('Line deleted.')).toBeDefined();
  expect(await column('Included').findByText('Nothing yet. For example: breakfast.')).toBeDefined();
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { PromoteStep } from './promote.step.tsx';
import { sampleOffer } from './testing/sample-offer.ts';
import { openStep, type Server } from './testing/step-stage.tsx';

prepareStage('offers');

type Promotion = Pick<Offer, 'promote' | 'promoteType' | 'promoCode'>;

function promoteServer(added: Partial<Offer> = {}): Server {
  const server: Server = {
    offer: sampleOffer(added),
    answer({ request }) {
      const { promote, promoteType, promoCode } = request as Promotion;
      if (promote && promoteType === null) return refusal('PROMOTE_TYPE_MISSING', 'Choose how the offer is highlighted.', 'promoteType');
      server.offer = { ...server.offer, promote, promoteType: promote ? promoteType : null, promoCode: promoCode || null };
      return reply({ response: [server.offer] });
    },
  };
  return server;
}

it('a badge is asked for only where there is one, and a missing choice is told at it', async () => {
  const server = promoteServer();
  const user = openStep(PromoteStep, server, 'cardConfigWizard:savePromote');
  const promoted = await screen.findByRole('switch', { name: /Promote this offer/ });
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(promoted);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose how the offer is highlighted.');
  await user.click(screen.getByRole('radio', { name: 'Hot deal' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promotion conditions updated.')).toBeDefined();
  expect(server.offer).toMatchObject({ promote: true, promoteType: 'hotdeal', promoCode: null });
});

it('a code is kept to its length, and says what it does', async () => {
  const server = promoteServer();
  const user = openStep(PromoteStep, server, 'cardConfigWizard:savePromote');
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' });
  expect(code.maxLength).toBe(limits.promoCodeChars);
  expect(screen.getByText(/the website hides the offer until the guest enters it/)).toBeDefined();
  await user.type(code, 'WINTER');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promotion conditions updated.')).toBeDefined();
  expect(server.offer.promoCode).toBe('WINTER');
});

it('without the permission it is looked at', async () => {
  openStep(PromoteStep, promoteServer({ promote: true, promoteType: 'dealweek', promoCode: 'WINTER' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' })).readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Deal of the week' })).toMatchObject({ checked: true, disabled: true });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

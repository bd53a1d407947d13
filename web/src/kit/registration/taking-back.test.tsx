// @vitest-environment happy-dom
// Proves that a sale is told to be taken back out of the hotel's system only where the answer says so.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaleId } from '#contract/vocabulary/ids.ts';
import { openScreen, prepareStage, reply } from '../testing/stage.tsx';
import { useCancelRegistration } from './registration.queries.ts';

let state: 'registered' | 'cancelled';
prepareStage('online-sales', async () => reply({ response: [{ state }] }));

function TakeBack() {
  const cancel = useCancelRegistration('11111111-1111-4111-8111-111111111111' as SaleId);
  return (
    <button onClick={() => void cancel.mutateAsync({ hostUserPassword: 'secret' })} type="button">
      Take back
    </button>
  );
}

it.each([
  ['cancelled', "The sale was taken back out of the hotel's system."],
  ['registered', 'Nothing was taken back: the sale is still registered. Try again in a minute.'],
] as const)('where it is %s afterwards', async (after, told) => {
  state = after;
  const { user } = openScreen(TakeBack, { address: '/' });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(told)).toBeDefined();
});

// @vitest-environment happy-dom
import '../testing/patience.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { useConfirm } from './use-confirm.tsx';

beforeAll(async () => {
  await startI18n();
  await switchLanguage('en');
});
afterEach(cleanup);

const answers: boolean[] = [];

function Refund() {
  const { ask, dialog } = useConfirm();
  const refund = async () => {
    answers.push(await ask({ title: 'Refund?', sentence: 'Refund 120,00 € to Ana Sousa.', confirm: 'Refund', danger: true }));
  };
  return (
    <>
      <button onClick={() => void refund()} type="button">
        start
      </button>
      {dialog}
    </>
  );
}

async function askedFor(button: string): Promise<boolean | undefined> {
  render(
    <MantineProvider env="test">
      <Refund />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('start'));
  expect(await screen.findByText('Refund 120,00 € to Ana Sousa.')).toBeDefined();
  if (button === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: button }));
  return answers.at(-1);
}

it('answers yes only to the button that names the act', async () => {
  expect(await askedFor('Refund')).toBe(true);
});

it('answers no to cancelling', async () => {
  expect(await askedFor('Cancel')).toBe(false);
});

it('answers no to Escape', async () => {
  expect(await askedFor('Escape')).toBe(false);
});

// @vitest-environment happy-dom
// Proves that unsaved work is asked about wherever it would be lost, once: by the page, or by the browser where the page has not asked.
import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, createRootRoute, createRouter, type RouteComponent, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareStage } from '../testing/stage.tsx';
import { loadAnew, mayLeave } from './unsaved-work.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

prepareStage('tags');

const Unsaved = () => <>a form {useUnsavedGuard(true)}</>;
const Saved = () => <>a form {useUnsavedGuard(false)}</>;

let close = () => {};
afterEach(() => close());

/** In the history of the browser: the stage's own knows no other pages to leave for. */
async function open(form: RouteComponent) {
  const history = createBrowserHistory();
  close = history.destroy;
  const router = createRouter({ routeTree: createRootRoute({ component: form }), history });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByText('a form');
  return userEvent.setup();
}

function browserWouldAsk(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

async function asked(): Promise<Promise<boolean>[]> {
  const answer = mayLeave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  return [answer];
}

it('where nothing is unsaved nobody is asked', async () => {
  await open(Saved);
  expect(await act(mayLeave)).toBe(true);
  expect(browserWouldAsk()).toBe(false);
});

it('whoever stays is asked again the next time, by the page and by the browser', async () => {
  const user = await open(Unsaved);
  for (const _ of [1, 2]) {
    const [answer] = await asked();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await answer).toBe(false);
  }
  expect(browserWouldAsk()).toBe(true);
});

it('whoever leaves is not asked a second time by the browser', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const user = await open(Unsaved);
  const [answer] = await asked();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await answer).toBe(true);
  expect(browserWouldAsk()).toBe(true);
  loadAnew('/Profile');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(browserWouldAsk()).toBe(false);
  reload.mockRestore();
});

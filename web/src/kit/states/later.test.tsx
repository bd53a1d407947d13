// @vitest-environment happy-dom
import '../testing/patience.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { later } from './later.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Chart = ({ title }: { title: string }) => <p>{`chart of ${title}`}</p>;
const place = ({ title }: { title: string }) => <p>{`place for ${title}`}</p>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>it broke</p> : this.props.children;
  }
}

it('keeps the place until the part has come, and is there at once the next time', async () => {
  let arrive = () => {};
  const load = vi.fn(() => new Promise<{ default: typeof Chart }>((resolve) => (arrive = () => resolve({ default: Chart }))));
  const Later = later(load, place);
  render(<Later title="sales" />);
  expect(screen.getByText('place for sales')).toBeTruthy();
  arrive();
  expect(await screen.findByText('chart of sales')).toBeTruthy();
  expect(screen.queryByText('place for sales')).toBeNull();

  render(<Later title="refunds" />);
  expect(screen.getByText('chart of refunds')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('tells a part that cannot be downloaded where a screen that breaks is told, and asks for it again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve({ default: Chart }));
  load.mockRejectedValue(new TypeError('no line'));
  const Later = later(load, place);
  const shown = render(
    <Boundary>
      <Later title="sales" />
    </Boundary>,
  );
  expect(screen.getByText('place for sales')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('it broke')).toBeTruthy();
  shown.unmount();
  vi.useRealTimers();

  load.mockResolvedValue({ default: Chart });
  render(
    <Boundary>
      <Later title="sales" />
    </Boundary>,
  );
  expect(await screen.findByText('chart of sales')).toBeTruthy();
});

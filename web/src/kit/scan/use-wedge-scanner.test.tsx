// @vitest-environment happy-dom
// Proves that a scan reaches the screen from any field, and leaves the field as it was.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWedgeScanner } from './use-wedge-scanner.ts';

const scanned = vi.fn<(text: string) => void>();
const submitted = vi.fn<() => void>();
beforeEach(() => {
  scanned.mockClear();
  submitted.mockClear();
});
afterEach(cleanup);

function Desk() {
  const [amount, setAmount] = useState('12');
  useWedgeScanner(scanned);
  return (
    <>
      <input aria-label="amount" onChange={(event) => setAmount(event.target.value)} onKeyDown={onEnter} value={amount} />
      <button onKeyDown={onEnter} type="button">
        redeem
      </button>
      <output>{amount}</output>
    </>
  );
}

function onEnter({ key }: { key: string }) {
  if (key === 'Enter') submitted();
}

/** Types as a browser does: the key first, then its character in the field, unless somebody prevented it. */
function type(target: HTMLElement, keys: readonly string[], gapMs: number): void {
  keys.forEach((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + index * gapMs });
    const goesOn = fireEvent(target, event);
    if (goesOn && key.length === 1 && target instanceof HTMLInputElement) {
      fireEvent.input(target, { target: { value: target.value + key } });
    }
  });
}

const code = [...'12345678', 'Enter'];

it('tells a scan from a field that has the focus, and the field keeps its value', () => {
  render(<Desk />);
  type(screen.getByLabelText('amount'), code, 5);
  expect(scanned.mock.calls).toEqual([['12345678']]);
  expect(screen.getByRole('status').textContent).toBe('12');
  expect(submitted).not.toHaveBeenCalled();
});

it('keeps the value also when the scanner presses Shift in between', () => {
  render(<Desk />);
  type(screen.getByLabelText('amount'), ['1', 'Shift', ...code.slice(1)], 5);
  expect(scanned.mock.calls).toEqual([['12345678']]);
  expect(screen.getByRole('status').textContent).toBe('12');
});

it('keeps the Enter of a scan from the button that has the focus', () => {
  render(<Desk />);
  type(screen.getByRole('button'), code, 5);
  expect(scanned.mock.calls).toEqual([['12345678']]);
  expect(submitted).not.toHaveBeenCalled();
});

it('leaves alone what a hand types', () => {
  render(<Desk />);
  type(screen.getByLabelText('amount'), code, 80);
  expect(scanned).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('1212345678');
  expect(submitted).toHaveBeenCalledOnce();
});

it('hears nothing once its screen is gone', () => {
  render(<Desk />).unmount();
  type(document.body, code, 5);
  expect(scanned).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoField } from './memo-field.ts';

afterEach(cleanup);

let drawn = 0;
interface ChoiceProps {
  options: readonly { value: string; label: string }[];
  hint?: string;
  onChosen?: () => void;
}
const Choice = memoField(function Choice({ options, hint, onChosen }: ChoiceProps) {
  drawn += 1;
  return (
    <button onClick={onChosen} type="button">
      {options.map(({ value, label }) => `${value}=${label}`).join()} {hint}
    </button>
  );
});
const shown = () => screen.getByRole('button').textContent;
const spa = () => ({ value: 'SPA', label: 'Massage' });
const stay = () => undefined;

describe('a field whose form is drawn anew', () => {
  it('is left alone while it is told the same, though its options were put together anew', () => {
    const { rerender } = render(<Choice hint="a" onChosen={stay} options={[spa()]} />);
    drawn = 0;
    rerender(<Choice hint="a" onChosen={stay} options={[spa()]} />);
    expect(drawn).toBe(0);
  });

  it.each<[string, ChoiceProps, string]>([
    ['another label', { options: [{ value: 'SPA', label: 'Massagem' }], hint: 'a', onChosen: stay }, 'SPA=Massagem a'],
    ['another value', { options: [{ value: 'DIN', label: 'Massage' }], hint: 'a', onChosen: stay }, 'DIN=Massage a'],
    ['one option more', { options: [spa(), { value: 'DIN', label: 'Dinner' }], hint: 'a', onChosen: stay }, 'SPA=Massage,DIN=Dinner a'],
    ['no option', { options: [], hint: 'a', onChosen: stay }, ' a'],
    ['another hint', { options: [spa()], hint: 'b', onChosen: stay }, 'SPA=Massage b'],
    ['no hint any more', { options: [spa()], onChosen: stay }, 'SPA=Massage '],
    ['something else to do', { options: [spa()], hint: 'a', onChosen: () => undefined }, 'SPA=Massage a'],
  ])('is drawn when it is told %s', (_, told, text) => {
    const { rerender } = render(<Choice hint="a" onChosen={stay} options={[spa()]} />);
    drawn = 0;
    rerender(<Choice {...told} />);
    expect(drawn).toBe(1);
    expect(shown()).toBe(text);
  });
});

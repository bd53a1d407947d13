import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AmountReading } from '#domain/money/read-amount.ts';
import { useSurroundingForm } from './contract-form.ts';
import { heldNumber } from './held-number.ts';
import { useField } from './use-field.ts';

interface FigureRules {
  read: (text: string) => AmountReading;
  show: (value: number) => string;
  /** What to say of a text that is no value. */
  explain: (reading: AmountReading) => string | undefined;
  /** What nothing stands for. */
  empty?: 0 | null;
  /** What an arrow key adds or takes; without it they do nothing. */
  step?: number;
  readOnly?: boolean | undefined;
}

/**
 * A figure is text while it is typed, and nothing writes into it meanwhile: what reformats with every key moves the cursor, and on a
 * slow computer the next key lands in the wrong place. The form holds what the text means from the first key on, so that Enter takes
 * what was just typed; a text that means no number is held as it is, and no schema lets it through.
 */
export function useFigure(name: string, { read, show, explain, empty = null, step, readOnly = false }: FigureRules) {
  const { field, error, errorKind, rules, required } = useField(name, readOnly);
  const { setValue, trigger } = useSurroundingForm().fields;
  const [typed, setTyped] = useState<{ text: string; held: unknown }>();
  const held: unknown = field.value;
  // Whatever else changes the form's value is shown, whether or not somebody is typing: nobody may send a figure they do not see.
  const isTyping = typed !== undefined && typed.held === held;
  const shown = typeof held === 'number' ? show(held) : String(held ?? '');

  const hold = (value: unknown) =>
    // An error that is there goes as soon as it is mended; a new one waits until the field is left, as a figure half typed is often wrong.
    setValue(name, value, { shouldDirty: true, shouldValidate: error !== undefined });

  const type = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const reading = read(text);
    const value = reading.is === 'figure' ? reading.value : reading.is === 'empty' ? empty : text;
    setTyped({ text, held: value });
    hold(value);
  };

  const leave = () => {
    setTyped(undefined);
    field.onBlur();
    // Once a form has been sent, it checks no more on leaving a field.
    if (typed !== undefined) void trigger(name);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Enter' && isTyping) {
      // It is sent: shown as it was understood, and ready to be replaced should it come back.
      flushSync(() => setTyped(undefined));
      input.select();
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || step === undefined || readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (heldNumber(held) ?? 0) + direction * step;
    setTyped(undefined);
    hold(Math.min(rules.max ?? next, Math.max(rules.min ?? next, next)));
  };

  return {
    rules,
    errorKind,
    held: heldNumber(held),
    hold,
    input: {
      autoComplete: 'off',
      'data-tabular': true,
      error: error !== undefined && typeof held === 'string' ? (explain(read(held)) ?? error) : error,
      name: field.name,
      onBlur: leave,
      onChange: type,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onKeyDown: press,
      // The press that brings the focus takes all of it, as the Tab key does; left to the browser it would put the cursor somewhere, and
      // what is typed would stand beside the old figure instead of replacing it.
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (event.button !== 0 || document.activeElement === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus();
      },
      ref: field.ref,
      required,
      value: isTyping ? typed.text : shown,
    },
  };
}

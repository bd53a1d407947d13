import type { ComponentChildren, RefObject } from 'preact';
import type { Words } from '../messages/words.ts';
import { type Draft, type DraftField, type Fault, type Faults, fieldChars, type TextField } from './draft.ts';

/** Ids stand in the shadow root: no page around it can have the same. */
export const inputId = (field: DraftField) => `vale-${field}`;
const errorId = (field: DraftField) => `${inputId(field)}-error`;

interface ErrorTextProps {
  field: DraftField;
  fault: Fault | undefined;
  words: Words;
}

export function ErrorText({ field, fault, words }: ErrorTextProps) {
  if (!fault) return null;
  return (
    <p class="error" id={errorId(field)}>
      {words.checkout.faults[fault]}
    </p>
  );
}

/** What tells a screen reader about the error below. */
export function described(field: DraftField, faults: Faults) {
  return faults[field] ? { 'aria-invalid': true, 'aria-describedby': errorId(field) } : {};
}

export interface FormProps {
  draft: Draft;
  faults: Faults;
  words: Words;
  onChange: (change: Partial<Draft>) => void;
  /** Leaving a field is when one hears what is wrong with it. */
  onLeave: (field: DraftField) => void;
}

interface FieldProps extends FormProps {
  field: TextField;
  optional?: boolean;
  /** Which one a phone shows. */
  keyboard?: 'text' | 'email' | 'tel';
  /** What the browser may fill in by itself. */
  autoComplete?: string;
  children?: ComponentChildren;
}

export function Field({ field, optional = false, keyboard = 'text', autoComplete = 'off', children, ...form }: FieldProps) {
  const { draft, faults, words, onChange, onLeave } = form;
  return (
    <div class="field">
      <Label field={field} optional={optional} words={words} />
      <input
        {...described(field, faults)}
        autoComplete={autoComplete}
        id={inputId(field)}
        inputMode={keyboard}
        maxLength={fieldChars[field]}
        name={field}
        onBlur={() => onLeave(field)}
        onInput={(event) => onChange({ [field]: event.currentTarget.value })}
        required={!optional}
        type="text"
        value={draft[field]}
      />
      {children}
      <ErrorText fault={faults[field]} field={field} words={words} />
    </div>
  );
}

export function Label({ field, optional, words }: { field: TextField; optional: boolean; words: Words }) {
  return (
    <label for={inputId(field)}>
      {words.checkout.fields[field]}
      {optional && <span class="quiet">{` (${words.checkout.optional})`}</span>}
    </label>
  );
}

interface FaultSummaryProps {
  faults: Faults;
  order: readonly DraftField[];
  words: Words;
  target: RefObject<HTMLDivElement | null>;
}

/** All that stands in the way, in one place, each with the way to it. It takes the focus when an order could not be sent. */
export function FaultSummary({ faults, order, words, target }: FaultSummaryProps) {
  const shown = order.flatMap((field) => (faults[field] ? [{ field, fault: faults[field] }] : []));
  const go = (event: MouseEvent, field: DraftField) => {
    event.preventDefault();
    const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
    root.getElementById(inputId(field))?.focus();
  };
  return (
    <div class="summary" hidden={shown.length === 0} ref={target} tabIndex={-1}>
      <p>{words.checkout.summary(shown.length)}</p>
      <ul>
        {shown.map(({ field, fault }) => (
          <li key={field}>
            <a href={`#${inputId(field)}`} onClick={(event) => go(event, field)}>
              {`${words.checkout.fields[field]}: ${words.checkout.faults[fault]}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useField } from '#web/kit/form/use-field.ts';
import classes from './choice-cards.module.css';

interface Choice {
  value: string;
  label: string;
  picture: ReactNode;
}

interface ChoiceCardsFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  readOnly: boolean;
}

/** One of a few that are better seen than read. */
export function ChoiceCardsField({ name, label, choices, readOnly }: ChoiceCardsFieldProps) {
  const id = useId();
  const { field, error } = useField(name, readOnly);
  return (
    <fieldset aria-describedby={error && id} className={classes.choices}>
      <legend>{label}</legend>
      <div className={classes.cards}>
        {choices.map((choice, place) => (
          <label className={classes.card} key={choice.value}>
            <span aria-hidden className={classes.picture} inert>
              {choice.picture}
            </span>
            <span className={classes.words}>
              <input
                checked={field.value === choice.value}
                disabled={readOnly}
                name={id}
                onBlur={field.onBlur}
                onChange={() => field.onChange(choice.value)}
                ref={place === 0 ? field.ref : undefined}
                type="radio"
                value={choice.value}
              />
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={id} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

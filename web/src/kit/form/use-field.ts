import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useSurroundingForm } from './contract-form.ts';
import { type FieldRules, rulesOf } from './schema-rules.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** One line under the label, for what the label cannot say. */
  description?: string;
  readOnly?: boolean;
}

/** What every kind of field shares: its value, its error, its place in the form and its rules from the schema. */
export function useField(name: string, readOnly = false) {
  const { schema, fields } = useSurroundingForm();
  const { field, fieldState } = useController({ name, control: fields.control });
  const rules: FieldRules = useMemo(() => rulesOf(schema, name), [schema, name]);
  // Nothing is required of somebody who may only look.
  const { message: error, type: errorKind } = fieldState.error ?? {};
  return { field, error, errorKind, rules, required: rules.required && !readOnly };
}

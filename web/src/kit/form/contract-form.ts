import { zodResolver } from '@hookform/resolvers/zod';
import { createContext, type FormEvent, use, useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { explainIssue } from '#contract/messages/validation.ts';
import { currentLanguage, onLanguageChange } from '../i18n/i18n.ts';
import { tellRefusal } from './tell-refusal.ts';

export type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

export interface ContractForm {
  schema: FormSchema;
  fields: UseFormReturn;
  submit: (event?: FormEvent) => Promise<void>;
  busy: boolean;
  dirty: boolean;
}

interface FormOptions<Schema extends FormSchema> {
  defaults: z.input<Schema>;
  /** Gets what the schema made of the fields. What it throws is told on the field it concerns, or by the notifier. */
  onSubmit: (value: z.output<Schema>) => Promise<unknown>;
}

/** A form whose rules are a schema of the contract: what it lets through, the server accepts in shape. */
export function useContractForm<Schema extends FormSchema>(schema: Schema, { defaults, onSubmit }: FormOptions<Schema>): ContractForm {
  const fields = useForm({
    defaultValues: defaults,
    resolver: zodResolver(schema as FormSchema, {
      error: (issue) => explainIssue(issue as z.core.$ZodIssue, currentLanguage()),
      // Tells "missing" from "wrong".
      reportInput: true,
    }),
    // On leaving a field; once it is wrong, on every key, so that the error goes away as soon as it is mended.
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = fields.formState;

  useErrorsInCurrentLanguage(fields);

  const submitOnce = fields.handleSubmit(async (value) => {
    try {
      await onSubmit(value as z.output<Schema>);
    } catch (failure) {
      tellRefusal(failure, schema, fields);
    }
  });
  // Known at once, where `isSubmitting` is known only after the next drawing: Enter pressed twice submits once.
  const isUnderWay = useRef(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await submitOnce(event);
    } finally {
      isUnderWay.current = false;
    }
  };

  return { schema, fields, submit, busy: isSubmitting, dirty: isDirty };
}

/** Errors on screen are sentences already made; they are made again when the language changes. */
function useErrorsInCurrentLanguage({ trigger, getErrors }: UseFormReturn): void {
  useEffect(() => {
    const tellAgain = () => {
      const wrong = Object.keys(getErrors());
      if (wrong.length > 0) void trigger(wrong);
    };
    return onLanguageChange(tellAgain);
  }, [trigger, getErrors]);
}

/** What stays the same while a form is written: a field is not drawn anew because its form is dirty, or busy. */
export type SurroundingForm = Pick<ContractForm, 'schema' | 'fields'>;

/** Lets a field be placed by name alone. */
export const ContractFormContext = createContext<SurroundingForm | undefined>(undefined);

export function useSurroundingForm(): SurroundingForm {
  const form = use(ContractFormContext);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}

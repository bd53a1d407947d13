import { lazy, Suspense } from 'react';
import type { DateLimits } from '../dates/date-limits.ts';
import { FieldSkeleton } from './field-skeleton.tsx';
import { type FieldProps, useField } from './use-field.ts';

const DayInput = lazy(() => import('../dates/day-input.tsx'));

export interface DateFieldProps extends FieldProps, DateLimits {}

/** A business date, typed or chosen; `YYYY-MM-DD` in the form. */
export function DateField({ name, ...look }: DateFieldProps) {
  const { field, error, required } = useField(name, look.readOnly);
  return (
    <Suspense fallback={<FieldSkeleton label={look.label} />}>
      <DayInput {...look} error={error} field={field} required={required} />
    </Suspense>
  );
}

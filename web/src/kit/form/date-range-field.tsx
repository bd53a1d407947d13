import { lazy, Suspense } from 'react';
import type { DateLimits } from '../dates/date-limits.ts';
import { FieldSkeleton } from './field-skeleton.tsx';
import { type FieldProps, useField } from './use-field.ts';

const DaysInput = lazy(() => import('../dates/days-input.tsx'));

interface DateRangeFieldProps extends Omit<FieldProps, 'name'>, DateLimits {
  from: string;
  to: string;
}

/** Two business dates chosen together, each a field of its own in the form. */
export function DateRangeField({ from, to, ...look }: DateRangeFieldProps) {
  const start = useField(from, look.readOnly);
  const end = useField(to);
  return (
    <Suspense fallback={<FieldSkeleton description={look.description} label={look.label} />}>
      <DaysInput {...look} end={end.field} error={start.error ?? end.error} required={start.required} start={start.field} />
    </Suspense>
  );
}

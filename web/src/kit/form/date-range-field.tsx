import type { DateLimits } from '../dates/date-limits.ts';
import { later } from '../states/later.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

const DaysInput = later(
  () => import('../dates/days-input.tsx'),
  ({ label, description }) => <FieldSkeleton description={description} label={label} />,
);

interface DateRangeFieldProps extends Omit<FieldProps, 'name'>, DateLimits {
  from: string;
  to: string;
}

/** Two business dates chosen together, each a field of its own in the form. */
export const DateRangeField = memoField(function DateRangeField({ from, to, ...look }: DateRangeFieldProps) {
  const start = useField(from, look.readOnly);
  const end = useField(to);
  return <DaysInput {...look} end={end.field} error={start.error ?? end.error} required={start.required} start={start.field} />;
});

import type { DateLimits } from '../dates/date-limits.ts';
import { later } from '../states/later.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

const DayInput = later(
  () => import('../dates/day-input.tsx'),
  ({ label }) => <FieldSkeleton label={label} />,
);

export interface DateFieldProps extends FieldProps, DateLimits {}

/** A business date, typed or chosen; `YYYY-MM-DD` in the form. */
export const DateField = memoField(function DateField({ name, ...look }: DateFieldProps) {
  const { field, error, required } = useField(name, look.readOnly);
  return <DayInput {...look} error={error} field={field} required={required} />;
});

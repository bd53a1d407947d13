import type { UseFormReturn } from 'react-hook-form';
import type { Schema } from '#contract/endpoint.ts';
import { RefusedCall } from '../api/client.ts';
import { notify, notifyFailure } from '../notifier/notify.tsx';
import { hasField } from './schema-rules.ts';

/** A refusal is told under the field it names, the first of them focused; what concerns no field of this form goes to the notifier. */
export function tellRefusal(failure: unknown, schema: Schema, { setError }: Pick<UseFormReturn, 'setError'>): void {
  if (!(failure instanceof RefusedCall)) {
    notifyFailure(failure);
    return;
  }
  const isOurs = (field: string | undefined): field is string => field !== undefined && hasField(schema, field);
  const onFields = failure.errors.filter((error) => isOurs(error.field));
  for (const [index, { field = '', message }] of onFields.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  const elsewhere = failure.errors.filter((error) => !isOurs(error.field));
  if (elsewhere.length > 0) notify({ errors: elsewhere, message: '' });
  else if (onFields.length === 0) notifyFailure(failure);
}

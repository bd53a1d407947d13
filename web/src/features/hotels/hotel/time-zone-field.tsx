import { useMemo } from 'react';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { type FieldProps, useField } from '#web/kit/form/use-field.ts';

/** One of the zones this browser knows; the one that is kept is among them in any case, for browsers spell a few differently. */
export function TimeZoneField(props: FieldProps) {
  const { field } = useField(props.name, props.readOnly);
  const kept = String(field.value ?? '');
  const options = useMemo(() => {
    const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])]);
    return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  }, [kept]);
  return <SelectField {...props} none="" options={options} />;
}

import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import classes from './form.module.css';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** One of two or three, all of them in sight. */
export const RadioField = memoField(function RadioField({ name, options, readOnly = false, ...look }: RadioFieldProps) {
  const { field, error } = useField(name, readOnly);
  const { ref, ...binding } = field;
  return (
    <Radio.Group {...look} {...binding} error={error} value={field.value ?? null}>
      <div className={classes.radios}>
        {options.map(({ value, label }, place) => (
          <Radio
            classNames={{ radio: classes.radio }}
            disabled={readOnly}
            key={value}
            label={label}
            ref={place === 0 ? ref : undefined}
            value={value}
          />
        ))}
      </div>
    </Radio.Group>
  );
});

import { Textarea, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './form.module.css';
import { memoField } from './memo-field.ts';
import { type FieldProps, useField } from './use-field.ts';

interface TextareaFieldProps extends FieldProps {
  minRows?: number;
}

/** Counts towards the schema's limit, because long texts are where people meet it. */
export const TextareaField = memoField(function TextareaField({ name, minRows = 3, ...look }: TextareaFieldProps) {
  const { t } = useTranslation('kit');
  const { field, error, rules, required } = useField(name, look.readOnly);
  const text: string = field.value ?? '';
  return (
    <div>
      <Textarea
        {...look}
        {...field}
        autosize
        error={error}
        maxLength={rules.maxLength}
        minRows={minRows}
        required={required}
        value={text}
      />
      {rules.maxLength !== undefined && !look.readOnly && (
        <div className={classes.counter}>
          <VisuallyHidden>{t('form.charsUsed', { used: text.length, limit: rules.maxLength })}</VisuallyHidden>
          <span aria-hidden>
            {text.length} / {rules.maxLength}
          </span>
        </div>
      )}
    </div>
  );
});

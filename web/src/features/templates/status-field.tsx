import { Select } from '@mantine/core';
import { useField } from '#web/kit/form/use-field.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** Whether offers may choose the template. */
export function StatusField() {
  const { t } = useTranslation('templates');
  const { field, error } = useField('active');
  const { value, onChange, ...binding } = field;
  return (
    <Select
      {...binding}
      allowDeselect={false}
      data={[
        { value: 'true', label: t('active') },
        { value: 'false', label: t('inactive') },
      ]}
      error={error}
      label={t('status')}
      onChange={(chosen) => onChange(chosen === 'true')}
      required
      value={String(value)}
    />
  );
}

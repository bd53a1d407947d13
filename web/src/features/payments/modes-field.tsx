import { Checkbox, Stack } from '@mantine/core';
import type { PaymentMode } from '#contract/vocabulary/payments.ts';
import { useField } from '#web/kit/form/use-field.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './payments.module.css';

interface ModesFieldProps {
  name: string;
  modes: readonly PaymentMode[];
  readOnly: boolean;
}

/** The ways to pay between which guests choose with us. */
export function ModesField({ name, modes, readOnly }: ModesFieldProps) {
  const { t } = useTranslation('payments');
  const { field, error } = useField(name, readOnly);
  const { ref, ...binding } = field;
  return (
    <Checkbox.Group
      {...binding}
      description={t('modes.hint')}
      error={error}
      label={t('modes.label')}
      readOnly={readOnly}
      withAsterisk={!readOnly}
    >
      <Stack gap={8} my={8}>
        {modes.map((mode, place) => (
          <Checkbox
            aria-readonly={readOnly}
            classNames={{ input: classes.mode ?? '' }}
            key={mode}
            label={t(`modes.${mode}`)}
            ref={place === 0 ? ref : undefined}
            value={mode}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

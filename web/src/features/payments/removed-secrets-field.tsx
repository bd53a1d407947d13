import { Checkbox, Stack } from '@mantine/core';
import type { GatewaySetting } from '#contract/payments.ts';
import { useField } from '#web/kit/form/use-field.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './payments.module.css';

/** Which stored secrets go: an empty field keeps what is stored, so that removing it has to be said. */
export function RemovedSecretsField({ name, secrets }: { name: string; secrets: readonly GatewaySetting[] }) {
  const { t } = useTranslation('payments');
  const { field, error } = useField(name, false);
  const { ref, value, ...binding } = field;
  return (
    <Checkbox.Group {...binding} description={t('secret.removeHint')} error={error} label={t('secret.remove')} value={value ?? []}>
      <Stack gap={8} my={8}>
        {secrets.map((secret, place) => (
          <Checkbox
            classNames={{ input: classes.mode ?? '' }}
            key={secret.name}
            label={t('secret.removeOne', { name: t(`credential.${secret.name}`) })}
            ref={place === 0 ? ref : undefined}
            value={secret.name}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

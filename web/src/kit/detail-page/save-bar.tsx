import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../form/contract-form.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import classes from './detail-page.module.css';

/** Appears with the first change, stays in sight until it is saved or discarded, and asks those who leave before that. */
export function SaveBar({ form }: { form: ContractForm }) {
  const { t } = useTranslation('kit');
  const question = useUnsavedGuard(form.dirty);
  return (
    <>
      {question}
      {form.dirty && (
        <div className={classes.saveBar}>
          <Text fw={500}>{t('form.unsaved')}</Text>
          <Group gap="xs">
            <Button onClick={() => form.fields.reset()} variant="default">
              {t('discard')}
            </Button>
            <Button loading={form.busy} onClick={() => void form.submit()}>
              {t('save')}
            </Button>
          </Group>
        </div>
      )}
    </>
  );
}

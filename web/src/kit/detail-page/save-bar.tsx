import { Button, Group, Text } from '@mantine/core';
import type { Question } from '../dialog/confirm-dialog.tsx';
import { WriteButton } from '../display/write-button.tsx';
import type { ContractForm } from '../form/contract-form.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './detail-page.module.css';

interface SaveBarProps {
  form: ContractForm;
  /** Where leaving loses less than everything. */
  leaveQuestion?: Question;
}

/** Appears with the first change, stays in sight until it is saved or discarded, and asks those who leave before that. */
export function SaveBar({ form, leaveQuestion }: SaveBarProps) {
  const { t } = useTranslation('kit');
  const question = useUnsavedGuard(form.dirty, leaveQuestion);
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
            <WriteButton onClick={() => void form.submit()} write={{ isPending: form.busy }}>
              {t('save')}
            </WriteButton>
          </Group>
        </div>
      )}
    </>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useDraftQuestion } from '../../editing/use-draft-question.ts';
import classes from './part.module.css';
import type { PartForm } from './use-part-form.ts';

interface PartFrameProps {
  part: PartForm;
  readOnly: boolean;
  /** Beside the save. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The fields of a part, its save, and what somebody else has meanwhile made of it. */
export function PartFrame({ part: { form, discard, overtaken }, readOnly, acts, children }: PartFrameProps) {
  const { t } = useTranslation('offers');
  const question = useUnsavedGuard(form.dirty, useDraftQuestion());
  return (
    <FormFrame form={form}>
      {children}
      {overtaken && (
        <Alert color="warning" icon={<IconUsers aria-hidden />} title={t('part.overtaken', { name: overtaken.by })}>
          <ul className={classes.facts}>
            {overtaken.facts.map(({ label, value }) => (
              <li key={label}>{t('part.fact', { label, value })}</li>
            ))}
          </ul>
          {t('part.yoursIsKept')}
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        {form.dirty && (
          <Text c="dimmed" className={classes.unsaved}>
            {t('kit:form.unsaved')}
          </Text>
        )}
        {form.dirty && (
          <Button onClick={discard} variant="subtle">
            {t(overtaken ? 'part.takeTheirs' : 'kit:discard')}
          </Button>
        )}
        {acts}
        {!readOnly && <SubmitButton disabled={!form.dirty}>{t('kit:save')}</SubmitButton>}
      </Group>
      {question}
    </FormFrame>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './dialog.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface Question {
  title: string;
  /** The act and its figure in one sentence: "Refund 120,00 € to Ana Sousa." */
  sentence: ReactNode;
  /** The verb on the button; never "OK". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (agreed: boolean) => void;
}

/** Mounted only while it asks: the Escape that raised the question must not be heard by it as an answer. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  useReturnedFocus();
  return (
    <Modal
      classNames={{ title: classes.title }}
      onClose={() => onAnswer(false)}
      opened
      size="sm"
      title={question.title}
      withCloseButton={false}
      // Above the dialog that may have asked.
      zIndex={300}
    >
      <Text>{question.sentence}</Text>
      <Group className={classes.acts} justify="flex-end">
        {/* The harmless answer has the focus: Enter pressed too early must not destroy anything. */}
        <Button data-autofocus onClick={() => onAnswer(false)} variant="default">
          {question.cancel ?? t('cancel')}
        </Button>
        <Button color={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {question.confirm}
        </Button>
      </Group>
    </Modal>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ContractForm } from '../form/contract-form.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import type { Changed } from '../history/changes.tsx';
import { DialogHistory } from '../history/dialog-history.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Question } from './confirm-dialog.tsx';
import classes from './dialog.module.css';
import { useConfirm } from './use-confirm.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface Deletion {
  question: Question;
  act: () => void;
  busy: boolean;
}

interface FormDialogProps {
  title: string;
  form: ContractForm;
  onClose: () => void;
  /** Present when there is something to delete. */
  deletion?: Deletion | undefined;
  /** May be looked at only: no save, and the reason said. */
  readOnly?: boolean;
  help?: ReactNode;
  /** The verb of its main act, where that is not saving. */
  act?: string;
  /** The thing whose changes can be read at the foot. */
  history?: Changed | undefined;
  children: ReactNode;
}

/** A thing small enough to edit over its list. Mounted while open, so that every opening starts from its own defaults. */
export function FormDialog({ title, form, onClose, deletion, readOnly = false, help, act, history, children }: FormDialogProps) {
  const { t } = useTranslation('kit');
  const { ask, asking, dialog } = useConfirm();
  const leaveQuestion = useLeaveQuestion();
  useReturnedFocus();

  const busy = form.busy || deletion?.busy === true;

  const close = async () => {
    if (busy) return;
    if (!form.dirty || (await ask(leaveQuestion))) onClose();
  };

  const askToDelete = async ({ question, act }: Deletion) => {
    if (await ask(question)) act();
  };

  return (
    <Modal.Root
      // Escape belongs to the question while there is one.
      closeOnEscape={!asking}
      onClose={() => void close()}
      opened
      trapFocus={!asking}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Group gap="xs">
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {help}
          </Group>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body>
          <FormFrame form={{ ...form, busy }}>
            {readOnly && (
              <Text c="dimmed" className={classes.readOnly}>
                <IconLock aria-hidden size={16} />
                {t('form.readOnly')}
              </Text>
            )}
            {children}
            <Group className={classes.acts}>
              {deletion && !readOnly && (
                <Button
                  color="danger"
                  leftSection={<IconTrash aria-hidden size={16} />}
                  onClick={() => void askToDelete(deletion)}
                  variant="subtle"
                >
                  {t('delete')}
                </Button>
              )}
              <Group className={classes.decisions} gap="xs">
                <Button onClick={() => void close()} variant="default">
                  {t(readOnly ? 'close' : 'cancel')}
                </Button>
                {!readOnly && <SubmitButton>{act ?? t('save')}</SubmitButton>}
              </Group>
            </Group>
          </FormFrame>
          {history && <DialogHistory {...history} />}
          {dialog}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

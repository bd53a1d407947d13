import { Group } from '@mantine/core';
import type { TaskAction, TaskState } from '#contract/vocabulary/tasks.ts';
import type { WriteState } from '#web/kit/api/use-write.ts';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './tasks.module.css';

interface TaskActsProps {
  name: string;
  state: TaskState;
  onAct: (action: TaskAction) => void;
  /** What was asked of this task. */
  write: WriteState;
}

/** A paused task can only be resumed; any other paused, or interrupted. */
export function TaskActs({ name, state, onAct, write }: TaskActsProps) {
  const { t } = useTranslation('tasks');
  if (state === 'Paused') {
    return (
      <WriteButton
        aria-label={t('resume.named', { task: name })}
        onClick={() => onAct('ResumeJob')}
        size="compact-sm"
        variant="light"
        write={write}
      >
        {t('resume.act')}
      </WriteButton>
    );
  }
  return (
    <Group className={classes.buttons} gap={6}>
      <WriteButton
        aria-label={t('pause.named', { task: name })}
        onClick={() => onAct('PauseJob')}
        size="compact-sm"
        variant="default"
        write={write}
      >
        {t('pause.act')}
      </WriteButton>
      <WriteButton
        aria-label={t('interrupt.named', { task: name })}
        color="danger"
        onClick={() => onAct('InterruptJob')}
        size="compact-sm"
        variant="subtle"
        write={write}
      >
        {t('interrupt.act')}
      </WriteButton>
    </Group>
  );
}

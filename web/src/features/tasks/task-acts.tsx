import { Button, Group } from '@mantine/core';
import type { TaskAction, TaskState } from '#contract/vocabulary/tasks.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './tasks.module.css';

interface TaskActsProps {
  name: string;
  state: TaskState;
  onAct: (action: TaskAction) => void;
}

/** A paused task can only be resumed; any other paused, or interrupted. */
export function TaskActs({ name, state, onAct }: TaskActsProps) {
  const { t } = useTranslation('tasks');
  if (state === 'Paused') {
    return (
      <Button aria-label={t('resume.named', { task: name })} onClick={() => onAct('ResumeJob')} size="compact-sm" variant="light">
        {t('resume.act')}
      </Button>
    );
  }
  return (
    <Group className={classes.buttons} gap={6}>
      <Button aria-label={t('pause.named', { task: name })} onClick={() => onAct('PauseJob')} size="compact-sm" variant="default">
        {t('pause.act')}
      </Button>
      <Button
        aria-label={t('interrupt.named', { task: name })}
        color="danger"
        onClick={() => onAct('InterruptJob')}
        size="compact-sm"
        variant="subtle"
      >
        {t('interrupt.act')}
      </Button>
    </Group>
  );
}

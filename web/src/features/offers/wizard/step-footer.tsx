import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './wizard.module.css';
import type { StepName, StepState } from './wizard-steps.ts';

interface StepFooterProps {
  steps: readonly StepState[];
  current: StepName;
  go: (step: StepName) => void;
  onSave: () => Promise<boolean>;
}

/** The way on and the way back. Where the way on is closed until the first save, it saves. */
export function StepFooter({ steps, current, go, onSave }: StepFooterProps) {
  const { t } = useTranslation('offers');
  const here = steps.findIndex(({ name }) => name === current);
  const previous = steps.slice(0, here).findLast(({ lock }) => lock === undefined);
  const next = steps.slice(here + 1).find(({ lock }) => lock !== 'money');

  return (
    <div className={classes.footer}>
      {previous && (
        <Button leftSection={<IconArrowLeft aria-hidden size={16} />} onClick={() => go(previous.name)} variant="subtle">
          {t(`step.${previous.name}`)}
        </Button>
      )}
      {next && (
        <Button
          className={classes.next}
          onClick={async () => (next.lock === undefined || (await onSave())) && go(next.name)}
          rightSection={<IconArrowRight aria-hidden size={16} />}
          variant={next.lock === undefined ? 'default' : 'filled'}
        >
          {next.lock === undefined ? t('step.next', { name: t(`step.${next.name}`) }) : t('step.saveAndGoOn')}
        </Button>
      )}
    </div>
  );
}

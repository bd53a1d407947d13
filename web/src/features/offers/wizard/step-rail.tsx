import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './wizard.module.css';
import { type StepName, type StepState, stepNames } from './wizard-steps.ts';

interface StepsProps {
  steps: readonly StepState[];
  current: StepName;
}

/** Where one is among the eight steps, what is done, what is wrong, and why some are still closed. */
export function StepRail({ steps, current }: StepsProps) {
  const { t } = useTranslation('offers');
  return (
    <nav aria-label={t('step.label')} className={classes.rail}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.name}>
            {step.lock ? (
              <span aria-disabled className={classes.step} data-locked>
                <StepMark index={index} step={step} />
                <span>
                  {t(`step.${step.name}`)}
                  <small>{t(`lock.${step.lock}`)}</small>
                </span>
              </span>
            ) : (
              <Link
                // The link says so by itself, but only where the address names the step.
                aria-current={step.name === current ? 'page' : undefined}
                className={classes.step}
                resetScroll={false}
                search={(before: object) => ({ ...before, step: step.name })}
                to="."
              >
                <StepMark index={index} step={step} />
                <span>
                  {t(`step.${step.name}`)}
                  {step.mark && <span className="vale-visually-hidden">{t(`mark.${step.mark}`)}</span>}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same on a phone, where eight steps would fill the screen. */
export function StepMenu({ steps, current }: StepsProps) {
  const { t } = useTranslation('offers');
  const navigate = useNavigate();
  const go = (step: StepName) => void navigate({ to: '.', search: (before: object) => ({ ...before, step }), resetScroll: false });
  return (
    <nav aria-label={t('step.label')} className={classes.stepMenu}>
      <Menu position="bottom-start" width="target">
        <Menu.Target>
          <Button fullWidth justify="space-between" rightSection={<IconChevronDown aria-hidden size={16} />} variant="default">
            {t('step.of', { index: stepNames.indexOf(current) + 1, count: stepNames.length, name: t(`step.${current}`) })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((step, index) => (
            <Menu.Item
              disabled={step.lock !== undefined}
              key={step.name}
              leftSection={<StepMark index={index} step={step} />}
              onClick={() => go(step.name)}
            >
              {t(`step.${step.name}`)}
              {step.lock && <small className={classes.why}>{t(`lock.${step.lock}`)}</small>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

function StepMark({ step: { lock, mark }, index }: { step: StepState; index: number }) {
  return (
    <span aria-hidden className={classes.mark} data-mark={lock ? 'locked' : mark}>
      {lock ? (
        <IconLock size={14} />
      ) : mark === 'wrong' ? (
        <IconAlertTriangle size={15} />
      ) : mark === 'done' ? (
        <IconCheck size={15} stroke={2.4} />
      ) : (
        index + 1
      )}
    </span>
  );
}

import { CloseButton, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './chip.module.css';

interface ChipProps {
  label: string;
  active: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** A filter as a pill: what it narrows, by what, and a cross to take it away. */
export function Chip({ label, active, onClear, children }: ChipProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.chip} data-active={active || undefined}>
      {children}
      {active && <CloseButton aria-label={t('list.clearFilter', { filter: label })} mr={6} onClick={onClear} size={24} />}
    </div>
  );
}

interface ChipButtonProps extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps | 'value'> {
  label: string;
  value: string;
}

/** Passes on what a Menu or Popover gives its target. */
export function ChipButton({ label, value, ...target }: ChipButtonProps) {
  return (
    <UnstyledButton {...target} className={classes.button}>
      <span className={classes.label}>{label}</span> <span className={classes.value}>{value}</span>
      <IconChevronDown aria-hidden size={14} />
    </UnstyledButton>
  );
}

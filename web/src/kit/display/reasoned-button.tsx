import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { WriteState } from '../api/use-write.ts';

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  onClick: () => void;
  /** What it has done: until that is answered it cannot be pressed again. */
  write?: WriteState;
  /** Why it cannot be pressed now; absent when it can. */
  reason: string | undefined;
  children: ReactNode;
}

/** A button that says why it does nothing. It keeps its place in the tab order: a reason nobody can reach is none. */
export function ReasonedButton({ onClick, write, reason, children, ...look }: ReasonedButtonProps) {
  const id = useId();
  if (reason === undefined) {
    return (
      <Button {...look} aria-busy={write?.isPending} loading={write?.isPending ?? false} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <>
      <Tooltip label={reason} maw={280} multiline>
        <Button {...look} aria-describedby={id} aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
          {children}
        </Button>
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}

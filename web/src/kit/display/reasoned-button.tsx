import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  onClick: () => void;
  /** Why it cannot be pressed now; absent when it can. */
  reason: string | undefined;
  children: ReactNode;
}

/** A button that says why it does nothing. It keeps its place in the tab order: a reason nobody can reach is none. */
export function ReasonedButton({ onClick, reason, children, ...look }: ReasonedButtonProps) {
  const id = useId();
  if (reason === undefined) {
    return (
      <Button {...look} onClick={onClick}>
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

import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WriteState } from '../api/use-write.ts';

interface WriteButtonProps extends Omit<ButtonProps, 'loading'> {
  'aria-label'?: string;
  write: WriteState;
  onClick: () => void;
  children: ReactNode;
}

/** Has something done, and cannot be pressed again until it is answered. */
export function WriteButton({ write: { isPending }, children, ...look }: WriteButtonProps) {
  return (
    <Button {...look} aria-busy={isPending} loading={isPending}>
      {children}
    </Button>
  );
}

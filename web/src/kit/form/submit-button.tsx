import { Button, type ButtonProps } from '@mantine/core';
import { useFormState } from 'react-hook-form';

/**
 * Sends the form it stands in. Until that is answered it is said to be busy, and presses do nothing, as `useContractForm` sees to; it keeps
 * the focus meanwhile, so that whoever works by keyboard is still there when the answer is a refusal.
 */
export function SubmitButton(look: ButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button {...look} aria-busy={isSubmitting} aria-disabled={isSubmitting || undefined} type="submit" />;
}

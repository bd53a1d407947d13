import { useEffect } from 'react';
import { later } from '#web/kit/states/later.tsx';
import { beThereToAsk, useIsAskedToSignIn } from './sign-in-again.ts';

const Dialog = later(async () => ({ default: (await import('./sign-in-again.dialog.tsx')).SignInAgainDialog }));

export function SignInAgain() {
  useEffect(beThereToAsk, []);
  return useIsAskedToSignIn() ? <Dialog /> : null;
}

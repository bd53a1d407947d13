import { useEffect } from 'react';
import { loadWords } from '#web/kit/i18n/i18n.ts';
import { later } from '#web/kit/states/later.tsx';
import { beThereToAsk, useSignInQuestion } from './sign-in-again.ts';

const Dialog = later(async () => {
  const [{ SignInAgainDialog }] = await Promise.all([import('./sign-in-again.dialog.tsx'), loadWords('sessions')]);
  return { default: SignInAgainDialog };
});

export function SignInAgain() {
  useEffect(beThereToAsk, []);
  const question = useSignInQuestion();
  return question ? <Dialog question={question} /> : null;
}

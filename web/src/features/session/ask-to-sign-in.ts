import { openSignInTab } from './open-sign-in-tab.ts';
import { putQuestion, type SignInQuestion } from './sign-in-again.ts';

let asked: Promise<boolean> | undefined;

/** Asks for a sign-in beside the page. Answers whether to try again. There is one question at a time, and the sign-in it leads to may do for another. */
export async function askToSignIn(wanted: Pick<SignInQuestion, 'channel'>): Promise<boolean> {
  while (asked) {
    await asked;
    if (!wanted.channel) return true;
  }
  asked = new Promise((answer) => putQuestion({ ...wanted, answer, open: () => openSignInTab(wanted) }));
  try {
    return await asked;
  } finally {
    asked = undefined;
    putQuestion(undefined);
  }
}

import { readSignedInUser } from '#contract/session.ts';
import { call, isPropertyRefusal } from '#web/kit/api/client.ts';
import { tabProperty, workIn } from '#web/kit/api/tab-property.ts';

/**
 * Who has signed in, at work in the hotel of this tab. One that is remembered from somebody else, or has been taken away, is forgotten, and the
 * preferred one taken: nothing has been shown of it yet.
 */
export async function readUserHere(signal: AbortSignal) {
  const isRemembered = tabProperty() !== undefined;
  const answer = await call(readSignedInUser, {}, { signal }).catch((error: unknown) => {
    if (!isRemembered || !isPropertyRefusal(error)) throw error;
    workIn(undefined);
    return call(readSignedInUser, {}, { signal });
  });
  workIn(answer.response[0]?.defaultProperty || undefined);
  return answer;
}

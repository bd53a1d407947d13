import { useState } from 'react';

/**
 * What a form is about may change while it stands open: somebody uses the same voucher elsewhere. Tells what it was when the person last
 * saw it, until they have seen what it is now. The figure in the form is theirs and is left alone.
 */
export function useFigureChange(now: number) {
  const [seen, setSeen] = useState(now);
  return { was: seen === now ? undefined : seen, accept: () => setSeen(now) };
}

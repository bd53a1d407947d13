import { useRef } from 'react';

/** Drawn from what insecure pages have too: `crypto.randomUUID` exists only over https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key for one content, so that an impatient second press, or another try after a lost reply, is carried out once. Anything else
 * in the form is another wish, and gets another key.
 */
export function useAttemptKey() {
  const attempt = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content);
      if (attempt.current?.content !== written) attempt.current = { content: written, key: newKey() };
      return attempt.current.key;
    },
    /** It has been carried out: the same once more is a new wish. */
    settle(): void {
      attempt.current = undefined;
    },
  };
}

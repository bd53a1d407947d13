import type { Words } from '../messages/words.ts';

/** Why there is nothing to see, and what can be done about it. */
export function Notice({ text, words, onRetry }: { text: string; words: Words; onRetry?: (() => void) | undefined }) {
  return (
    <div class="notice" role="status">
      <p>{text}</p>
      {onRetry && (
        <button onClick={onRetry} type="button">
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}

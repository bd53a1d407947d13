import { useState } from 'preact/hooks';
import type { Words } from '../messages/words.ts';

/** Pages without https cannot copy; there the figures are typed, as at any cash machine. */
export function CopyButton({ text, what, words }: { text: string; what: string; words: Words }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <button aria-label={words.order.copy(what)} class="copy" onClick={copy} type="button">
      <svg aria-hidden="true" fill="none" height="20" viewBox="0 0 24 24" width="20">
        <path
          d={isCopied ? 'M5 12.5l4.5 4.5L19 7.5' : 'M9 9h11v11H9z M5 15H4V4h11v1'}
          stroke="currentColor"
          stroke-linecap="round"
          stroke-linejoin="round"
          stroke-width="1.8"
        />
      </svg>
      <span class="hidden" role="status">
        {isCopied ? words.order.copied : ''}
      </span>
    </button>
  );
}

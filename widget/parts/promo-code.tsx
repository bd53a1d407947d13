import { useState } from 'preact/hooks';
import { limits } from '#contract/vocabulary/limits.ts';
import type { Words } from '../messages/words.ts';

interface PromoCodeProps {
  words: Words;
  /** The code that was given, or nothing. */
  given: string;
  /** What came of it; unknown while the answer is on its way. */
  unlocked: number | undefined;
  onGive: (code: string) => void;
}

/** Folded: most guests have none, and came for the vouchers. */
export function PromoCode({ words, given, unlocked, onGive }: PromoCodeProps) {
  const [typed, setTyped] = useState(given);
  const send = (event: Event) => {
    event.preventDefault();
    onGive(typed.trim());
  };
  const remove = () => {
    setTyped('');
    onGive('');
  };

  return (
    <details class="promo" open={given !== ''}>
      <summary>{words.promo.label}</summary>
      <form onSubmit={send}>
        <input
          aria-label={words.promo.label}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={limits.promoCodeChars}
          onInput={(event) => setTyped(event.currentTarget.value)}
          spellcheck={false}
          value={typed}
        />
        <button type="submit">{words.promo.apply}</button>
        {given && (
          <button class="quiet-button" onClick={remove} type="button">
            {words.promo.remove}
          </button>
        )}
      </form>
      <p class="promo-answer" role="status">
        {given && unlocked !== undefined && (unlocked > 0 ? words.promo.unlocked(unlocked) : words.promo.unknown)}
      </p>
    </details>
  );
}

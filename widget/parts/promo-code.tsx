import { useId, useState } from 'preact/hooks';
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

export function PromoCode({ words, given, unlocked, onGive }: PromoCodeProps) {
  const id = useId();
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
    <form class="promo" onSubmit={send}>
      <label for={id}>{words.promo.label}</label>
      <input
        autoCapitalize="characters"
        autoComplete="off"
        id={id}
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
      <p class="promo-answer" role="status">
        {given && unlocked !== undefined && (unlocked > 0 ? words.promo.unlocked(unlocked) : words.promo.unknown)}
      </p>
    </form>
  );
}

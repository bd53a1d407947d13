import { useEffect, useRef } from 'preact/hooks';
import type { Words } from '../messages/words.ts';

interface QuantityStepperProps {
  title: string;
  quantity: number;
  most: number;
  /** Where one less than one removes it; elsewhere there is a button for that. */
  fewest: 0 | 1;
  words: Words;
  /** It has just taken the place of the button that was pressed. */
  takesFocus?: boolean;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ title, quantity, most, fewest, words, takesFocus, onChange }: QuantityStepperProps) {
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) more.current?.focus();
  }, [takesFocus]);
  // Not `disabled`, which would throw the focus of whoever reached the end with the keyboard back to the top of the page.
  const press = (next: number) => next >= fewest && next <= most && onChange(next);
  return (
    <fieldset aria-label={words.cart.quantityOf(title)} class="stepper">
      <button
        aria-disabled={quantity <= fewest}
        aria-label={quantity === 1 && fewest === 0 ? words.cart.removeOf(title) : words.cart.less}
        onClick={() => press(quantity - 1)}
        type="button"
      >
        <span aria-hidden="true">−</span>
      </button>
      <output>{quantity}</output>
      <button aria-disabled={quantity >= most} aria-label={words.cart.more} onClick={() => press(quantity + 1)} ref={more} type="button">
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
}

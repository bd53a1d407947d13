import type { StorefrontOffer } from '#contract/storefront.ts';
import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import { fieldChars } from './draft.ts';
import { described, ErrorText, Field, type FormProps, inputId, Label } from './field.tsx';
import { GiftCard } from './gift-card.tsx';

interface GiftFieldsProps extends FormProps {
  language: WidgetLanguage;
  /** The first in the cart: what the present looks like. */
  offer: StorefrontOffer | undefined;
}

/** For whom it is. While the guest writes, the card beside shows what will be given. */
export function GiftFields({ language, offer, ...form }: GiftFieldsProps) {
  const { draft, faults, words, onChange, onLeave } = form;
  return (
    <section class="part gift">
      <label class="check">
        <input checked={draft.isGift} onChange={(event) => onChange({ isGift: event.currentTarget.checked })} type="checkbox" />
        <span>{words.checkout.isGift}</span>
      </label>
      {draft.isGift && (
        <>
          <div class="gift-both">
            <div class="fields">
              <Field {...form} field="to" />
              <Field {...form} field="from" />
              <div class="field wide">
                <Label field="message" optional={false} words={words} />
                <textarea
                  {...described('message', faults)}
                  id={inputId('message')}
                  maxLength={fieldChars.message}
                  name="message"
                  onBlur={() => onLeave('message')}
                  onInput={(event) => onChange({ message: event.currentTarget.value })}
                  required
                  rows={4}
                  value={draft.message}
                />
                <p class="quiet small">{words.checkout.charsLeft(fieldChars.message - draft.message.length)}</p>
                <ErrorText fault={faults.message} field="message" words={words} />
              </div>
            </div>
            <GiftCard draft={draft} language={language} offer={offer} words={words} />
          </div>
          <Field {...form} field="recipient" keyboard="email" optional>
            <p class="quiet small">{words.checkout.recipientHint}</p>
          </Field>
        </>
      )}
    </section>
  );
}

import { useCallback, useState } from 'preact/hooks';
import type { PricedLine } from '../cart/cart.ts';
import { readOffer, type Shop } from '../shop/storefront.ts';
import { useRead } from '../shop/use-read.ts';
import { described, ErrorText, type FormProps, inputId } from './field.tsx';

interface TermsProps extends FormProps {
  shop: Shop;
  lines: readonly PricedLine[];
}

function TermsText({ shop, offerId, words }: { shop: Shop; offerId: string; words: FormProps['words'] }) {
  const { value: offer, failure, retry } = useRead(useCallback((signal: AbortSignal) => readOffer(shop, offerId, signal), [shop, offerId]));
  if (failure) {
    return (
      <button onClick={retry} type="button">
        {words.tryAgain}
      </button>
    );
  }
  return (
    <p class="description" lang={offer?.terms?.languageCode.toLowerCase()}>
      {offer ? (offer.terms?.text ?? words.checkout.noTerms) : words.loading}
    </p>
  );
}

/** Read from the server only when somebody wants to read them. */
function TermsOf({ shop, line, words }: { shop: Shop; line: PricedLine; words: FormProps['words'] }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details class="terms" onToggle={() => setWasOpened(true)}>
      <summary>{words.checkout.termsOf(line.title)}</summary>
      {wasOpened && <TermsText offerId={line.offerId} shop={shop} words={words} />}
    </details>
  );
}

/** What is agreed to stands right below the box, one part for each voucher. */
export function Terms({ shop, lines, draft, faults, words, onChange }: TermsProps) {
  return (
    <section class="part">
      <label class="check">
        <input
          {...described('termsAccepted', faults)}
          checked={draft.termsAccepted}
          id={inputId('termsAccepted')}
          onChange={(event) => onChange({ termsAccepted: event.currentTarget.checked })}
          required
          type="checkbox"
        />
        <span>{words.checkout.accept}</span>
      </label>
      <ErrorText fault={faults.termsAccepted} field="termsAccepted" words={words} />
      <div>
        {lines.map((line) => (
          <TermsOf key={line.offerId} line={line} shop={shop} words={words} />
        ))}
      </div>
    </section>
  );
}

import { useRef, useState } from 'preact/hooks';
import type { Order, PaymentWay } from '#contract/checkout.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { toMinor } from '#domain/money/minor.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { phonePattern } from '../checkout/draft.ts';
import { writeMoment } from '../messages/dates.ts';
import { sayRefusal } from '../messages/say-refusal.ts';
import { wordsIn } from '../messages/words.ts';
import { Heading } from '../parts/heading.tsx';
import { AttemptKey } from '../shop/attempt-key.ts';
import { contentLanguage, payOrder } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { useOnce } from '../shop/use-once.ts';
import { OrderSummary } from './order-summary.tsx';
import { hintOf, kindOf, nameOf } from './payment-way.ts';
import { visit } from './visit.ts';
import { WayIcon } from './way-icon.tsx';

interface PayWaysProps {
  shop: Shop;
  order: Order;
  /** As the buyer gave it, so that it need not be typed twice. */
  phone: string;
  onOrder: (order: Order) => void;
  /** Only where the form is still at hand. */
  onChange: (() => void) | undefined;
}

export function PayWays({ shop, order, phone: givenPhone, onOrder, onChange }: PayWaysProps) {
  const words = wordsIn(shop.language);
  const [chosen, setChosen] = useState(0);
  const [phone, setPhone] = useState(givenPhone);
  const { isBusy: isPaying, once } = useOnce();
  const [trouble, setTrouble] = useState(order.payment?.state === 'failed' ? words.order.failed : undefined);
  const [phoneFault, setPhoneFault] = useState(false);
  const attempt = useRef(new AttemptKey());
  const phoneInput = useRef<HTMLInputElement>(null);
  const way = order.ways[chosen];
  const amount = writeAmount(toMinor(order.total), order.currency, contentLanguage(shop));
  const needsPhone = way && kindOf(way) === 'mbway';

  const check = (event: Event) => {
    event.preventDefault();
    if (!way) return;
    const isWrong = Boolean(needsPhone) && !phonePattern.test(phone.trim());
    setPhoneFault(isWrong);
    if (isWrong) return phoneInput.current?.focus();
    void once(() => pay(way));
  };
  /** The button may stand where the one that placed the order stood a moment ago: the second click of a double click there is none here. */
  const passOver = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  const pay = async (wanted: PaymentWay): Promise<'carriedOut' | undefined> => {
    setTrouble(undefined);
    const wish = { gateway: wanted.gateway, mode: wanted.mode, ...(needsPhone && { phone: phone.trim() }) };
    const answer = await payOrder(shop, order, wish, attempt.current.for(wish));
    if (answer.kind === 'unreachable') {
      setTrouble(words.refusals.unreachable);
      return;
    }
    // From here on the same wish is another attempt to pay.
    attempt.current.settle();
    if (answer.kind === 'refused') {
      setTrouble(sayRefusal(answer.problems[0]?.code ?? 'INTERNAL', words));
      return;
    }
    onOrder(answer.item);
    const { payment } = answer.item;
    if (payment?.state === 'failed') setTrouble(words.order.failed);
    else if (payment?.step?.kind === 'visit') visit(payment.step.url);
    return 'carriedOut';
  };

  return (
    <form class="part pay" noValidate onSubmit={check}>
      <Heading>{words.order.pay}</Heading>
      <p class="quiet">{words.order.keptUntil(writeMoment(order.expiresAt, shop.language, new Date()))}</p>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <OrderSummary order={order} shop={shop} />
      <fieldset class="ways">
        <legend>{words.order.way}</legend>
        {order.ways.map((one, place) => (
          <Way isChosen={place === chosen} key={`${one.gateway} ${one.mode}`} onChoose={() => setChosen(place)} way={one} words={words} />
        ))}
      </fieldset>
      {needsPhone && (
        <div class="field">
          <label for="vale-pay-phone">{words.order.phone}</label>
          <input
            aria-describedby={phoneFault ? 'vale-pay-phone-error' : undefined}
            aria-invalid={phoneFault}
            autoComplete="tel"
            id="vale-pay-phone"
            inputMode="tel"
            maxLength={limits.phoneChars}
            onInput={(event) => setPhone(event.currentTarget.value)}
            ref={phoneInput}
            required
            type="tel"
            value={phone}
          />
          {phoneFault && (
            <p class="error" id="vale-pay-phone-error">
              {words.checkout.faults.phone}
            </p>
          )}
        </div>
      )}
      <div class="actions">
        <button aria-disabled={isPaying} class="filled" onClick={passOver} type="submit">
          <span aria-live="polite">{isPaying ? words.order.paying : words.order.payNow(amount)}</span>
        </button>
        {onChange && (
          <button class="quiet-button" onClick={onChange} type="button">
            {words.order.change}
          </button>
        )}
      </div>
    </form>
  );
}

interface WayProps {
  way: PaymentWay;
  isChosen: boolean;
  words: ReturnType<typeof wordsIn>;
  onChoose: () => void;
}

function Way({ way, isChosen, words, onChoose }: WayProps) {
  return (
    <label class="way">
      <input checked={isChosen} name="vale-way" onChange={onChoose} type="radio" />
      <WayIcon kind={kindOf(way)} />
      <span>
        <strong>{nameOf(way, words)}</strong>
        <span class="quiet small">{hintOf(way, words)}</span>
      </span>
    </label>
  );
}

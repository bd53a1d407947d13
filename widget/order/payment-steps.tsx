import { useEffect, useState } from 'preact/hooks';
import type { Order, PaymentStep } from '#contract/checkout.ts';
import { toMinor } from '#domain/money/minor.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { writeMoment } from '../messages/dates.ts';
import { wordsIn } from '../messages/words.ts';
import { Heading } from '../parts/heading.tsx';
import { contentLanguage } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { CopyButton } from './copy-button.tsx';
import { isNear, timeLeft } from './time-left.ts';

interface StepProps<Kind extends PaymentStep['kind']> {
  shop: Shop;
  order: Order;
  step: Extract<PaymentStep, { kind: Kind }>;
}

/** Away at the provider's page, or back from it before the provider has told us. */
export function WaitForProvider({ shop, step }: Pick<StepProps<'visit'>, 'shop'> & { step: StepProps<'visit'>['step'] | null }) {
  const { order: words } = wordsIn(shop.language);
  return (
    <>
      <Heading>{words.confirming}</Heading>
      <Progress />
      <p>{words.confirmingHint}</p>
      {step && (
        <a class="button" href={step.url} target="_top">
          {words.toPayment}
        </a>
      )}
    </>
  );
}

export function PayReference({ shop, order, step }: StepProps<'payReference'>) {
  const words = wordsIn(shop.language);
  const reference = step.reference.replace(/\s/g, '');
  const amount = writeAmount(toMinor(step.amount), order.currency, contentLanguage(shop));
  const rows = [
    { label: words.order.entity, shown: step.entity, copied: step.entity },
    { label: words.order.referenceNumber, shown: reference.replace(/(\d{3})(?=\d)/g, '$1 '), copied: reference },
    { label: words.order.amount, shown: amount, copied: step.amount.toFixed(2) },
  ];
  return (
    <>
      <Heading>{words.order.reference}</Heading>
      <dl class="reference">
        {rows.map(({ label, shown, copied }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {shown}
              <CopyButton text={copied} what={label} words={words} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.order.until}</dt>
          <dd>{writeMoment(step.expiresAt, shop.language, new Date())}</dd>
        </div>
      </dl>
      <p>{words.order.referenceHint}</p>
      <Progress />
    </>
  );
}

export function ConfirmOnPhone({ shop, order, step }: StepProps<'confirmOnPhone'>) {
  const { order: words } = wordsIn(shop.language);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <>
      <Heading>{words.onPhone}</Heading>
      <p>{words.onPhoneHint(step.phone)}</p>
      <Progress />
      {isNear(order.expiresAt, now) && (
        <p class="quiet">
          {`${words.timeLeft}: `}
          <span role="timer">{timeLeft(order.expiresAt, now)}</span>
        </p>
      )}
    </>
  );
}

/** Something is under way; what it is stands beside it in words. */
function Progress() {
  return <div aria-hidden="true" class="progress" />;
}

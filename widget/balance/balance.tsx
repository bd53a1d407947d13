import { useRef, useState } from 'preact/hooks';
import type { VoucherBalance } from '#contract/checkout.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { sayRefusal } from '../messages/say-refusal.ts';
import { wordsIn } from '../messages/words.ts';
import { Heading } from '../parts/heading.tsx';
import { type BalanceQuestion, readBalance } from '../shop/checkout.ts';
import type { Shop } from '../shop/storefront.ts';
import { useOnce } from '../shop/use-once.ts';
import { BalanceFound } from './balance-found.tsx';
import { questionOf } from './question.ts';

interface BalanceProps {
  shop: Shop;
  close: () => void;
}

/** What is left on a voucher, for whoever holds it. */
export function Balance({ shop, close }: BalanceProps) {
  const words = wordsIn(shop.language);
  const [code, setCode] = useState('');
  const [proof, setProof] = useState('');
  const [faults, setFaults] = useState({ code: false, proof: false });
  const { isBusy: isLooking, once } = useOnce();
  const [trouble, setTrouble] = useState<string>();
  const [found, setFound] = useState<VoucherBalance>();
  const inputs = { code: useRef<HTMLInputElement>(null), proof: useRef<HTMLInputElement>(null) };

  const check = (event: Event) => {
    event.preventDefault();
    const asked = questionOf(code, proof);
    setFaults({ code: asked.wrong === 'code', proof: asked.wrong === 'proof' });
    if (asked.wrong) return inputs[asked.wrong].current?.focus();
    void once(() => look(asked.question));
  };
  const look = async (question: BalanceQuestion): Promise<undefined> => {
    setTrouble(undefined);
    setFound(undefined);
    const answer = await readBalance(shop, question);
    if (answer.kind === 'done') setFound(answer.item);
    else setTrouble(answer.kind === 'unreachable' ? words.refusals.unreachable : sayRefusal(answer.problems[0]?.code ?? 'INTERNAL', words));
  };

  const field = (name: 'code' | 'proof', value: string, set: (text: string) => void, maxLength: number) => (
    <div class="field">
      <label for={`vale-balance-${name}`}>{words.balance[name]}</label>
      <input
        aria-describedby={`vale-balance-${name}-hint`}
        aria-invalid={faults[name]}
        autoCapitalize="none"
        autoComplete="off"
        id={`vale-balance-${name}`}
        maxLength={maxLength}
        onInput={(event) => set(event.currentTarget.value)}
        ref={inputs[name]}
        required
        spellcheck={false}
        value={value}
      />
      <p class={faults[name] ? 'error' : 'quiet small'} id={`vale-balance-${name}-hint`}>
        {faults[name] ? words.balance[`${name}Fault`] : words.balance[`${name}Hint`]}
      </p>
    </div>
  );
  return (
    <section aria-label={words.balance.title} class="balance">
      <button class="back" onClick={close} type="button">
        {words.back}
      </button>
      <form class="part step" noValidate onSubmit={check}>
        <Heading>{words.balance.title}</Heading>
        {field('code', code, setCode, limits.voucherIdChars)}
        {field('proof', proof, setProof, limits.profileEmailChars)}
        <button aria-disabled={isLooking} class="filled" type="submit">
          <span aria-live="polite">{isLooking ? words.balance.looking : words.balance.look}</span>
        </button>
        <div role="status">
          {trouble && <p class="trouble">{trouble}</p>}
          {found && <BalanceFound found={found} shop={shop} />}
        </div>
      </form>
    </section>
  );
}

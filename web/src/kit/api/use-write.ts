import { type MutateOptions, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CallInput, Endpoint, ItemOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type Act, Acts } from './acts.ts';
import { type CallOptions, call } from './client.ts';
import { RepeatedPress } from './repeated-press.ts';

/** Calls the server for one act. A call with effects bears the act's key, or `key` where what is sent has a number of its own. */
export type ActCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { key?: string; property?: CallOptions['property'] },
) => Promise<Envelope<ItemOf<E>>>;

interface WriteOptions<Input, Answer>
  extends Pick<UseMutationOptions<Answer, Error, Input>, 'onSuccess' | 'onError' | 'onSettled' | 'scope'> {
  send: (call: ActCall, input: Input) => Promise<Answer>;
}

export type Write<Input = void, Answer = unknown> = UseMutationResult<Answer, Error, Input>;

/** What a button needs to know of the write it starts. */
export type WriteState = Pick<Write<never>, 'isPending'>;

/** One of a row of buttons that share a write: it is under way for the one that was pressed last. */
export function writeOf<Input>({ isPending, variables }: Write<Input>, input: Input): WriteState {
  return { isPending: isPending && variables === input };
}

function callFor(acts: Acts, act: Act): ActCall {
  return (endpoint, input, { key, property } = {}) => {
    const idempotencyKey = key ?? (endpoint.effects && acts.keyOf(act, endpoint.name, input));
    return call(endpoint, input, { property, ...(idempotencyKey !== undefined && { idempotencyKey }) });
  };
}

/**
 * The one way for a screen to have something done. Each act is sent once, however often it is pressed: a press for what is under way is not
 * sent, nor the second click of a double click where the first was already answered; another try after a lost answer bears the same key, by
 * which the server knows it. A press that was not sent fails with `RepeatedPress`, so that nothing is told or closed twice.
 */
export function useWrite<Input = void, Answer = unknown>({ send, ...rest }: WriteOptions<Input, Answer>): Write<Input, Answer> {
  const [acts] = useState(() => new Acts());
  // Those that wait for their turn: TanStack hands on what was asked for, and not by which press.
  const waiting = useRef<{ input: Input; act: Act }[]>([]);
  const inTurn = rest.scope !== undefined;

  const mutation = useMutation<Answer, Error, Input>({
    ...rest,
    mutationFn: (input) => {
      const index = waiting.current.findIndex((one) => one.input === input);
      const [next] = waiting.current.splice(index, 1);
      if (!next) throw new Error('nobody asked for this');
      return send(callFor(acts, next.act), input);
    },
  });

  const start = mutation.mutateAsync as (input: Input, told: MutateOptions<Answer, Error, Input> | undefined) => Promise<Answer>;
  const mutateAsync = useCallback(
    async (input: Input, told?: MutateOptions<Answer, Error, Input>): Promise<Answer> => {
      const act = acts.begin(input, inTurn);
      if (!act) throw new RepeatedPress();
      waiting.current.push({ input, act });
      try {
        const answer = await start(input, told);
        acts.end(act, 'done');
        return answer;
      } catch (failure) {
        acts.end(act, 'failed');
        throw failure;
      }
    },
    [acts, start, inTurn],
  );
  const mutate = useCallback(
    (input: Input, told?: MutateOptions<Answer, Error, Input>) => {
      // Told by the callbacks.
      mutateAsync(input, told).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync } as Write<Input, Answer>;
}

// Proves that nobody is shown how it was before a save, whichever of the two answers is the slower.
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { savesThatOvertakeReadings } from './overtaken-readings.ts';

/** A server of one value, whose readings wait to be let go and tell what stood there when they were asked for. */
function slowServer() {
  const client = new QueryClient({ mutationCache: savesThatOvertakeReadings(), defaultOptions: { queries: { retry: false } } });
  const waiting: (() => void)[] = [];
  let value = 'before';
  const reading = {
    queryKey: ['value'],
    queryFn: () => {
      const told = value;
      return new Promise<string>((answer) => waiting.push(() => answer(told)));
    },
  };
  const save = async () => {
    value = 'after';
  };
  return {
    ...{ client, reading },
    save: () => new MutationObserver(client, { mutationFn: save }).mutate(),
    answerAll: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    shown: () => client.getQueryData(['value']),
  };
}

it('asks again for a first reading that was on its way while something was saved', async () => {
  const { client, reading, save, answerAll, shown } = slowServer();
  const leave = new QueryObserver(client, reading).subscribe(() => {});
  await save();
  answerAll();
  await expect.poll(shown).toBe('after');
  leave();
});

it('gives the later answer to whoever waits for the earlier', async () => {
  const { client, reading, save, answerAll } = slowServer();
  const awaited = client.fetchQuery(reading);
  await save();
  answerAll();
  expect(await awaited).toBe('after');
});

it('leaves alone what had been read before', async () => {
  const { client, reading, save, answerAll, shown } = slowServer();
  const read = client.fetchQuery(reading);
  answerAll();
  await read;
  await save();
  answerAll();
  expect(shown()).toBe('before');
});

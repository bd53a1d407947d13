// Proves that two processes of one house share what a sandbox remembers: none loses what the other put, and work that is cut off leaves nothing behind.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { tableShelf } from './table-shelf.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

test('what two processes add to one thing at the same moment is all kept', async () => {
  const processes = [tableShelf(app.database), tableShelf(app.database)];
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => {
      const shelf = processes[place % 2] as (typeof processes)[number];
      return shelf.inTurn('list', async () => {
        const { items } = ((await shelf.get('test', 'list')) ?? { items: [] }) as { items: number[] };
        await shelf.put('test', 'list', { items: [...items, place] });
      });
    }),
  );
  const { items } = (await (processes[0] as (typeof processes)[number]).get('test', 'list')) as { items: number[] };
  expect(items.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, place) => place));
});

test('a turn inside a turn is part of it: nothing of either stays where it fails', async () => {
  const shelf = tableShelf(app.database);
  const failing = shelf.inTurn('outer', async () => {
    await shelf.put('test', 'outer', { there: true });
    await shelf.inTurn('inner', () => shelf.put('test', 'inner', { there: true }));
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect([await shelf.get('test', 'outer'), await shelf.get('test', 'inner')]).toEqual([undefined, undefined]);
});

test('what a turn started and did not wait for reads after it as anybody does', async () => {
  const shelf = tableShelf(app.database);
  let later: Promise<unknown> | undefined;
  await shelf.inTurn('turn', async () => {
    await shelf.put('test', 'later', { there: true });
    later = new Promise((wait) => setTimeout(wait, 50)).then(() => shelf.get('test', 'later'));
  });
  expect(await later).toEqual({ there: true });
});

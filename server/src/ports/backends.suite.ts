import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, refused } from '#domain/outcome.ts';
import type { Backend, Backends } from './backends.ts';

export interface BackendsUnderTest {
  backends: Backends;
  close(): Promise<void>;
}

const backend = (name: string, changes: Partial<Backend> = {}): Backend => ({
  name,
  title: 'Quartos',
  description: 'Números de quarto, "à noite"',
  protocol: 'http',
  url: `https://${name.toLowerCase()}.example/api`,
  proofs: { chain: true, name: true },
  ...changes,
});

/** What every keeper of backends owes us. */
export function backendsBehaviour(name: string, open: () => Promise<BackendsUnderTest>): void {
  describe(`backends: ${name}`, () => {
    let outside: BackendsUnderTest;
    beforeAll(async () => {
      outside = await open();
    });
    afterAll(() => outside.close());

    test('a backend is kept as written, each TLS switch by itself, and found whatever the capitals of its name', async () => {
      const { backends } = outside;
      for (const proofs of [
        { chain: true, name: false },
        { chain: false, name: true },
        { chain: false, name: false },
      ]) {
        const written = backend('Rooms', { proofs, protocol: 'soap', title: '' });
        expect(await backends.save(written, false)).toEqual(done(written));
        expect(await backends.find('rooms')).toEqual(written);
      }
      expect(await backends.find('nothing')).toBeUndefined();
    });

    test('one that is to be new never overwrites another', async () => {
      const { backends } = outside;
      const first = backend('spa');
      expect(await backends.save(first, true)).toEqual(done(first));
      expect(await backends.save({ ...first, name: 'SPA', title: 'Other' }, true)).toEqual(refused('nameTaken', 'name'));
      expect(await backends.find('spa')).toEqual(first);
    });

    test('they are listed by name, page by page, and found by pieces of name and address', async () => {
      const { backends } = outside;
      for (const one of ['zeta', 'Alpha-till', 'beta-till', 'gamma-TILL', 'delta']) await backends.save(backend(one), false);
      const { backends: tills, count } = await backends.list({ name: 'till', skip: 0, top: 2 });
      expect([tills.map((one) => one.name), count]).toEqual([['Alpha-till', 'beta-till'], 3]);
      expect((await backends.list({ name: 'till', skip: 2, top: 2 })).backends.map((one) => one.name)).toEqual(['gamma-TILL']);
      expect((await backends.list({ url: 'ZETA.example', skip: 0, top: 9 })).backends.map((one) => one.name)).toEqual(['zeta']);
    });

    test('a deleted one is gone, and was there once', async () => {
      const { backends } = outside;
      await backends.save(backend('gone'), true);
      expect([await backends.delete('GONE'), await backends.delete('gone')]).toEqual([true, false]);
      expect(await backends.find('gone')).toBeUndefined();
    });
  });
}

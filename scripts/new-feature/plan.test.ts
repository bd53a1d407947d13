// Proves that a new feature can still be worked out from the tags as they are today, and that a name that cannot be changes nothing.
import { describe, expect, test } from 'vitest';
import { at } from '../parts/root.mjs';
import { namesOf } from './names.mjs';
import { planFeature } from './plan.mjs';
import { renameFor } from './rename.mjs';

const plan = (many?: string, one?: string) => planFeature(at(), { many, one, pt: undefined, es: undefined });

describe('a plan', () => {
  const { created, changed } = plan('paper-boats');
  const texts = Object.entries({ ...created, ...changed }) as [string, string][];

  test('stands on every floor', () => {
    expect(Object.keys(created)).toEqual(
      expect.arrayContaining([
        'contract/paper-boats.ts',
        'domain/paper-boat/save-paper-boat.ts',
        'server/src/features/paper-boats/save-paper-boat.command.ts',
        'web/src/features/paper-boats/paper-boats.screen.tsx',
        'web/src/messages/pt/paper-boats.json',
        'help/es/manage-paper-boats.md',
        'demo/paper-boats.ts',
        'e2e/paper-boats.spec.ts',
      ]),
    );
    expect(Object.keys(created).filter((path) => /^server\/migrations\/\d{4}_paper_boats\.sql$/.test(path))).toHaveLength(1);
    expect(changed['contract/endpoints.ts']).toContain('  paperBoats,\n');
    expect(changed['domain/access/capabilities.ts']).toContain("paperBoats: ['paperBoats:save'],");
    expect(changed['server/src/main/testing/who-may.ts']).toContain("  deletePaperBoat: 'MA',");
  });

  test('has nothing of the offers that bear a tag', () => {
    expect(
      texts
        .filter(([path, text]) => path in created && /OfOthers|OF_OTHERS|worksIn|mayChangeOffer|hotelsOf|made_?in/i.test(text))
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('says nothing more of tags', () => {
    const left = Object.entries(created as Record<string, string>).filter(([, text]) =>
      /\btags?\b|Tag/.test(text.replaceAll('sql-template-tag', '')),
    );
    expect(left.map(([path]) => path)).toEqual([]);
  });

  test('spells a name of two words as each place does', () => {
    const spoken = /\/\/.*|\/\*[\s\S]*?\*\/|--.*|'[^'\n]*'|\/The [^/\n]*\//g;
    const code = texts.filter(([path]) => /\.(tsx?|sql)$/.test(path)).map(([, text]) => text.replace(spoken, ''));
    expect(code.filter((text) => /paper boat/.test(text))).toEqual([]);
    expect(created['server/src/features/paper-boats/paper-boats.store.ts']).toContain('insert into paper_boat (');
  });
});

test.each([
  ["decideTag(tag, { id: TagId.parse('x') })", "decideAward(award, { id: AwardId.parse('x') })"],
  ["test('a tag may not take the code', () => saveTag(tag));", "test('an award may not take the code', () => saveAward(award));"],
  ["t('edit', { code: tag.code }) : t('new')", "t('edit', { code: award.code }) : t('new')"],
  ["import { tagRoutes } from './tags.endpoints.ts';", "import { awardRoutes } from './awards.endpoints.ts';"],
  ["access: needs('voucherTags:save'), // a tag's own", "access: needs('awards:save'), // an award's own"],
])('%s', (before, after) => {
  expect(renameFor(namesOf('awards'))(before)).toBe(after);
});

test.each([
  ['nothing', undefined, undefined, /Say what the feature is called/],
  ['capitals', 'Seasons', undefined, /"Seasons" is not a name here/],
  ['a path', '../seasons', undefined, /is not a name here/],
  ['a word that is one and many', 'staff', undefined, /What is one of "staff" called/],
  ['a feature that is there', 'tags', undefined, /There is a feature of that name/],
  ['an id that is there', 'deposits', undefined, /There is an id of that name/],
  ['a screen that is there', 'all-vouchers', undefined, /There is a screen of that name/],
  ['a word of the database', 'orders', undefined, /means something to the database/],
  ['a word of the code it is copied from', 'codes', undefined, /already means something else/],
])('%s is refused with a sentence', (_, many, one, sentence) => {
  expect(() => plan(many, one)).toThrow(sentence);
});

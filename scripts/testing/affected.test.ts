// Proves that a change finds the tests that can notice it, the nearest first, and that none is kept out by one that takes long.
import { describe, expect, test } from 'vitest';
import { testsNear, within } from './affected.mjs';
import { importsIn } from './import-graph.mjs';

/** A house in miniature: every file with its text. */
const house: Record<string, string> = {
  'contract/endpoints.ts': "import { listTags } from './tags.ts';\nimport { sell } from './sales.ts';",
  'contract/tags.ts': '',
  'contract/sales.ts': '',
  'domain/tag/save-tag.ts': '',
  'domain/tag/save-tag.test.ts': "import { saveTag } from './save-tag.ts';",
  'server/migrations/0001_tags.sql': 'create table tag (id uuid);',
  'server/src/main/compose.ts': "import { tags } from '../features/tags/index.ts';\nimport { sales } from '../features/sales/index.ts';",
  'server/src/main/testing/test-application.ts': "import { compose } from '../compose.ts';",
  'server/src/main/access-matrix.test.ts': "import { endpoints } from '#contract/endpoints.ts';",
  'server/src/features/tags/index.ts': "import { readTags } from './tags.store.ts';",
  'server/src/features/tags/tags.store.ts': "import { listTags } from '#contract/tags.ts';\nsql`select id from tag`",
  'server/src/features/tags/save-tag.command.ts': "import { saveTag } from '#domain/tag/save-tag.ts';",
  'server/src/features/tags/tags.test.ts': "import { createTestApplication } from '../../main/testing/test-application.ts';",
  'server/src/features/sales/index.ts': "import { readTags } from '../tags/index.ts';",
  'server/src/features/sales/sales.test.ts': "import { createTestApplication } from '../../main/testing/test-application.ts';",
  'web/src/kit/form/text-field.tsx': '',
  'web/src/features/tags/tags.screen.tsx': "import { TextField } from '#web/kit/form/text-field.tsx';",
  'web/src/features/tags/tags.screen.test.tsx': "import { TagsScreen } from './tags.screen.tsx';\nprepareStage('tags', server);",
  'web/src/messages/pt/tags.json': '{}',
  'web/src/messages/pt/sales.json': '{}',
  'e2e/tags.spec.ts': "import words from '../web/src/messages/pt/tags.json' with { type: 'json' };",
  'e2e/sales.spec.ts': "import words from '../web/src/messages/pt/sales.json' with { type: 'json' };",
};
const files = Object.keys(house);
const textOf = (file: string) => house[file] ?? '';
const graph = new Map(files.map((file) => [file, importsIn(textOf(file), file)]));

function near(...changed: string[]): string[] {
  const { tests, journeys } = testsNear(changed, { files, graph, textOf });
  return [...tests, ...journeys].map(({ file }) => file);
}

describe('a change', () => {
  test.each([
    ['domain/tag/save-tag.ts', ['domain/tag/save-tag.test.ts', 'server/src/features/tags/tags.test.ts', 'e2e/tags.spec.ts']],
    [
      'server/src/features/tags/tags.store.ts',
      ['server/src/features/tags/tags.test.ts', 'server/src/features/sales/sales.test.ts', 'e2e/tags.spec.ts', 'e2e/sales.spec.ts'],
    ],
    ['server/src/features/sales/index.ts', ['server/src/features/sales/sales.test.ts', 'e2e/sales.spec.ts']],
    ['contract/sales.ts', ['server/src/main/access-matrix.test.ts', 'e2e/sales.spec.ts']],
    ['web/src/kit/form/text-field.tsx', ['web/src/features/tags/tags.screen.test.tsx', 'e2e/tags.spec.ts']],
    ['web/src/messages/pt/tags.json', ['web/src/features/tags/tags.screen.test.tsx', 'e2e/tags.spec.ts']],
    [
      'server/migrations/0001_tags.sql',
      ['server/src/features/tags/tags.test.ts', 'server/src/features/sales/sales.test.ts', 'e2e/tags.spec.ts', 'e2e/sales.spec.ts'],
    ],
  ])('of %s is noticed by those who use it, and by nobody else', (changed, expected) => {
    expect(near(changed)).toEqual(expected);
  });

  test('of a test runs it', () => {
    expect(near('server/src/features/sales/sales.test.ts')).toEqual(['server/src/features/sales/sales.test.ts']);
  });
});

test('what is imported for its types alone is left to the compiler', () => {
  expect(importsIn("import type { Tag } from './tag.ts';\nimport { saveTag } from './save-tag.ts';", 'domain/tag/a.ts')).toEqual([
    'domain/tag/save-tag.ts',
  ]);
});

test('an import over several lines, one without a name and one that comes later are read', () => {
  const text = "import {\n  one,\n  other,\n} from '#web/kit/a.ts';\nimport './b.css';\nconst part = () => import('./part.tsx');";
  expect(importsIn(text, 'web/src/features/tags/x.tsx')).toEqual([
    'web/src/kit/a.ts',
    'web/src/features/tags/b.css',
    'web/src/features/tags/part.tsx',
  ]);
});

test('as many as fit are chosen; one that takes long is left out, and keeps no other out', () => {
  const all = ['near', 'long', 'far'].map((file, steps) => ({ file, steps }));
  expect(within(10, all, (file: string) => (file === 'long' ? 60 : 4))).toEqual({ chosen: ['near', 'far'], leftOut: ['long'] });
});

test('the nearest is run however long it takes', () => {
  expect(within(10, [{ file: 'only', steps: 1 }], () => 60)).toEqual({ chosen: ['only'], leftOut: [] });
});

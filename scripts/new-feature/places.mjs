/**
 * The files every feature enters, each with the lines by which the tags entered it: what is new is put right behind them, as a copy
 * for the new name. A pattern stands where the line is not the same in every language.
 */
export function placesFor({ names: { one, many }, rename, words }) {
  const copy = (...lines) => ({ behind: lines.join('\n'), add: rename(lines.join('\n')) });
  const put = (behind, add) => ({ behind, add });
  const permission = copy("  'voucherTags:save',");
  const codeTaken = (language) =>
    put(/^ {2}TAG_CODE_TAKEN: .*$/gm, `  ${one.snake.toUpperCase()}_CODE_TAKEN: '${words[language].codeTaken}',`);
  const key = many.kebab === many.camel ? many.camel : `'${many.kebab}'`;
  const inEachLanguage = (places) => Object.fromEntries(['pt', 'en', 'es'].flatMap((language) => places(language)));

  return {
    'contract/endpoints.ts': [copy("import * as tags from './tags.ts';"), copy('  tags,')],
    'contract/vocabulary/ids.ts': [copy("export const TagId = guid().brand<'TagId'>();", 'export type TagId = z.infer<typeof TagId>;', '')],
    'contract/vocabulary/limits.ts': [copy('  tagCodeChars: 50,', '  tagDescriptionChars: 500,')],
    'contract/vocabulary/permissions.ts': [permission],
    'contract/vocabulary/error-codes.ts': [put('  TAG_CODE_TAKEN: 409,', rename('  // tags\n  TAG_CODE_TAKEN: 409,'))],
    'domain/access/permissions.ts': [permission],
    'server/src/main/compose.ts': [copy("import { tagsFeature } from '../features/tags/index.ts';"), copy('    tagsFeature(platform),')],
    'server/src/main/load-demo.ts': [
      copy("import { tags } from '#demo/tags.ts';"),
      copy("import { saveTagRow } from '../features/tags/index.ts';"),
      put(
        "import { accessGroups } from '#contract/vocabulary/access-groups.ts';",
        `import { ${one.pascal}Id } from '#contract/vocabulary/ids.ts';`,
      ),
      copy('  for (const tag of tags.filter(isOurs)) await saveTagRow(tx, { ...tag, id: TagId.parse(tag.id) });'),
    ],
    // Whoever adds a feature says who may do what with it; as with tags, until they say otherwise.
    'server/src/main/testing/who-may.ts': [
      copy("  listTags: 'RSMAUPDF',", "  'saveTag: new': 'MA',", "  'saveTag: change': 'MA',", "  deleteTag: 'MA',"),
    ],
    'server/src/main/testing/acts-behind.ts': [
      put(
        "  changeTerms: ['saveTag: new', 'saveTag: change', 'deleteTag', 'saveTerms: new', 'saveTerms: change', 'deleteTerms'],",
        `  ${many.camel}: ['save${one.pascal}: new', 'save${one.pascal}: change', 'delete${one.pascal}'],`,
      ),
    ],
    'server/src/main/testing/whose-id.ts': [copy("  TagId: ofGroup('tag'),")],
    // Nothing that is made anew stands in the documents of the specification.
    'docs/specification.md': [
      put(
        '| `/api/hotel/v1/platformEvents` | what a back office tells of itself |',
        rename('| `/api/Voucher/Voucher/v1/voucherTag…` | tags |'),
      ),
    ],
    'web/src/app/routes/configuration.routes.ts': [
      put("import { lazyScreen } from './lazy-screen.ts';", "import { IconFolder } from '@tabler/icons-react';"),
      put(
        'export const configurationRoutes: readonly ScreenRoute[] = [',
        [
          '  {',
          `    path: '/${many.pascal}',`,
          `    title: '${many.camel}',`,
          `    about: '${many.camel}',`,
          '    icon: IconFolder,',
          `    words: '${many.kebab}',`,
          `    screen: lazyScreen(() => import('#web/features/${many.kebab}/${many.kebab}.screen.tsx'), '${many.pascal}Screen'),`,
          '  },',
        ].join('\n'),
      ),
    ],
    'web/src/app/shell/menu.ts': [copy("      { path: '/VoucherTags' },")],
    'web/src/app/shell/menu.test.ts': [put("  '/VoucherTags',", `  '/${many.pascal}',`)],
    'domain/access/capabilities.ts': [
      put("  changeTerms: ['termsConditions:save', 'voucherTags:save'],", `  ${many.camel}: ['${many.camel}:save'],`),
    ],
    'web/src/messages/feature-messages.ts': [
      copy("import type tags from './en/tags.json';"),
      put('  tags: typeof tags;', `  ${key}: typeof ${many.camel};`),
    ],
    'e2e/looks/settings.ts': [
      put(
        'export const settings: readonly Look[] = [',
        [
          '  {',
          `    name: '${one.kebab}-dialog',`,
          "    as: 'admin@vale.demo',",
          `    address: '/${many.pascal}',`,
          '    prepare: async (page) => {',
          "      await page.getByRole('main').getByText('EXEMPLO', { exact: true }).click();",
          "      await page.getByRole('dialog').waitFor();",
          '    },',
          '  },',
        ].join('\n'),
      ),
    ],
    ...inEachLanguage((language) => [
      [`contract/messages/errors/${language}.ts`, [codeTaken(language)]],
      [
        `web/src/messages/${language}/shell.json`,
        [
          put('  "screens": {', `    "${many.camel}": ${JSON.stringify(words[language].title)},`),
          put('  "about": {', `    "${many.camel}": ${JSON.stringify(words[language].about)},`),
        ],
      ],
      [
        `web/src/messages/${language}/users.json`,
        [put(/^ {4}"changeTerms": .*$/gm, `    "${many.camel}": ${JSON.stringify(words[language].capability)},`)],
      ],
    ]),
  };
}

/** Puts the addition behind its line; a line that is gone, or stands twice, is told instead of guessed. */
export function enter(file, text, { behind, add }) {
  const line = typeof behind === 'string' ? new RegExp(`^${behind.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`, 'gm') : behind;
  const found = text.match(line) ?? [];
  if (found.length !== 1) throw new Error(`${file} was to be entered behind "${behind}", which stands there ${found.length} times.`);
  return text.replace(line, (lines) => `${lines}\n${add}`);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { namesOf, wordsOf } from './names.mjs';
import { enter, placesFor } from './places.mjs';
import { renameFor } from './rename.mjs';
import { wordsIn } from './words.mjs';

/** What only a tag is; the new one says it for itself. */
const aTag = 'A word a hotel group sorts its offers by.';

/** The tags are the first slice of the house and stand on every floor: what they look like today is what a new feature looks like. */
const floors = ['contract/tags.ts', 'domain/tag', 'server/src/features/tags', 'web/src/features/tags'];

function filesOf(root, path) {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(`${root}/${path}`).map((name) => `${path}/${name}`);
}

function pathFor(path, { one, many }) {
  return path.replace(/(?<![a-z])tags?(?![a-z])/g, (word) => (word === 'tags' ? many : one).kebab);
}

function refuseExisting(root, sources, { one, many }) {
  const places = [
    `contract/${many.kebab}.ts`,
    `domain/${one.kebab}`,
    `server/src/features/${many.kebab}`,
    `web/src/features/${many.kebab}`,
  ];
  const there = places.find((path) => existsSync(`${root}/${path}`));
  if (there) throw new Error(`There is a feature of that name: ${there}.`);
  const migrations = readdirSync(`${root}/server/migrations`).map((file) => readFileSync(`${root}/server/migrations/${file}`, 'utf8'));
  if (migrations.some((text) => new RegExp(`create table (if not exists )?${one.snake}\\b`).test(text)))
    throw new Error(`There is a table named ${one.snake}.`);
  const read = (path) => readFileSync(`${root}/${path}`, 'utf8');
  if (read('contract/vocabulary/ids.ts').includes(`const ${one.pascal}Id `))
    throw new Error(`There is an id of that name: ${one.pascal}Id.`);
  if (read('web/src/messages/en/shell.json').includes(`"${many.camel}":`))
    throw new Error(`There is a screen of that name: ${many.camel}.`);
  const clash = [one.camel, many.camel].find((name) =>
    sources.some((text) => new RegExp(`(?<![.\\w'])${name}(?![\\w'])`).test(code(text))),
  );
  if (clash) throw new Error(`"${clash}" already means something else in the code of every feature; choose another word.`);
}

/** Without what people read, so that "a code belongs to one tag" does not keep the word "one" from anybody. */
function code(text) {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|'[^'\n]*'|`[^`]*`/g, '');
}

function migrationFor(root, names, rename) {
  const number = String(readdirSync(`${root}/server/migrations`).length + 1).padStart(4, '0');
  const [, ...statements] = readFileSync(`${root}/server/migrations/0008_tags.sql`, 'utf8').split('\n');
  const why = `-- What a hotel group keeps as ${names.many.prose}; a code is known once in its group, however it is capitalised.`;
  return [`server/migrations/${number}_${names.many.snake}.sql`, [why, ...statements.map(rename)].join('\n')];
}

/** One for each group, so that lists, looks and the access matrix have something to show and to refuse. */
function demoFor(root, { one, many }) {
  const used = readdirSync(`${root}/demo`)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`${root}/demo/${file}`, 'utf8').matchAll(/demoId\((\d{3})\b/g)].map(([, number]) => Number(number)))
    .filter((number) => number < 900);
  const first = (Math.floor(Math.max(...used) / 10) + 1) * 10 + 1;
  return [
    `demo/${many.kebab}.ts`,
    `import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

/** A ${one.prose} for every group. */
export const ${many.camel} = hotelGroups.map(({ id: groupId }, index) => ({
  groupId: groupId as string,
  id: demoId(${first} + index),
  code: 'EXEMPLO',
  description: 'Exemplo · Ejemplo · Example',
  active: true,
}));
`,
  ];
}

function journeyFor({ one, many }) {
  return [
    `e2e/${many.kebab}.spec.ts`,
    `import { expect, test } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import words from '../web/src/messages/pt/${many.kebab}.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { signIn } from './visitor.ts';

test('a ${one.prose} is made, found, changed and deleted', async ({ page }) => {
  await signIn(page, 'manager@vale.demo', '/${many.pascal}');
  const code = \`CASO-\${Math.random().toString(36).slice(2, 8).toUpperCase()}\`;
  await page.getByRole('button', { name: words.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.code).fill(code);
  await dialog.getByLabel(words.description).fill('Primeira descrição');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog).toBeHidden();

  await listOn(page).search(code);
  await page.getByRole('main').getByText(code, { exact: true }).click();
  await dialog.getByLabel(words.description).fill('Segunda descrição');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Segunda descrição');

  await page.getByRole('main').getByText(code, { exact: true }).click();
  await dialog.getByRole('button', { name: kit.delete }).click();
  await page.getByRole('button', { name: words.delete.confirm }).click();
  await expect(page.getByText(kit.list.noMatchTitle)).toBeVisible();
});
`,
  ];
}

/** A tag stands on offers, and so is changed by those who may change them all; a new thing stands on nothing yet. */
function withoutOffers(text) {
  return text
    .replace(/^import \{ mayChangeOffer, type WorksIn \} from .*\n/gm, '')
    .replace(/^.*mayChangeOffer\(.*\n/gm, '')
    .replace(/\/\*\* Every hotel that an offer with the tag belongs to[^\n]*\*\/\nexport async function hotelsOfTag[\s\S]*?\n\}\n\n/, '')
    .replace(/, madeIn\?: string|, made_in|, \$\{madeIn \?\? null\}|, origin\.property/g, '')
    .replace(/,\s*worksIn: WorksIn,?(?=\s*\))/g, '')
    .replace(/,\s*worksInOf\(call\.caller\),?(?=\s*\))/g, '')
    .replace(/, worksInOf \}/g, ' }')
    .replace(/, hotelsOfTag/g, '')
    .replace(/,? tagOfOthers: 'TAG_OF_OTHERS'/g, '')
    .replace(/'TAG_OF_OTHERS', |, 'TAG_OF_OTHERS'/g, '')
    .replace('import type { HotelId, TagId }', 'import type { TagId }');
}

/** All that a new feature adds and where, worked out before anything is written: a refusal leaves the house as it was. */
export function planFeature(root, { many, one, pt, es }) {
  const names = namesOf(many, one);
  const sources = floors.flatMap((floor) => filesOf(root, floor)).map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]);
  refuseExisting(
    root,
    sources.map(([, text]) => text),
    names,
  );

  const rename = renameFor(names);
  const spoken = {
    en: wordsOf(`${names.one.prose}/${names.many.prose}`),
    pt: wordsOf(pt, 'registo/registos'),
    es: wordsOf(es, 'registro/registros'),
  };
  const words = Object.fromEntries(
    Object.entries(spoken).map(([language, said]) => [language, wordsIn(language, said, `/${names.many.pascal}`)]),
  );
  const created = Object.fromEntries([
    ...sources.map(([path, text]) => [
      pathFor(path, names),
      rename(withoutOffers(text).replace(aTag, 'What a hotel group keeps under a code of its own, as a tag.')),
    ]),
    migrationFor(root, names, rename),
    demoFor(root, names),
    journeyFor(names),
    ...Object.entries(words).flatMap(([language, { messages, article }]) => [
      [`web/src/messages/${language}/${names.many.kebab}.json`, messages],
      [`help/${language}/manage-${names.many.kebab}.md`, article],
    ]),
  ]);
  const places = placesFor({ names, rename, words });
  const changed = Object.fromEntries(
    Object.entries(places).map(([path, entries]) => [
      path,
      entries.reduce((text, entry) => enter(path, text, entry), readFileSync(`${root}/${path}`, 'utf8')),
    ]),
  );
  return { names, created, changed };
}

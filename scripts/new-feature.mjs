import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { planFeature } from './new-feature/plan.mjs';
import { runQuiet } from './parts/child.mjs';
import { command } from './parts/command.mjs';
import { prepareInstalled } from './parts/prepare.mjs';
import { at } from './parts/root.mjs';

await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { pt: { type: 'string' }, es: { type: 'string' } } });
  const [many, one] = positionals;
  const { names, created, changed } = planFeature(at(), { many, one, ...values });
  await prepareInstalled();

  const texts = Object.entries({ ...created, ...changed });
  for (const [path, text] of texts) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  const code = texts.map(([path]) => path).filter((path) => /\.(tsx?|json)$/.test(path));
  const { ok, output } = await runQuiet(process.execPath, [at('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...code], {
    cwd: at(),
  });
  if (!ok) throw new Error(output);

  for (const path of Object.keys(created)) console.log(`new      ${path}`);
  for (const path of Object.keys(changed)) console.log(`entered  ${path}`);
  console.log(`\nThe screen is at /${names.many.pascal}. Now make it yours: contract/${names.many.kebab}.ts says what it holds.`);
  for (const [language, word] of [
    ['pt', 'registo'],
    ['es', 'registro'],
  ]) {
    if (values[language] === undefined)
      console.log(`In ${language} it is called "${word}": write its word in web/src/messages/${language}/${names.many.kebab}.json.`);
  }
  console.log(`Then: npm run check, and npx vitest run ${names.many.kebab} ${names.one.kebab}`);
});

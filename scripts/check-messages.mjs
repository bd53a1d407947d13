import { readdirSync, readFileSync } from 'node:fs';
import { command } from './parts/command.mjs';
import { baseOf, readLanguage } from './parts/messages.mjs';
import { at } from './parts/root.mjs';
import { scanSource } from './parts/source-texts.mjs';

const reference = 'en';
const others = ['pt', 'es'];

/** What a translation must keep: the values put in, and the tags around words. */
function slotsOf(text) {
  const slots = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(([, value, tag]) => value ?? `<${tag}>`);
  return [...new Set(slots)].sort().join(' ');
}

function compare(language, texts, english) {
  const problems = [];
  for (const [key, text] of english) {
    const translated = texts.get(key);
    if (translated === undefined) problems.push(`${language} lacks ${key}`);
    else if (slotsOf(translated) !== slotsOf(text)) problems.push(`${language} fills ${key} otherwise than ${reference} does`);
  }
  for (const [key, text] of texts) {
    // Portuguese and Spanish have a form for millions that English does not know.
    if (!english.has(key) && !key.endsWith('_many')) problems.push(`${language} has ${key}, which ${reference} lacks`);
    if (text.trim() === '') problems.push(`${language} leaves ${key} empty`);
  }
  return problems;
}

function sources() {
  return readdirSync(at('web/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

function compareWithSources(english) {
  const problems = [];
  const literals = new Set();
  const patterns = [];
  const asked = [];
  for (const file of sources()) {
    const name = file.slice(at('web/src').length + 1);
    const found = scanSource(name, readFileSync(file, 'utf8'));
    for (const { line, text } of found.visible) problems.push(`web/src/${name}:${line} shows a text of its own: ${text}`);
    for (const literal of found.literals) literals.add(literal);
    patterns.push(...found.patterns);
    asked.push(...found.asked.map((key) => ({ key, file: name })));
  }

  const known = new Set([...english.keys()].flatMap((key) => spellings(baseOf(key))));
  for (const { key, file } of asked) if (!known.has(key)) problems.push(`web/src/${file} asks for ${key}, which does not exist`);
  for (const key of new Set([...english.keys()].map(baseOf))) {
    const used = spellings(key).some((spelling) => literals.has(spelling) || patterns.some((pattern) => pattern.test(spelling)));
    if (!used) problems.push(`${key} is used nowhere`);
  }
  return problems;
}

/** A screen names a key with its namespace or, within the namespace, without. */
function spellings(key) {
  return [key, key.slice(key.indexOf(':') + 1)];
}

await command(async () => {
  const english = readLanguage(reference);
  const problems = [
    ...compare(reference, english, english),
    ...others.flatMap((language) => compare(language, readLanguage(language), english)),
    ...compareWithSources(english),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${english.size} messages in ${[reference, ...others].join(', ')}`);
});

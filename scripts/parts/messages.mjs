import { readdirSync, readFileSync } from 'node:fs';
import { at } from './root.mjs';

function* flatten(prefix, node) {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') yield [`${prefix}${name}`, value];
    else yield* flatten(`${prefix}${name}.`, value);
  }
}

/** Every message of a language as `namespace:path.to.key` → text. */
export function readLanguage(language) {
  const folder = at('web/src/messages', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) => [...flatten(`${file.slice(0, -'.json'.length)}:`, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))]),
  );
}

/** The key as a screen asks for it: which plural form it becomes is the language's business. */
export function baseOf(key) {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

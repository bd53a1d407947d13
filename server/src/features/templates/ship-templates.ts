import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TemplateId } from '#contract/vocabulary/ids.ts';
import { type Database, platformScope } from '../../platform/db/database.ts';
import type { TemplateSource } from './check-template.ts';
import { insertTemplateRow } from './templates.store.ts';

/** Come with the product. Their ids are fixed, so that an edited one is known as the same and never replaced. */
export const shippedTemplates = [
  { id: TemplateId.parse('7e3a11a7-0000-4000-8000-000000000001'), name: 'Clássico', file: 'classic' },
  { id: TemplateId.parse('7e3a11a7-0000-4000-8000-000000000002'), name: 'Noite', file: 'night' },
  { id: TemplateId.parse('7e3a11a7-0000-4000-8000-000000000003'), name: 'Postal', file: 'postcard' },
] as const;

/** The sources run from this folder, the build from `dist/server`: the files are found by walking up. */
function shippedFolder(): string {
  const place = 'server/src/features/templates/shipped';
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, place))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${place} is missing`);
    folder = parent;
  }
  return join(folder, place);
}

export async function readShipped(file: (typeof shippedTemplates)[number]['file']): Promise<TemplateSource> {
  const folder = shippedFolder();
  const [html, translations] = await Promise.all([`${file}.html`, `${file}.json`].map((name) => readFile(join(folder, name), 'utf8')));
  return { html: html ?? '', translations: translations ?? '' };
}

/** Puts the templates of the product in, where they are absent. */
export async function shipTemplates(database: Database): Promise<void> {
  const sources = await Promise.all(shippedTemplates.map(async ({ id, name, file }) => ({ id, name, ...(await readShipped(file)) })));
  await database.transaction(platformScope, async (tx) => {
    for (const source of sources) await insertTemplateRow(tx, { ...source, active: true, version: 1 });
  });
}

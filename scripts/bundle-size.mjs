import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** What a first visit downloads before it can do anything, compressed as the server sends it. */
const budgets = { js: 220_000, css: 45_000 };

const web = new URL('../dist/web/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', web), 'utf8'));

/** A chunk and everything it imports statically: what must be there before it runs. */
function graphOf(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) graphOf(imported, seen);
  return seen;
}

function filesOf(keys) {
  const chunks = [...keys].map((key) => manifest[key]);
  return { js: new Set(chunks.map(({ file }) => file)), css: new Set(chunks.flatMap(({ css = [] }) => css)) };
}

async function gzippedBytes(files) {
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(new URL(file, web))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const initial = filesOf(graphOf('index.html'));
let exceeded = false;
for (const [kind, budget] of Object.entries(budgets)) {
  const bytes = await gzippedBytes(initial[kind]);
  exceeded ||= bytes > budget;
  console.log(`initial ${kind}: ${kilobytes(bytes)} of ${kilobytes(budget)} (gzip)${bytes > budget ? ', over budget' : ''}`);
}

// No budget of its own, but worth watching: the sign-in, the shell around every screen, and the home page, together.
const home = filesOf(
  ['index.html', 'src/app/inside.tsx', 'src/app/home/home.screen.tsx'].reduce((seen, key) => graphOf(key, seen), new Set()),
);
console.log(`home page, whole: ${kilobytes(await gzippedBytes(home.js))} js, ${kilobytes(await gzippedBytes(home.css))} css (gzip)`);

process.exitCode = exceeded ? 1 : 0;

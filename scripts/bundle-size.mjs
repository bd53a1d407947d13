import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { command } from './parts/command.mjs';
import { prepare } from './parts/prepare.mjs';

// Without a build of these very sources there is nothing to weigh.
await command(prepare);

const web = new URL('../dist/web/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', web), 'utf8'));

/** A chunk and everything it imports statically: what must be there before it runs. */
function graphOf(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) graphOf(imported, seen);
  return seen;
}

/** Compressed as the server sends it to every browser that does not know better. */
async function gzippedBytes(files) {
  const sizes = await Promise.all([...new Set(files)].map(async (file) => gzipSync(await readFile(new URL(file, web))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const graphOfAll = (entries) => entries.reduce((seen, key) => graphOf(key, seen), new Set());

/** What the entries need, without what is there already. */
async function weightOf(entries, there = new Set()) {
  const chunks = [...graphOfAll(entries)].filter((key) => !there.has(key)).map((key) => manifest[key]);
  const [js, css] = await Promise.all([chunks.map(({ file }) => file), chunks.flatMap(({ css = [] }) => css)].map(gzippedBytes));
  return { js, css };
}

// A chunk that gathers others loses its address in the manifest and keeps its name.
const inside = Object.keys(manifest).find((key) => manifest[key].name === 'inside');

const initial = await weightOf(['index.html', 'src/features/session/user-manager.ts']);
// All that somebody waits for whose tab holds a token, in one language. The home page is in it.
const shell = ['index.html', inside, 'src/messages/pt/index.ts'];
const home = await weightOf(shell);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`before the sign-in: ${kilobytes(initial.js)} js, ${kilobytes(initial.css)} css (gzip)`);
for (const [kind, budget] of Object.entries({ js: 180_000, css: 45_000 })) {
  const over = home[kind] > budget;
  console.log(`shell ${kind}: ${kilobytes(home[kind])} of ${kilobytes(budget)} (gzip)${over ? ', over budget' : ''}`);
  if (over) process.exitCode = 1;
}

// Every screen, and every part of one that is loaded when it is shown: charts, editors, dialogs.
const later = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
const shellChunks = graphOfAll(shell);
const parts = await Promise.all(
  later.map(async (key) => {
    const { js, css } = await weightOf([key], shellChunks);
    return { key, bytes: js + css };
  }),
);
const partBudget = 250_000;
const [heaviest] = parts.sort((one, other) => other.bytes - one.bytes);
console.log(
  `${parts.length} screens and parts beyond the shell, at most ${kilobytes(heaviest.bytes)} of ${kilobytes(partBudget)} (${heaviest.key})`,
);
for (const { key, bytes } of parts.filter((part) => part.bytes > partBudget)) {
  console.log(`${key}: ${kilobytes(bytes)}, over budget`);
  process.exitCode = 1;
}

const widget = gzipSync(await readFile(new URL('../dist/widget/vale-widget.js', import.meta.url))).length;
const widgetBudget = 60_000;
console.log(`widget: ${kilobytes(widget)} of ${kilobytes(widgetBudget)} (gzip)${widget > widgetBudget ? ', over budget' : ''}`);
if (widget > widgetBudget) process.exitCode = 1;

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runQuiet } from './child.mjs';
import { at } from './root.mjs';

const stampFile = at('node_modules/.vale-install');

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function lockHash() {
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
}

export function isInstalled() {
  return read(stampFile) === lockHash() || isInstalledByHand();
}

/** Somebody ran `npm install` themselves: npm's own record says what is there, and need not be installed again. */
function isInstalledByHand() {
  const record = read(at('node_modules/.package-lock.json'));
  if (record === undefined) return false;
  const there = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages);
  return wanted.every(([path, { version, optional }]) => path === '' || there[path]?.version === version || (optional && !there[path]));
}

/** `npm ci`, whatever the caller's environment says about leaving packages out. */
export async function install() {
  console.log('Installing packages…');
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const viaNpm = process.env.npm_execpath?.endsWith('npm-cli.js');
  const npm = viaNpm ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args];
  const options = { cwd: at() };

  let result = await runQuiet(...npm, options);
  // Once more: a registry that answers badly mostly does so once.
  if (!result.ok) result = await runQuiet(...npm, options);
  if (!result.ok) throw new Error(`npm ci failed:\n${result.output}`);
  writeFileSync(stampFile, lockHash());
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../parts/root.mjs';

/** What took long when it was last written down, for a clone on which nothing has run; what it does not name takes a moment. */
const shipped = at('scripts/testing/test-times.json');
/** What every unit took when it last ran here. */
const local = at('dist/test-times.json');

const aMoment = 1;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** In seconds: of a file of tests, of all journeys of a file together, of a check. */
export function readTimes() {
  const known = { ...read(shipped), ...read(local) };
  return (unit) => known[unit] ?? aMoment;
}

export function rememberTimes(measured) {
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(local, JSON.stringify({ ...read(local), ...measured }, undefined, 1));
}

/** For clones to come: only what is worth knowing, in whole seconds, so that the file changes when something really does. */
export function shipTimes() {
  const worthKnowing = Object.entries(read(local)).filter(([, seconds]) => seconds >= 3);
  const sorted = worthKnowing.sort(([one], [other]) => (one < other ? -1 : 1)).map(([unit, seconds]) => [unit, Math.round(seconds)]);
  writeFileSync(shipped, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

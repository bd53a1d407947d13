import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { at } from '../parts/root.mjs';
import { readTimes } from './test-times.mjs';

/** What a worker has to be started for: one goes on to the next file only where that is of the same project and runs in the same environment. */
function kindOf({ moduleId, project }) {
  const [, environment = 'node'] = /@vitest-environment ([\w-]+)/.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return `${project.name} ${environment}`;
}

/**
 * A long file begun last would keep one core busy while the other has nothing to do; and where files of several kinds took turns, nearly every one
 * would start a worker and load the house anew. So the kinds come one after the other, the longest files first in each. Rules are first: they take
 * a moment, and say best what is wrong.
 */
export default class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const times = readTimes();
    const files = specifications.map((specification) => ({
      specification,
      kind: kindOf(specification),
      seconds: times(relative(at(), specification.moduleId)),
    }));
    const secondsOf = new Map();
    for (const { kind, seconds } of files) secondsOf.set(kind, (secondsOf.get(kind) ?? 0) + seconds);
    const rank = ({ kind }) => (kind.startsWith('rules ') ? Number.POSITIVE_INFINITY : secondsOf.get(kind));
    const longestFirst = (one, other) =>
      one.kind === other.kind ? other.seconds - one.seconds : rank(other) - rank(one) || one.kind.localeCompare(other.kind);
    return files.sort(longestFirst).map(({ specification }) => specification);
  }
}

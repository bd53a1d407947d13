import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { at } from '../parts/root.mjs';
import { readTimes } from './test-times.mjs';

/** A long file begun last would keep one core busy while the other has nothing to do. */
export default class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const times = readTimes();
    const seconds = ({ moduleId }) => times(relative(at(), moduleId));
    return [...specifications].sort((one, other) => seconds(other) - seconds(one));
  }
}

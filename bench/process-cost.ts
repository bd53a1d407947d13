import { readFileSync } from 'node:fs';

/** As Linux counts them, on every machine that it is likely to run on. */
const ticksPerSecond = 100;

/** Of a process that lives, in megabytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Seconds of a processor that a process has taken, with those of its children that have ended. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0) / ticksPerSecond;
  } catch {
    // It has ended meanwhile, and is counted with its parent.
    return 0;
  }
}

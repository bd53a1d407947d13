import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';

/** Only these are ever tried: SVG and PDF are programs, the rest nobody uploads, and each decoder is a door. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// One thread a picture, and pictures one after another: threads are borrowed from the pool that also reads files and hashes passwords.
sharp.concurrency(1);
sharp.cache(false);

/** At least one, and never all of the machine: somebody at the desk is waiting for a voucher meanwhile. */
const atATime = Math.max(1, Math.floor(availableParallelism() / 2));

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work on pixels when its turn comes. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, not given up, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export { type Sharp, sharp };

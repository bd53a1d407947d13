// Loaded into a server before it starts (`NODE_OPTIONS=--import …`), it lets the server's clock be moved while it runs, by a number of
// milliseconds in a file. Only the clock on the wall moves: timers go on, as they do when a machine's clock is set.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const RealDate = Date;
let aheadMs = 0;

function look() {
  try {
    aheadMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    aheadMs = 0;
  }
}

if (file) {
  look();
  setInterval(look, 50).unref();
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs);
      else super(...given);
    }

    static now() {
      return RealDate.now() + aheadMs;
    }
  };
}

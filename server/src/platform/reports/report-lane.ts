/** Who asks: a person of a hotel group. */
export interface Asker {
  personId: string;
  groupId: string;
}

export interface LaneBounds {
  /** Read at once in this process, by one group, and by one person. */
  atOnce: number;
  ofGroup: number;
  ofPerson: number;
  /** Waiting for their turn, likewise. */
  waiting: number;
  waitingOfGroup: number;
  waitingOfPerson: number;
  /** For so much of the time it was used, a seat stays empty afterwards: those who read one report after the other leave the desk its part. */
  rest: number;
  /** Longer than this nobody waits for a turn. */
  waitMs: number;
}

/**
 * A person reads one at a time, so that one who opens twenty leaves room for others; a screen opens up to a dozen. A group leaves one seat to the
 * other groups where there are several.
 */
export function usualBounds(atOnce: number): LaneBounds {
  const ofGroup = Math.max(1, atOnce - 1);
  return { atOnce, ofGroup, ofPerson: 1, waiting: 96, waitingOfGroup: 48, waitingOfPerson: 16, rest: 1, waitMs: 10_000 };
}

/** What is read as fast as this, a dozen of which a screen may need, is followed by the next at once. */
const quickMs = 50;

/** Longer than this no seat rests: on a slow machine, nobody waits the slower for it. */
const restMostMs = 1_000;

interface Waiting {
  asker: Asker;
  goOn(mayRead: boolean): void;
}

const groupKey = ({ groupId }: Asker) => groupId;
const personKey = ({ groupId, personId }: Asker) => `${groupId} ${personId}`;

/**
 * Reports take their turn: so many at once, and beyond that a short queue, in the order they came but for those whose person or group reads
 * already. What does not fit is refused at once, because a report that comes after its screen was left helps nobody.
 */
export class ReportLane {
  readonly #reading: Asker[] = [];
  readonly #queue: Waiting[] = [];

  constructor(readonly bounds: LaneBounds) {}

  /** Does the work when it is its turn; `full` where that is too far off, or `gone` where whoever asked did not wait. */
  async run<T>(asker: Asker, signal: AbortSignal, work: () => Promise<T>): Promise<T | 'full' | 'gone'> {
    if (!(await this.#turn(asker, signal))) return signal.aborted ? 'gone' : 'full';
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const used = performance.now() - begun;
      if (used < quickMs) this.#leave(asker);
      else setTimeout(() => this.#leave(asker), Math.min(used * this.bounds.rest, restMostMs)).unref();
    }
  }

  #leave(asker: Asker): void {
    this.#reading.splice(this.#reading.indexOf(asker), 1);
    this.#next();
  }

  #turn(asker: Asker, signal: AbortSignal): Promise<boolean> | boolean {
    if (signal.aborted) return false;
    // Counted as it is decided: whoever asks in the same moment finds the seat taken.
    if (this.#mayRead(asker)) {
      this.#reading.push(asker);
      return true;
    }
    if (!this.#mayWait(asker)) return false;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        asker,
        goOn: (mayRead) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          this.#queue.splice(this.#queue.indexOf(waiting), 1);
          resolve(mayRead);
        },
      };
      const giveUp = () => waiting.goOn(false);
      const timer = setTimeout(giveUp, this.bounds.waitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(waiting);
    });
  }

  #next(): void {
    const next = this.#queue.find(({ asker }) => this.#mayRead(asker));
    if (!next) return;
    this.#reading.push(next.asker);
    next.goOn(true);
  }

  #mayRead(asker: Asker): boolean {
    const { atOnce, ofGroup, ofPerson } = this.bounds;
    return isBelow(this.#reading, asker, { all: atOnce, ofGroup, ofPerson });
  }

  #mayWait(asker: Asker): boolean {
    const { waiting: all, waitingOfGroup: ofGroup, waitingOfPerson: ofPerson } = this.bounds;
    return isBelow(
      this.#queue.map((one) => one.asker),
      asker,
      { all, ofGroup, ofPerson },
    );
  }
}

function isBelow(present: readonly Asker[], asker: Asker, most: { all: number; ofGroup: number; ofPerson: number }): boolean {
  const alike = (key: (one: Asker) => string) => present.filter((one) => key(one) === key(asker)).length;
  return present.length < most.all && alike(groupKey) < most.ofGroup && alike(personKey) < most.ofPerson;
}

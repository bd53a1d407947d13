import { setTimeout as after } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Faults } from './faults.ts';

export interface OutgoingReport {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** A report that can be written and signed as of any moment, by its provider or by someone who only pretends. */
export interface Report {
  compose(at: Date, signer: 'provider' | 'forger'): OutgoingReport;
}

export interface Reporter {
  /** Returns at once: a provider does not wait for the shop. */
  send(reports: readonly Report[]): void;
  /** When all has been sent, or given up. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReporterOptions {
  faults: Faults;
  clock: Clock;
  /** How long it waits before each further try. */
  retryDelaysMs: readonly number[];
  timeoutMs: number;
}

/** A report held back is overtaken by the next one, or by nothing at all. */
const heldBackMs = 2_000;
const longAgoMs = 30 * 24 * 60 * 60 * 1000;

/** Tells the shop what happened, as providers do: after the fact, again when it does not listen, and not for ever. */
export function startReporter({ faults, clock, retryDelaysMs, timeoutMs }: ReporterOptions): Reporter {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let heldBack: OutgoingReport[] = [];

  async function heard({ url, method, headers, body }: OutgoingReport): Promise<boolean> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }), redirect: 'manual', signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function pause(forMs: number): Promise<void> {
    await after(forMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  }

  async function deliver(report: OutgoingReport): Promise<void> {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      if ((await heard(report)) || delayMs === undefined || stopping.signal.aborted) return;
      await pause(delayMs);
    }
  }

  async function carry(report: Report): Promise<void> {
    const now = clock.now();
    if (faults.strikes('reportNever')) return;
    if (faults.strikes('reportForged')) await heard(report.compose(now, 'forger'));
    if (faults.strikes('reportStale')) await heard(report.compose(new Date(now.getTime() - longAgoMs), 'provider'));
    const real = report.compose(now, 'provider');
    if (faults.strikes('reportOutOfOrder')) {
      heldBack.push(real);
      void pause(heldBackMs).then(release);
      return;
    }
    await deliver(real);
    if (faults.strikes('reportTwice')) await deliver(real);
    await release();
  }

  async function release(): Promise<void> {
    const late = heldBack;
    heldBack = [];
    for (const report of late) await deliver(report);
  }

  function keep(work: Promise<void>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  const reporter: Reporter = {
    send(reports) {
      keep(
        (async () => {
          for (const report of reports) await carry(report);
        })(),
      );
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
      await release();
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
  return reporter;
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Until something is known of this run: about so many units are worked on at once. */
const usuallyAtOnce = 2.5;
const trustedAfterSeconds = 60;

/**
 * Says while it runs what runs, how far it is and how long it still takes; a failure at once, with the command that repeats it.
 *
 * @param {{ times: (unit: string) => number, write?: (text: string) => unknown, now?: () => number, isTerminal?: boolean }} choices
 */
export function createProgress({
  times,
  write = (text) => process.stdout.write(text),
  now = () => performance.now() / 1000,
  isTerminal = false,
}) {
  const started = now();
  const running = new Map();
  const measured = {};
  const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let plannedSeconds = 0;
  let doneSeconds = 0;
  let line = '';

  function sentence() {
    const elapsed = now() - started;
    const left = Math.max(0, plannedSeconds - doneSeconds);
    const pace = (elapsed + trustedAfterSeconds / usuallyAtOnce) / (doneSeconds + trustedAfterSeconds);
    const share = plannedSeconds > 0 ? Math.min(99, Math.floor((100 * doneSeconds) / plannedSeconds)) : 0;
    const names = [...new Set(running.keys())].slice(0, 4).map((unit) => unit.replace(/^.*\//, ''));
    const sofar = `${totals.passed} passed${totals.failed > 0 ? `, ${totals.failed} FAILED` : ''}`;
    return `${clock(elapsed)} · ${share} % · ${sofar} · about ${clock(left * pace)} left · ${names.join(', ')}`;
  }

  function erase() {
    if (isTerminal && line) write(`\r${' '.repeat(line.length)}\r`);
    line = '';
  }

  const change = (unit, by) => {
    const count = (running.get(unit) ?? 0) + by;
    if (count > 0) running.set(unit, count);
    else running.delete(unit);
  };

  return {
    totals,
    measured,
    plan(units) {
      for (const unit of units) plannedSeconds += times(unit);
    },
    begin: (unit) => change(unit, 1),
    /** Of a unit that is reported piece by piece, `share` is how much of it this was. */
    end(unit, seconds, share = 1) {
      change(unit, -1);
      measured[unit] = (measured[unit] ?? 0) + seconds;
      doneSeconds += times(unit) * share;
    },
    pass() {
      totals.passed += 1;
    },
    skip() {
      totals.skipped += 1;
    },
    fail({ title, message, repeat }) {
      totals.failed += 1;
      totals.failures.push({ title, message, repeat });
      erase();
      write(`\n✗ ${title}\n${message.trimEnd().slice(0, 4000)}\n  again: ${repeat}\n\n`);
    },
    say(text) {
      erase();
      write(`${text}\n`);
    },
    show() {
      erase();
      line = sentence();
      if (isTerminal) line = line.slice(0, process.stdout.columns - 1);
      write(isTerminal ? line : `${line}\n`);
    },
    seconds: () => now() - started,
    finish: erase,
  };
}

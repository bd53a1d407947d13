import type { Random } from '../seeded.ts';
import type { Command, Snapshot } from './commands.ts';
import { type Act, acts, allActs } from './draw.ts';
import { isPaidFor } from './voucher-supply.ts';

/** Every two acts at the same moment, the one or the other first, on vouchers of every kind, so many times. */
export class Pairs {
  readonly #rounds = new Map<string, number>();

  constructor(
    readonly kinds: readonly string[],
    readonly wanted: number,
  ) {
    for (const kind of kinds) {
      // What was never paid for has no refund that could be tried again, and no order whose address it is mailed to.
      const its = allActs.filter((act) => (act !== 'retryRefund' && act !== 'mail') || isPaidFor(kind));
      for (const first of its) for (const second of its) this.#rounds.set(nameOf(kind, first, second), 0);
    }
  }

  /** The pair that came least often, of those that can be wanted of a voucher that stands as it does. */
  draw(random: Random, kind: string, snapshot: Snapshot, today: string): Command[] {
    const commands = allActs.flatMap((act) => {
      const [one, other] = [acts[act](random, snapshot, today), acts[act](random, snapshot, today)];
      return one && other ? [{ act, one, other }] : [];
    });
    let least: { rounds: number; lot: number; name: string; pair: Command[] } | undefined;
    for (const first of commands)
      for (const second of commands) {
        const name = nameOf(kind, first.act, second.act);
        const rounds = this.#rounds.get(name) ?? 0;
        const lot = random();
        if (!least || rounds < least.rounds || (rounds === least.rounds && lot < least.lot))
          least = { rounds, lot, name, pair: [first.one, second.other] };
      }
    if (!least) return [];
    this.#rounds.set(least.name, least.rounds + 1);
    return least.pair;
  }

  /** The kind of which most is missing; none where nothing is. */
  behind(): string | undefined {
    let [most, worst]: [number, string | undefined] = [0, undefined];
    for (const kind of this.kinds) {
      const missing = this.#of(kind).reduce((sum, rounds) => sum + Math.max(0, this.wanted - rounds), 0);
      if (missing > most) [most, worst] = [missing, kind];
    }
    return worst;
  }

  told(): string {
    const all = [...this.#rounds.values()];
    const full = all.filter((rounds) => rounds >= this.wanted).length;
    return `${all.length} pairs of acts and kinds, ${full} of them ${this.wanted} times or more, the rarest ${Math.min(...all)} times`;
  }

  #of(kind: string): number[] {
    return [...this.#rounds].flatMap(([name, rounds]) => (name.startsWith(`${kind}: `) ? [rounds] : []));
  }
}

const nameOf = (kind: string, first: Act, second: Act) => `${kind}: ${first}, ${second}`;

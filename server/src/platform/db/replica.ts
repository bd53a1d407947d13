import type pg from 'pg';

const checkMs = 1_000;

/** A point in what the primary has written, and when it was there. */
interface Mark {
  position: number;
  at: number;
}

export interface ReplicaWatch {
  primary: pg.Pool;
  replica: pg.Pool;
  /** Further behind than this, and the primary is asked instead. */
  lagMostMs: number;
  /** Told when it becomes fit or unfit to be asked, and never twice the same. */
  onChange(isFit: boolean): void;
}

/**
 * Whether a replica may be asked, told by what it has written: once a second the primary says how far it is, and the replica how far it has come.
 * The replica's own clock knows only of changes that reached it: one that was cut off would call itself up to date for ever.
 */
export class Replica {
  readonly #marks: Mark[] = [];
  readonly #timer: NodeJS.Timeout;
  /** When the primary was where the replica is now. */
  #upToDateAt = Number.NEGATIVE_INFINITY;
  #wasFit: boolean | undefined;
  #checking: Promise<void> | undefined;

  constructor(readonly watch: ReplicaWatch) {
    this.#timer = setInterval(() => {
      this.#checking ??= this.check().finally(() => {
        this.#checking = undefined;
      });
    }, checkMs).unref();
  }

  isFit(): boolean {
    return performance.now() - this.#upToDateAt <= this.watch.lagMostMs;
  }

  async check(): Promise<void> {
    const { primary, replica, lagMostMs } = this.watch;
    try {
      const at = performance.now();
      const written = await primary.query<{ position: number }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as position`);
      this.#marks.push({ position: Number(written.rows[0]?.position), at });
      // One that was promoted is no copy of this primary any more, whatever it says of itself.
      const replayed = await replica.query<{ position: number | null }>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`,
      );
      const position = Number(replayed.rows[0]?.position ?? -1);
      while (this.#marks[0] && this.#marks[0].position <= position) this.#upToDateAt = this.#marks.shift()?.at ?? at;
    } catch {
      // Nobody could say: it counts as behind once the last good word is too old.
    }
    while (this.#marks[0] && performance.now() - this.#marks[0].at > lagMostMs) this.#marks.shift();
    this.#tell();
  }

  /** It failed somebody: not asked again before it has answered a check. */
  distrust(): void {
    this.#upToDateAt = Number.NEGATIVE_INFINITY;
    this.#tell();
  }

  #tell(): void {
    const isFit = this.isFit();
    if (isFit !== this.#wasFit) this.watch.onChange(isFit);
    this.#wasFit = isFit;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
    await this.watch.replica.end();
  }
}

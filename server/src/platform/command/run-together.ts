import sql from 'sql-template-tag';
import type { Outcome } from '#domain/outcome.ts';
import { prepared, type Scope, type Tx } from '../db/database.ts';
import { type CommandPlatform, type CommandReason, earlier, hashOf, type Origin, retried } from './run-command.ts';

/** A command that can share a transaction with others of its kind. */
export interface JointCommand<Request, Held, Value, Reason extends string> {
  name: string;
  /** What was asked for: two uses of one idempotency key must agree on it. */
  identity(request: Request): unknown;
  /** Locks, in an order of its own making, everything that the requests will be decided on. */
  hold(tx: Tx, requests: readonly Request[]): Promise<Held>;
  /** One request after the other, each on what those before it left in `held`. What is refused must leave it as it was. */
  decide(tx: Tx, held: Held, request: Request, origin: Origin, now: Date): Promise<Outcome<Value, Reason>>;
  /** Sends what was decided along with the commit. */
  write(tx: Tx, held: Held, now: Date): void;
}

export interface Waiting<Request, Value, Reason extends string> {
  origin: Origin;
  request: Request;
  settle(outcome: Outcome<Value, Reason | CommandReason>): void;
  fail(error: unknown): void;
}

interface KnownKey {
  actor: string;
  key: string;
  command: string;
  requestHash: string;
  reply: unknown;
}

const nameOf = ({ actor, idempotencyKey }: Origin) => `${actor} ${idempotencyKey}`;

/** Sent after the locks: whoever used one of these keys before us has let go of them by then, and is seen. */
async function knownKeys(tx: Tx, origins: readonly Origin[]): Promise<Map<string, KnownKey>> {
  const asked = origins.filter(({ idempotencyKey }) => idempotencyKey !== undefined);
  if (asked.length === 0) return new Map();
  const [actors, keys] = [asked.map(({ actor }) => actor), asked.map(({ idempotencyKey }) => idempotencyKey)];
  const query = sql`
    select actor, key, command, request_hash as "requestHash", reply
    from unnest(${actors}::text[], ${keys}::text[]) as wanted (actor, key) join idempotency_key using (actor, key)`;
  const rows = await tx.rows<KnownKey>(prepared('known-keys', query));
  return new Map(rows.map((row) => [nameOf({ actor: row.actor, requestId: '', idempotencyKey: row.key }), row]));
}

/** A key that somebody else has written meanwhile fails the whole transaction, which is then tried again and finds it. */
function keepReplies(tx: Tx, keys: readonly KnownKey[], now: Date): void {
  if (keys.length === 0) return;
  const query = sql`
    insert into idempotency_key (actor, key, command, request_hash, reply, created_at)
    select actor, key, command, "requestHash", reply, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(keys)}) as kept (actor text, key text, command text, "requestHash" text, reply jsonb)`;
  tx.runLast(prepared('keep-replies', query));
}

/** All of them in one transaction; each is carried out, refused or answered as before on its own. */
async function attempt<Request, Held, Value, Reason extends string>(
  platform: CommandPlatform,
  scope: Scope,
  command: JointCommand<Request, Held, Value, Reason>,
  waiting: readonly Pick<Waiting<Request, Value, Reason>, 'origin' | 'request'>[],
): Promise<Outcome<Value, Reason | CommandReason>[]> {
  const now = platform.clock.now();
  return platform.database.transaction(
    scope,
    async (tx) => {
      const holding = command.hold(
        tx,
        waiting.map(({ request }) => request),
      );
      const [held, known] = await Promise.all([
        holding,
        knownKeys(
          tx,
          waiting.map(({ origin }) => origin),
        ),
      ]);
      const fresh: KnownKey[] = [];
      const outcomes: Outcome<Value, Reason | CommandReason>[] = [];
      for (const { origin, request } of waiting) {
        const { actor, idempotencyKey: key } = origin;
        const requestHash = key === undefined ? '' : hashOf(command.identity(request), origin);
        const before = known.get(nameOf(origin));
        if (before) {
          outcomes.push(earlier(before, command.name, requestHash) as Outcome<Value, CommandReason>);
          continue;
        }
        const outcome = await command.decide(tx, held, request, origin, now);
        outcomes.push(outcome);
        if (!outcome.ok || key === undefined) continue;
        const kept = { actor, key, command: command.name, requestHash, reply: outcome.value };
        // The same request twice in one go: the second is answered as the first.
        known.set(nameOf(origin), kept);
        fresh.push(kept);
      }
      command.write(tx, held, now);
      keepReplies(tx, fresh, now);
      return outcomes;
    },
    { plans: 'kept' },
  );
}

/** So many transactions of one scope at a time: while they are under way, the next ones gather. */
const underWayAtMost = 2;
const togetherAtMost = 64;

interface Queue<Request, Value, Reason extends string> {
  scope: Scope;
  waiting: Waiting<Request, Value, Reason>[];
  underWay: number;
}

/**
 * A command that is asked for many times at the same moment, as at Sunday noon at forty desks. Those that wait share the next transaction, so
 * that its price (opening, locking, writing to disk) is paid once; with nobody else waiting it begins at once. Should it fail, each is tried
 * by itself, and none suffers for another.
 */
export function togetherWithOthers<Request, Held, Value, Reason extends string>(
  platform: CommandPlatform,
  command: JointCommand<Request, Held, Value, Reason>,
) {
  const queues = new Map<string, Queue<Request, Value, Reason>>();

  const alone = ({ origin, request, settle, fail }: Waiting<Request, Value, Reason>, scope: Scope): Promise<void> =>
    retried(() => attempt(platform, scope, command, [{ origin, request }])).then(
      (outcome) => settle(Array.isArray(outcome) ? (outcome[0] as Outcome<Value, Reason>) : outcome),
      fail,
    );

  const carryOut = async (queue: Queue<Request, Value, Reason>): Promise<void> => {
    const crew = queue.waiting.splice(0, togetherAtMost);
    const outcomes = await attempt(platform, queue.scope, command, crew).catch(() => undefined);
    if (outcomes) for (const [place, { settle }] of crew.entries()) settle(outcomes[place] as Outcome<Value, Reason | CommandReason>);
    else await Promise.all(crew.map((one) => alone(one, queue.scope)));
  };

  const next = (name: string, queue: Queue<Request, Value, Reason>): void => {
    if (queue.waiting.length === 0 && queue.underWay === 0) queues.delete(name);
    if (queue.waiting.length === 0 || queue.underWay >= underWayAtMost) return;
    queue.underWay += 1;
    void carryOut(queue).finally(() => {
      queue.underWay -= 1;
      next(name, queue);
    });
  };

  return (scope: Scope, origin: Origin, request: Request): Promise<Outcome<Value, Reason | CommandReason>> =>
    new Promise((settle, fail) => {
      // Only those who see the same rows can share a transaction.
      const name = JSON.stringify(scope);
      const queue = queues.get(name) ?? { scope, waiting: [], underWay: 0 };
      queues.set(name, queue);
      queue.waiting.push({ origin, request, settle, fail });
      // Whoever has arrived in the same turn comes along.
      setImmediate(() => next(name, queue));
    });
}

import type { Cache } from './cache/cache.ts';
import type { CommandPlatform } from './command/run-command.ts';
import type { RawRoute } from './http/raw-route.ts';
import type { Route } from './http/route.ts';
import type { Reaction, Task } from './jobs/reactions.ts';
import type { Limit, LimitOptions } from './limits/limit.ts';
import type { Log } from './log.ts';
import type { Kept } from './retention/kept.ts';

/** What the composition root hands to every feature. */
export interface Platform extends CommandPlatform {
  log: Log;
  cache<Value>(options: Cache<Value>['options']): Cache<Value>;
  limit(options: LimitOptions): Limit;
}

/** One vertical slice, as the composition root sees it. */
export interface Feature {
  routes: readonly Route[];
  /** Doors for machines of others, such as the reports of a provider. */
  rawRoutes?: readonly RawRoute[];
  reactions?: readonly Reaction[];
  tasks?: readonly Task[];
  /** What of its own goes when it is no longer needed. */
  kept?: readonly Kept[];
}

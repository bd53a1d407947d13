import type { Cache } from './cache/cache.ts';
import type { CommandPlatform } from './command/run-command.ts';
import type { Route } from './http/route.ts';
import type { Reaction, Task } from './jobs/reactions.ts';
import type { Log } from './log.ts';

/** What the composition root hands to every feature. */
export interface Platform extends CommandPlatform {
  log: Log;
  cache<Value>(options: Cache<Value>['options']): Cache<Value>;
}

/** One vertical slice, as the composition root sees it. */
export interface Feature {
  routes: readonly Route[];
  reactions?: readonly Reaction[];
  tasks?: readonly Task[];
}

import type { CacheReset } from '#contract/tasks.ts';
import type { CacheKey } from '#contract/vocabulary/tasks.ts';
import { done } from '#domain/outcome.ts';
import type { CacheBus } from '../../platform/cache/cache-bus.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { systemScope } from '../../platform/db/database.ts';

/** Counted and dropped here first: the word to everybody comes back to this process too, and would find it empty or not, as it happens. */
export function resetCacheCommand(platform: CommandPlatform, bus: CacheBus, origin: Origin, cacheKey: CacheKey) {
  const dropped = bus.sizeOf(cacheKey);
  bus.apply({ cache: cacheKey });
  return runCommand(platform, { name: 'resetCache', scope: systemScope, origin, request: { cacheKey } }, async (tx) => {
    await bus.announce(tx, { cache: cacheKey });
    const reset: CacheReset = { cacheKey, dropped, told: await bus.othersListening(tx) };
    await tx.record({ subject: 'cache', id: cacheKey, detail: { before: { entries: dropped }, after: { entries: 0 } } });
    return done(reset);
  });
}

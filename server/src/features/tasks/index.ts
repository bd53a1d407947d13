import type { Feature } from '../../platform/feature.ts';
import type { Kept } from '../../platform/retention/kept.ts';
import { dropOldData } from './drop-old-data.ts';
import { retentionRoutes } from './retention.endpoints.ts';
import { type TaskTools, taskRoutes } from './tasks.endpoints.ts';

interface Tools extends TaskTools {
  /** All that goes when it is no longer needed; asked for when needed, likewise. */
  kept: () => readonly Kept[];
}

export function tasksFeature({ kept, ...tools }: Tools): Feature {
  const { platform } = tools;
  return {
    routes: [...taskRoutes(tools), ...retentionRoutes(platform, kept)],
    // Behind everything a guest or a colleague may be waiting for.
    tasks: [{ name: 'drop-old-data', cron: '30 2 * * *', priority: 1, run: (signal, tell) => dropOldData(platform, kept(), signal, tell) }],
  };
}

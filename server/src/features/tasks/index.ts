import type { Feature } from '../../platform/feature.ts';
import { type TaskTools, taskRoutes } from './tasks.endpoints.ts';

export function tasksFeature(tools: TaskTools): Feature {
  return { routes: taskRoutes(tools) };
}

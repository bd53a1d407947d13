import type { Feature, Platform } from '../../platform/feature.ts';
import { eventRoutes } from './events.endpoints.ts';

export { type NewEvent, recordEvent } from './record-event.ts';

export function eventsFeature(platform: Platform): Feature {
  return { routes: eventRoutes(platform) };
}

import type { Feature, Platform } from '../../platform/feature.ts';
import { keptRows } from '../../platform/retention/kept-rows.ts';
import { eventRoutes } from './events.endpoints.ts';

export { type NewEvent, recordEvent } from './record-event.ts';

export function eventsFeature(platform: Platform): Feature {
  return { routes: eventRoutes(platform), kept: [keptRows(platform.database, { kind: 'eventLog', table: 'event_log', column: 'at' })] };
}

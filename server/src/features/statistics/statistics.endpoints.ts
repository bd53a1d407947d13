import { collectWidgetEvents } from '#contract/analytics.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { collectEventsCommand } from './collect-events.command.ts';

export function statisticsRoutes(platform: Platform): Route[] {
  return [
    handle(collectWidgetEvents, async ({ params, body, requestId }) => {
      const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, params.hotelId));
      if (!hotel?.active) return { refused: 'NOT_FOUND' };
      const place = { groupId: hotel.hotelGroupId, hotelId: params.hotelId };
      const outcome = await collectEventsCommand(platform, place, requestId, body.request);
      return outcome.ok ? { response: [outcome.value] } : refuse(outcome, {});
    }),
  ];
}

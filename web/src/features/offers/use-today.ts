import { type Day, dayIn } from '#domain/calendar/day.ts';
import { useSession } from '#web/kit/session/session-context.ts';

/** The hotel's own date, which is the one its sale periods are about. */
export function useToday(): Day {
  return dayIn(useSession().hotel.timeZone, new Date());
}

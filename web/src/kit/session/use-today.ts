import { type Day, dayIn } from '#domain/calendar/day.ts';
import { useSession } from './session-context.ts';

/** The day it is at the hotel, which is the one its dates are about. */
export function useToday(): Day {
  return dayIn(useSession().hotel.timeZone, new Date());
}

import * as z from 'zod/mini';
import { addDays } from '#domain/calendar/day.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import { daysBefore } from './hotel.ts';

const Told = z.object({ openedOn: z.string(), daysAhead: z.number(), population: z.optional(z.number()) });
type Told = z.infer<typeof Told>;

const dayMs = 86_400_000;

export interface Setting {
  readonly told: Told;
  now(): Date;
  change(changes: Partial<Told>): Promise<void>;
}

/** What the simulator was told lies on the shelf, so that a restart begins where it stopped. */
export async function settingOn(shelf: Shelf, clock: Clock): Promise<Setting> {
  const kept = z.safeParse(Told, await shelf.get('simulator', 'setting'));
  const openedOn = addDays(clock.now().toISOString().slice(0, 10), -daysBefore);
  let told: Told = kept.success ? kept.data : { openedOn, daysAhead: 0 };
  const change = async (changes: Partial<Told>) => {
    told = { ...told, ...changes };
    await shelf.put('simulator', 'setting', told);
  };
  if (!kept.success) await change({});
  return {
    get told() {
      return told;
    },
    now: () => new Date(clock.now().getTime() + told.daysAhead * dayMs),
    change,
  };
}

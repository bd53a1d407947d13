import { newestOf, readOn } from '../../../../ports/pms-suite/reading.ts';
import type { openMews } from './open-mews.ts';

type Outside = Awaited<ReturnType<typeof openMews>>;

/** What Mews has told once it has nothing more to tell, the newest of each. */
export async function readStays(outside: Outside, cursor: string | null = null) {
  const { reservations, cursor: next } = await readOn(outside, cursor);
  return { stays: [...newestOf(reservations).values()], cursor: next };
}

export async function readStay(outside: Outside) {
  const { stays } = await readStays(outside);
  const [stay] = stays;
  if (!stay || stays.length > 1) throw new Error(`one stay was expected, and ${stays.length} were told`);
  return stay;
}

import type { RegistrationState } from '#contract/vocabulary/pms.ts';

const minuteMs = 60_000;
/** By then the hotel's system has been asked several times. */
const waitingMostMs = 3 * minuteMs;

/** Whether a registration waits for somebody, and not only for the hotel's system. */
export function isStuckRegistration(
  { state, askedAt, needsPassword }: { state: RegistrationState; askedAt: Date; needsPassword: boolean },
  now: Date,
): boolean {
  if (state === 'waiting') return needsPassword || now.getTime() - askedAt.getTime() > waitingMostMs;
  return state === 'refused';
}

import { track } from './track.ts';

/** Something broke before somebody's eyes. */
export function trackThrown(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  track({ name: 'error_ui', description: message, stack: stack ?? '' });
}

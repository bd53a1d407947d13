import { setTimeout as pause } from 'node:timers/promises';

const [tries, pauseMs] = [240, 500];

/** For what a scenario begins with, and is not itself examined: a process may just have been killed, or be on its way back. */
export async function retry<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make();
    } catch (error) {
      if (attempt === tries) throw error;
      await pause(pauseMs);
    }
  }
}

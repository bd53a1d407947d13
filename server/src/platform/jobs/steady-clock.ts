/**
 * For timers that ask whether their time has come: as late as the wall's clock when the process began, and never set since. On the wall's clock, a
 * timer armed while it was a day ahead would wait for a day once it is right again, and with it whatever it watches over.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

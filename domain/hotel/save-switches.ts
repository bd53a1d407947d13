import { done, type Outcome, refused } from '../outcome.ts';

/** What a hotel does with its own system. */
export interface Switches {
  readonly registerSalesInPms: boolean;
  readonly automaticVoucherIssue: boolean;
}

const names = ['registerSalesInPms', 'automaticVoucherIssue'] as const;

/** Switching on needs a system to work with; switching off, or leaving on what was on, never does. */
export function decideSwitches(wanted: Switches, current: Switches, isConnected: boolean): Outcome<Switches, 'notConnected'> {
  const switchedOn = names.find((name) => wanted[name] && !current[name]);
  if (switchedOn !== undefined && !isConnected) return refused('notConnected', switchedOn);
  return done({ registerSalesInPms: wanted.registerSalesInPms, automaticVoucherIssue: wanted.automaticVoucherIssue });
}

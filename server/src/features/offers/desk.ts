import type { Platform } from '../../platform/feature.ts';
import { type CallFrame, originOf, type StaffCaller, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import type { Desk } from './change-offer.ts';

/** Who is at work, as a change to an offer needs it. */
export function deskOf(platform: Platform, call: CallFrame & { caller: StaffCaller }): Desk {
  return { platform, scope: scopeOf(call.caller), origin: originOf(call.caller, call), worksIn: worksInOf(call.caller) };
}

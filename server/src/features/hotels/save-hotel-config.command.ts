import type { HotelConfigDraft } from '#contract/hotels.ts';
import { decideSwitches, type Switches } from '#domain/hotel/save-switches.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isConnected, keepSwitches, lockHotelConfig } from './hotel-config.store.ts';

const told = ({ registerSalesInPms, automaticVoucherIssue }: Switches) => ({ registerSalesInPms, automaticVoucherIssue });

export function saveHotelConfigCommand(platform: CommandPlatform, scope: Scope, origin: Origin, draft: HotelConfigDraft) {
  return runCommand(platform, { name: 'saveHotelConfig', scope, origin, request: draft }, async (tx) => {
    const current = await lockHotelConfig(tx, draft.hotelId);
    if (!current) return refused('unknownHotel');
    const decision = decideSwitches(draft, current, await isConnected(tx, draft.hotelId));
    if (!decision.ok) return decision;
    await keepSwitches(tx, draft.hotelId, decision.value);
    await tx.record({ subject: 'hotel', id: draft.hotelId, detail: { before: told(current), after: decision.value } });
    return done({ ...current, ...decision.value });
  });
}

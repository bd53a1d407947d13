import type { HotelConfig, HotelConfigDraft } from '#contract/hotels.ts';
import { decideSwitches } from '#domain/hotel/save-switches.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isConnected, keepConfig, lockHotelConfig } from './hotel-config.store.ts';

const told = ({
  registerSalesInPms,
  automaticVoucherIssue,
  backdateDays,
  referenceDays,
}: Omit<HotelConfig, 'hotelId' | 'name2' | 'city'>) => ({
  registerSalesInPms,
  automaticVoucherIssue,
  backdateDays,
  referenceDays,
});

export function saveHotelConfigCommand(platform: CommandPlatform, scope: Scope, origin: Origin, draft: HotelConfigDraft) {
  return runCommand(platform, { name: 'saveHotelConfig', scope, origin, request: draft }, async (tx) => {
    const current = await lockHotelConfig(tx, draft.hotelId);
    if (!current) return refused('unknownHotel');
    const { registerSalesInPms, automaticVoucherIssue = current.automaticVoucherIssue } = draft;
    const decision = decideSwitches({ registerSalesInPms, automaticVoucherIssue }, current, await isConnected(tx, draft.hotelId));
    if (!decision.ok) return decision;
    const { backdateDays = current.backdateDays, referenceDays = current.referenceDays } = draft;
    const after = { ...decision.value, backdateDays, referenceDays };
    await keepConfig(tx, draft.hotelId, after);
    await tx.record({ subject: 'hotel', id: draft.hotelId, detail: { before: told(current), after } });
    return done({ ...current, ...after });
  });
}

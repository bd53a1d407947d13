import { randomUUID } from 'node:crypto';
import type { HotelId, ProfileId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import { decideProfile, type ProfileDraft } from '#domain/profile/save-profile.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { findProfile, insertProfile, type ProfileRecord, updateProfile } from './profiles.store.ts';

/** The guest as it now is, in the transaction that has just written it. */
export async function writtenProfile(tx: CommandTx, id: ProfileId): Promise<ProfileRecord> {
  const profile = await findProfile(tx, id);
  if (!profile) throw new Error(`profile ${id} is gone in its own transaction`);
  return profile;
}

export function saveProfileCommand(platform: CommandPlatform, scope: Scope, origin: Origin, hotelId: HotelId, draft: ProfileDraft) {
  return runCommand(platform, { name: 'saveProfile', scope, origin, request: draft }, async (tx) => {
    const current = draft.id === undefined ? undefined : await findProfile(tx, draft.id);
    const decision = decideProfile(draft, { current, newId: randomUUID() as ProfileId });
    if (!decision.ok) return decision;

    const change = { by: origin.actor, at: tx.now };
    if (current) await updateProfile(tx, decision.value, change);
    else await insertProfile(tx, decision.value, hotelId, change);
    const after = await writtenProfile(tx, decision.value.id);
    await tx.record({ subject: 'profile', id: after.id, detail: { before: current ?? null, after } });
    return done(after);
  });
}

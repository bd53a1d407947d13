import type { HotelId } from '#contract/vocabulary/ids.ts';
import { done } from '#domain/outcome.ts';
import {
  decideDeletion,
  decideDisabling,
  decideEnabling,
  decideGroups,
  decideHotels,
  decideRemovingFactor,
  decideSigningOut,
} from '#domain/user/change-access.ts';
import type { User } from '#domain/user/user.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';
import { type Change, changing, noteChange, readBack, tellAccounts } from './changing.ts';
import { deleteUserRow, existingHotels, type ManagedUser, saveDetails, saveGroups, saveHotels } from './managed-users.store.ts';

export function updateGroupsCommand(change: Change, groupIds: readonly string[]) {
  return changing('updateGroups', change, { groupIds }, async (tx, known) => {
    const decision = decideGroups(groupIds, known);
    if (!decision.ok) return decision;
    await saveGroups(tx, decision.value);
    const after = await readBack(tx, change.caller, change.id);
    await noteChange(tx, known.user, after);
    return done(after);
  });
}

export function updateHotelsCommand(change: Change, hotelIds: readonly HotelId[]) {
  return changing('updateAllowedProperties', change, { hotelIds }, async (tx, known) => {
    const decision = decideHotels(hotelIds, { ...known, hotelIds: await existingHotels(tx, hotelIds) });
    if (!decision.ok) return decision;
    await saveHotels(tx, known.user, decision.value);
    const after = await readBack(tx, change.caller, change.id);
    await noteChange(tx, known.user, after);
    return done(after);
  });
}

async function saveStanding(tx: CommandTx, { caller, id }: Change, before: ManagedUser, decided: User) {
  await saveDetails(tx, decided, tx.now);
  await tellAccounts(tx, id);
  const after = await readBack(tx, caller, id);
  await noteChange(tx, before, after);
  return after;
}

export function disableUserCommand(change: Change) {
  return changing('disableUser', change, {}, async (tx, known) => {
    const decision = decideDisabling(known);
    return decision.ok ? done(await saveStanding(tx, change, known.user, decision.value)) : decision;
  });
}

export function enableUserCommand(change: Change) {
  return changing('enableUser', change, {}, async (tx, known) => {
    const decision = decideEnabling(known);
    return decision.ok ? done(await saveStanding(tx, change, known.user, decision.value)) : decision;
  });
}

/** Only writes down that it was asked for: the sessions are the identity provider's, and ended by it. */
export function endSessionsCommand(change: Change) {
  return changing('endSessions', change, {}, async (tx, known) => {
    const decision = decideSigningOut(known);
    if (!decision.ok) return decision;
    await tx.record({ subject: 'user', id: change.id, detail: { signedOut: 'all' } });
    return done(known.user);
  });
}

/** Likewise: the factors are the identity provider's. */
export function removeSecondFactorCommand(change: Change) {
  return changing('removeSecondFactor', change, {}, async (tx, known) => {
    const decision = decideRemovingFactor(known);
    if (!decision.ok) return decision;
    await tx.record({ subject: 'user', id: change.id, detail: { secondFactor: 'removed' } });
    return done(known.user);
  });
}

export function deleteUserCommand(change: Change) {
  return changing('deleteUser', change, {}, async (tx, known) => {
    const decision = decideDeletion(known);
    if (!decision.ok) return decision;
    await tellAccounts(tx, change.id);
    await deleteUserRow(tx, change.id);
    await noteChange(tx, known.user, null);
    return done(known.user);
  });
}

import { accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { PersonId } from '#contract/vocabulary/ids.ts';
import { type Outcome, refused } from '#domain/outcome.ts';
import type { Known } from '#domain/user/change-access.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type StaffCaller, usersCache } from '../../platform/http/caller.ts';
import { administrationsOf, lockAdministrators } from './administrations.store.ts';
import { findStanding, findUser, type ManagedUser } from './managed-users.store.ts';
import { administratorOf, reachOf } from './reach.ts';
import { userChanged } from './user-topics.ts';

export interface Change {
  platform: CommandPlatform;
  caller: StaffCaller;
  origin: Origin;
  id: PersonId;
}

type KnownUser = Known & { readonly user: ManagedUser };

/** What holds is decided once nobody else can change it, so that two changes cannot each rely on what the other takes away. */
export function changing<Reason extends string>(
  name: string,
  { platform, caller, origin, id }: Change,
  request: object,
  work: (tx: CommandTx, known: KnownUser) => Promise<Outcome<ManagedUser, Reason>>,
) {
  const reach = reachOf(caller);
  const input = { name, scope: reach.scope, origin, request: { id, ...request }, isolation: 'read committed' } as const;
  return runCommand(platform, input, async (tx): Promise<Outcome<ManagedUser, Reason | 'unknownUser'>> => {
    await lockAdministrators(tx, id);
    const user = await findUser(tx, reach, id);
    if (!user) return refused('unknownUser');
    return work(tx, { by: administratorOf(caller), user, administrations: await administrationsOf(tx, id) });
  });
}

/** As it reads well in years: hotels by name, access groups by theirs. */
export function recorded({ id: _, hotels, groupIds, hotelIds: __, worksElsewhere: ___, ...facts }: ManagedUser): object {
  const groups = accessGroupNames.filter((name) => groupIds.includes(accessGroups[name].id));
  return { ...facts, hotels: hotels.map(({ name }) => name), groups };
}

/** Written down, and believed by no cache any more. */
export async function noteChange(tx: CommandTx, before: ManagedUser, after: ManagedUser | null): Promise<void> {
  const detail = { before: recorded(before), after: after && recorded(after) };
  await tx.record({ subject: 'user', id: before.id, detail });
  await tx.forget({ cache: usersCache });
}

/** Their account follows, once this commits; what it is called. */
export async function tellAccounts(tx: CommandTx, id: PersonId): Promise<string> {
  const standing = await findStanding(tx, id);
  if (!standing) throw new Error(`user ${id} was changed and is not there`);
  await tx.publish(userChanged, { personId: id, subject: standing.subject });
  return standing.subject;
}

/** As whoever made the change sees them afterwards, even where nothing of them is within reach any more. */
export async function readBack(tx: Tx, caller: StaffCaller, id: PersonId): Promise<ManagedUser> {
  const user = await findUser(tx, { ...reachOf(caller), everybody: true }, id);
  if (!user) throw new Error(`user ${id} was written and is not there`);
  return user;
}

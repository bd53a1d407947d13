import type { DepositId, HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type Database, groupScope, platformScope, type Scope } from '../../platform/db/database.ts';
import { type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { groupOfDeposit } from './deposits.store.ts';

type Who = Pick<StaffCaller, 'permissions' | 'hotel'>;

/** Who sees the sums of every group may see what they are made of; everybody else, their own group. */
const seesEveryGroup = ({ permissions }: Who) => permissions.has('paymentPosition:view');

/** Where to read deposits; nowhere, when the group asked for is not the caller's to see. */
export function scopeOfGroup(caller: Who, asked: HotelGroupId | undefined): Scope | undefined {
  const groupId = asked ?? caller.hotel.groupId;
  return groupId === caller.hotel.groupId || seesEveryGroup(caller) ? groupScope(groupId) : undefined;
}

/** Where a deposit lives, as far as the caller may know. */
export async function scopeOfDeposit(database: Database, caller: StaffCaller, id: DepositId): Promise<Scope> {
  if (!seesEveryGroup(caller)) return scopeOf(caller);
  const groupId = await database.read(platformScope, (tx) => groupOfDeposit(tx, id));
  return groupId === undefined ? scopeOf(caller) : groupScope(groupId);
}

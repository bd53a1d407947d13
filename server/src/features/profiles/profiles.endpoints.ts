import { associateVoucher, eraseProfile, exportProfile, listProfiles, readProfile, saveProfile } from '#contract/profiles.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { groupScope, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { mayWorkIn, originOf, type StaffCaller, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { vouchersOfProfile } from '../vouchers/index.ts';
import { associateVoucherCommand } from './associate-voucher.command.ts';
import { eraseProfileCommand } from './erase-profile.command.ts';
import { exportOfProfile } from './export-profile.ts';
import type { GuestRecords } from './guest-records.ts';
import { findProfile, listProfileRows, type ProfileRecord } from './profiles.store.ts';
import { profileSummaryToWire, profileToWire } from './profiles.wire.ts';
import { saveProfileCommand } from './save-profile.command.ts';

export function profileRoutes(platform: Platform, records: GuestRecords): Route[] {
  /** Of the vouchers and stays, those of the hotels the caller works in. */
  const whole = async (tx: Tx, caller: StaffCaller, profile: ProfileRecord) => {
    const isTheirs = ({ hotelId }: { hotelId: HotelId }) => mayWorkIn(caller, hotelId);
    const vouchers = await vouchersOfProfile(tx, profile.id);
    const stays = await records.stays.of(tx, profile.id);
    return profileToWire(profile, vouchers.filter(isTheirs), stays.filter(isTheirs));
  };
  const answer = async (caller: StaffCaller, profile: ProfileRecord) => ({
    response: [await platform.database.read(scopeOf(caller), (tx) => whole(tx, caller, profile))],
  });

  return [
    handle(listProfiles, async ({ caller, query }) => {
      const { profiles, count } = await platform.database.read(scopeOf(caller), (tx) => listProfileRows(tx, query));
      return { response: profiles.map(profileSummaryToWire), count };
    }),

    handle(readProfile, async ({ caller, params }) => {
      const profile = await platform.database.read(scopeOf(caller), async (tx) => {
        const found = await findProfile(tx, params.id);
        return found && whole(tx, caller, found);
      });
      return profile ? { response: [profile] } : { refused: 'NOT_FOUND' };
    }),

    handle(
      saveProfile,
      async (call) => {
        const outcome = await saveProfileCommand(
          platform,
          scopeOf(call.caller),
          originOf(call.caller, call),
          call.caller.hotel.id,
          call.body.request,
        );
        if (!outcome.ok) {
          return refuse(outcome, { unknownProfile: 'NOT_FOUND', changed: 'PROFILE_CHANGED', fiscalNumber: 'FISCAL_NUMBER' });
        }
        return answer(call.caller, outcome.value);
      },
      async ({ caller, body }) => {
        const { id } = body.request;
        return id === undefined
          ? { externalId: null, externalCrmId: null }
          : platform.database.read(scopeOf(caller), (tx) => findProfile(tx, id));
      },
    ),

    handle(associateVoucher, async (call) => {
      const { caller, params } = call;
      const outcome = await associateVoucherCommand(platform, scopeOf(caller), originOf(caller, call), {
        ...params,
        client: call.body?.request ?? {},
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) return refuse(outcome, { unknown: 'NOT_FOUND', soldElsewhere: 'SOLD_ELSEWHERE' });
      return answer(caller, outcome.value);
    }),

    handle(exportProfile, async ({ caller, params }) => {
      const document = await platform.database.read(scopeOf(caller), (tx) => exportOfProfile(tx, params.id, records, platform.clock.now()));
      if (!document) return { refused: 'NOT_FOUND' };
      return { response: [{ fileName: `profile-${params.id}.json`, document }] };
    }),

    handle(eraseProfile, async (call) => {
      // Everywhere in the group, in hotels that are closed as well.
      const scope = groupScope(call.caller.hotel.groupId);
      const erasure = { scope, origin: originOf(call.caller, call), id: call.params.id, worksIn: worksInOf(call.caller) };
      const outcome = await eraseProfileCommand(platform, records, erasure);
      if (!outcome.ok) return refuse(outcome, { unknownProfile: 'NOT_FOUND', knownElsewhere: 'WHOLE_GROUP_NEEDED' });
      return { response: [outcome.value] };
    }),
  ];
}

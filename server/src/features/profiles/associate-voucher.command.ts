import type { BodyOf } from '#contract/endpoint.ts';
import type { associateVoucher } from '#contract/profiles.ts';
import type { ProfileId, VoucherId } from '#contract/vocabulary/ids.ts';
import { mayChangeVoucher, maySeeVoucher, type WorksIn } from '#domain/access/hotels.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { findVoucher, setVoucherClient } from '../vouchers/index.ts';
import { findProfile, updateProfile } from './profiles.store.ts';
import { writtenProfile } from './save-profile.command.ts';

interface AssociateVoucherInput {
  profileId: ProfileId;
  voucherId: VoucherId;
  /** What was sent is written to the guest and the voucher; the rest is the guest's. */
  client: NonNullable<BodyOf<typeof associateVoucher>>['request'];
  worksIn: WorksIn;
}

export function associateVoucherCommand(platform: CommandPlatform, scope: Scope, origin: Origin, input: AssociateVoucherInput) {
  const { profileId, voucherId, client, worksIn } = input;
  const request = { profileId, voucherId, client };
  return runCommand(platform, { name: 'associateVoucher', scope, origin, request }, async (tx) => {
    const before = await findProfile(tx, profileId);
    const voucher = await findVoucher(tx, voucherId);
    if (!before || !voucher || !maySeeVoucher(worksIn, voucher)) return refused('unknown');
    if (!mayChangeVoucher(worksIn, voucher)) return refused('soldElsewhere');

    const { firstName = before.firstName, lastName = before.lastName, email = before.email } = client;
    const wanted = { ...before, firstName, lastName, email };
    if (firstName !== before.firstName || lastName !== before.lastName || email !== before.email) {
      await updateProfile(tx, wanted, { by: origin.actor, at: tx.now });
      await tx.record({ subject: 'profile', id: profileId, detail: { before, after: wanted } });
    }
    await setVoucherClient(tx, voucherId, { profileId, firstName, lastName, email });
    await tx.record({ subject: 'voucher', id: voucherId, detail: { before: { profileId: voucher.profileId }, after: { profileId } } });
    return done(await writtenProfile(tx, profileId));
  });
}

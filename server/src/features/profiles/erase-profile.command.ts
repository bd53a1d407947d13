import type { ProfileId } from '#contract/vocabulary/ids.ts';
import type { WorksIn } from '#domain/access/hotels.ts';
import { done, refused } from '#domain/outcome.ts';
import { eraseAddress, eraseFromRecords } from '../../platform/command/records.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope, Tx } from '../../platform/db/database.ts';
import { eraseMails } from '../notifications/index.ts';
import { eraseClient } from '../vouchers/index.ts';
import type { GuestRecords } from './guest-records.ts';
import { ourWords } from './our-words.ts';
import { findProfile, hotelsKnowing, ownAddressOf } from './profiles.store.ts';

interface Erasure {
  scope: Scope;
  origin: Origin;
  id: ProfileId;
  worksIn: WorksIn;
  /** Asked where the guest is to go only as long as this holds. */
  when?: (tx: Tx) => Promise<boolean>;
}

/** Each feature forgets what it keeps; then the records of all of them, which only say what happened to which id. */
export function eraseProfileCommand(platform: CommandPlatform, guests: GuestRecords, { scope, origin, id, worksIn, when }: Erasure) {
  return runCommand(platform, { name: 'eraseProfile', scope, origin, request: { id } }, async (tx) => {
    const profile = await findProfile(tx, id);
    if (!profile || (when && !(await when(tx)))) return refused('unknownProfile');
    const hotels = await hotelsKnowing(tx, id);
    // Whom only hotels of others know is not there for them; and what is erased is erased in every hotel, closed ones too.
    if (hotels.length > 0 && !hotels.some(worksIn)) return refused('unknownProfile');
    if (!hotels.every(worksIn)) return refused('knownElsewhere');
    const ownAddress = await ownAddressOf(tx, profile);

    const sales = await guests.sales.erase(tx, id);
    const orders = await guests.orders.erase(tx, sales, ownAddress, origin);
    await guests.registrations.erase(tx, sales);
    await guests.stays.erase(tx, id, ownAddress);
    const vouchers = await eraseClient(tx, id, sales);
    const mails = await eraseMails(tx, vouchers, ownAddress);
    // What was sold to the guest stays; the database takes the guest, and their id out of it.
    const records = await eraseFromRecords(tx, [id, ...sales, ...orders, ...vouchers, ...mails], ourWords, origin.requestId);
    if (ownAddress !== undefined) await eraseAddress(tx, ownAddress, ourWords);

    const erased = { sales: sales.length, vouchers: vouchers.length, mails: mails.length };
    await tx.record({ subject: 'profile', id, detail: { erased: { ...erased, records } } });
    return done({ id, ...erased });
  });
}

import type { SaleChange } from '#contract/online-sales.ts';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { splitName } from '#domain/sale/split-name.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { lockBuyer, renameBuyer } from '../sales/index.ts';
import { renameClient } from '../vouchers/index.ts';
import { lockOrder, renameGuest } from './orders.store.ts';
import { findSale } from './sale.reads.ts';

interface ChangeBuyerInput {
  id: SaleId;
  change: SaleChange;
  mayWorkIn(hotelId: HotelId): boolean;
}

/** Corrects who bought: on the order, on the sale, and on those of its vouchers that nobody else has become the client of. */
export function changeBuyerCommand(platform: CommandPlatform, scope: Scope, origin: Origin, input: ChangeBuyerInput) {
  const { id, change, mayWorkIn } = input;
  return runCommand(
    platform,
    { name: 'changeSaleBuyer', scope, origin, request: { id, change }, isolation: 'read committed' },
    async (tx): Promise<Outcome<null, 'unknownSale'>> => {
      // Vouchers are found by the name they were written with: read before these, it may no longer be theirs.
      await lockOrder(tx, id);
      await lockBuyer(tx, id);
      const sale = await findSale(tx, id);
      if (!sale || !mayWorkIn(sale.hotelId)) return refused('unknownSale');
      const before = { firstName: sale.firstName, lastName: sale.lastName, email: sale.email };
      const after = { ...splitName(change.name), email: change.email };
      await renameGuest(tx, id, after);
      await renameBuyer(tx, id, after);
      await renameClient(tx, id, before, after);
      await tx.record({ subject: 'sale', id, detail: { before, after } });
      return done(null);
    },
  );
}

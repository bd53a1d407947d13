import type { OrderId, ProfileId, SaleId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What those who sell keep about a guest. Handed in when the house is put together, because selling asks for guests and may not be asked back. */
export interface GuestRecords {
  sales: {
    keptAbout(tx: Tx, profileId: ProfileId): Promise<readonly { id: SaleId }[]>;
    /** Answers which sales lost their buyer. */
    erase(tx: Tx, profileId: ProfileId): Promise<readonly SaleId[]>;
  };
  /** Of those sales, and of what never became one but bears an address that is the guest's alone. */
  orders: {
    keptAbout(tx: Tx, saleIds: readonly SaleId[], address: string | undefined): Promise<readonly { id: OrderId }[]>;
    erase(tx: Tx, saleIds: readonly SaleId[], address: string | undefined): Promise<readonly OrderId[]>;
  };
}

import type { ProfileId, SaleId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What the sales keep about a guest. Handed in when the house is put together, because selling asks for guests and may not be asked back. */
export interface BuyerRecords {
  keptAbout(tx: Tx, profileId: ProfileId): Promise<readonly { id: SaleId }[]>;
  /** Answers which sales lost their buyer. */
  erase(tx: Tx, profileId: ProfileId): Promise<readonly SaleId[]>;
}

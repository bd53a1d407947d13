import { createHash } from 'node:crypto';
import type { Shelf } from '../../shelf/shelf.ts';
import type { Sale } from '../open-protocol/protocol.ts';

/** A sale as the hotel keeps it: everything but the operator's password. */
export interface KeptSale extends Omit<Sale, 'operator'> {
  reference: string;
  property: string;
  operatorCode: string;
  cashDeskCode: string;
  registeredAt: string;
  cancelled: boolean;
}

export interface SalesBook {
  /** The sale of this key, the one there was before where there was one. */
  register(property: string, key: string, sale: Sale, now: Date): Promise<KeptSale>;
  cancel(property: string, key: string): Promise<void>;
  find(reference: string): Promise<KeptSale | undefined>;
  list(): Promise<KeptSale[]>;
}

const kind = 'pmsSale';

/** Follows from the key: two processes that register the same sale at once write the same invoice. */
function referenceOf(property: string, key: string): string {
  const digest = createHash('sha256').update(`${property} ${key}`).digest('hex');
  return `FS-${property.slice(0, 3).toUpperCase()}-${digest.slice(0, 10).toUpperCase()}`;
}

export function openSalesBook(shelf: Shelf): SalesBook {
  const find = async (reference: string) => (await shelf.get(kind, reference)) as KeptSale | undefined;
  return {
    find,
    list: async () => (await shelf.list(kind)) as KeptSale[],
    register(property, key, { operator, ...sale }, now) {
      const reference = referenceOf(property, key);
      return shelf.inTurn(reference, async () => {
        const known = await find(reference);
        if (known) return known;
        const { code: operatorCode, cashDeskCode } = operator;
        const kept = { ...sale, reference, property, operatorCode, cashDeskCode, registeredAt: now.toISOString(), cancelled: false };
        await shelf.put(kind, reference, kept);
        return kept;
      });
    },
    cancel(property, key) {
      const reference = referenceOf(property, key);
      return shelf.inTurn(reference, async () => {
        const known = await find(reference);
        if (known) await shelf.put(kind, reference, { ...known, cancelled: true });
      });
    },
  };
}

import type { OfferId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';
import type { OfferRecord } from './offer-record.ts';
import { findOffer } from './offers.reads.ts';
import { lockOffers } from './offers.store.ts';

/** Those of the offers named that exist, read once nobody else can sell, change or delete them. */
export async function holdOffers(tx: Tx, ids: readonly OfferId[]): Promise<Held<OfferRecord>[]> {
  const wanted = [...new Set(ids)];
  await lockOffers(tx, wanted);
  const offers: Held<OfferRecord>[] = [];
  for (const id of wanted) {
    const offer = await findOffer(tx, id);
    if (offer) offers.push(held(offer));
  }
  return offers;
}

export async function holdOffer(tx: Tx, id: OfferId): Promise<Held<OfferRecord> | undefined> {
  const [offer] = await holdOffers(tx, [id]);
  return offer;
}

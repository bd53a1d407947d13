import type { OfferId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { releaseImage } from '../images/index.ts';
import type { Desk } from './change-offer.ts';
import { findOffer } from './offers.reads.ts';
import { deleteOfferRow } from './offers.store.ts';

/** An offer goes with all its parts, while nobody holds a voucher of it. */
export function deleteOfferCommand({ platform, scope, origin }: Desk, id: OfferId) {
  return runCommand(platform, { name: 'deleteOffer', scope, origin, request: { id } }, async (tx) => {
    const offer = await findOffer(tx, id);
    if (!offer) return refused('unknownOffer');
    if (offer.sold > 0) return refused('sold');
    await deleteOfferRow(tx, id);
    for (const { imageId } of offer.images) await releaseImage(tx, imageId);
    await tx.record({ subject: 'offer', id, detail: { before: offer, after: null } });
    return done({ id, code: offer.code });
  });
}

import type { OfferId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer } from '#domain/access/hotels.ts';
import { done, refused } from '#domain/outcome.ts';
import { runCommand } from '../../platform/command/run-command.ts';
import { isForeignKeyViolation } from '../../platform/db/postgres-errors.ts';
import { releaseImage } from '../images/index.ts';
import type { Desk } from './change-offer.ts';
import { holdOffer } from './hold-offers.ts';
import { hotelsOfOffer } from './offers.reads.ts';
import { deleteOfferRow } from './offers.store.ts';

/** An offer goes with all its parts, while nobody holds a voucher of it and no rule issues it. */
export function deleteOfferCommand({ platform, scope, origin, worksIn }: Desk, id: OfferId) {
  return runCommand(platform, { name: 'deleteOffer', scope, origin, request: { id }, isolation: 'read committed' }, async (tx) => {
    const offer = await holdOffer(tx, id);
    if (!offer) return refused('unknownOffer');
    if (!mayChangeOffer(worksIn, { hotels: await hotelsOfOffer(tx, id) })) return refused('offerOfOthers');
    if (offer.sold > 0 || offer.reserved > 0) return refused('sold');
    try {
      await deleteOfferRow(tx, id);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      // Besides a rule, an order that was never paid: the books keep it, and what it was for.
      return refused(isForeignKeyViolation(error, 'automation_rule_group_id_offer_id_fkey') ? 'hasRule' : 'sold');
    }
    for (const { imageId } of offer.images) await releaseImage(tx, imageId);
    await tx.record({ subject: 'offer', id, detail: { before: offer, after: null } });
    return done({ id, code: offer.code });
  });
}

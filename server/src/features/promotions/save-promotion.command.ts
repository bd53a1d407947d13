import { randomUUID } from 'node:crypto';
import type { HotelId, PromotionId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, refused } from '#domain/outcome.ts';
import { decidePromotion, type PromotionDraft } from '#domain/pricing/save-promotion.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/postgres-errors.ts';
import { findHotel } from '../hotels/index.ts';
import { existingOfferIds, findPromotion, hotelsConcerned, savePromotionRow } from './promotions.store.ts';

interface SavePromotionInput {
  draft: PromotionDraft;
  /** The property the person works in: its zone says what day it is. */
  hotelId: HotelId;
  worksIn: WorksIn;
}

export function savePromotionCommand(
  platform: CommandPlatform,
  scope: Scope,
  origin: Origin,
  { draft, hotelId, worksIn }: SavePromotionInput,
) {
  return runCommand(platform, { name: 'savePromotion', scope, origin, request: { draft, hotelId } }, async (tx) => {
    const hotel = await findHotel(tx, hotelId);
    if (!hotel) throw new Error(`the caller works in a hotel that is not there: ${hotelId}`);
    const current = draft.id === undefined ? undefined : await findPromotion(tx, draft.id);
    const decision = decidePromotion(draft, {
      current,
      offerIds: await existingOfferIds(tx, draft.offerIds),
      today: dayIn(hotel.timeZone, tx.now),
      newId: randomUUID() as PromotionId,
    });
    if (!decision.ok) return decision;
    // Those it had as well: a promotion taken off an offer changes its price, too.
    const hotels = await hotelsConcerned(tx, [...decision.value.offerIds, ...(current?.offerIds ?? [])], current);
    if (!mayChangeOffer(worksIn, { hotels })) return refused('offerOfOthers', 'voucherTypeIds');

    try {
      await savePromotionRow(tx, decision.value, hotelId);
    } catch (error) {
      // An offer was deleted while the promotion was being saved.
      if (isForeignKeyViolation(error)) return refused('unknownOffer', 'voucherTypeIds');
      throw error;
    }
    await tx.record({ subject: 'promotion', id: decision.value.id, detail: { before: current ?? null, after: decision.value } });
    const saved = await findPromotion(tx, decision.value.id);
    if (!saved) throw new Error(`promotion ${decision.value.id} is gone in its own transaction`);
    return done(saved);
  });
}

import { randomUUID } from 'node:crypto';
import type { HotelId, PromotionId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { isPromotionBeyond } from '#domain/approval/rules.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import type { Promotion } from '#domain/pricing/promotion.ts';
import { decidePromotion, type PromotionDraft, type SavePromotionReason } from '#domain/pricing/save-promotion.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/postgres-errors.ts';
import type { ApprovableAct, Gate, HeldBack } from '../approvals/index.ts';
import { approvalRulesOf, findHotel } from '../hotels/index.ts';
import { existingOfferIds, findPromotion, hotelsConcerned, type PromotionListed, savePromotionRow } from './promotions.store.ts';

interface SavePromotionInput {
  draft: PromotionDraft;
  /** The property the person works in: its zone says what day it is. */
  hotelId: HotelId;
  worksIn: WorksIn;
  gate: Gate;
}

export function savePromotionCommand(platform: CommandPlatform, scope: Scope, origin: Origin, input: SavePromotionInput) {
  const { draft, hotelId } = input;
  return runCommand(platform, { name: 'savePromotion', scope, origin, request: { draft, hotelId } }, (tx) =>
    savePromotionWithin(tx, input),
  );
}

async function savePromotionWithin(
  tx: CommandTx,
  { draft, hotelId, worksIn, gate }: SavePromotionInput,
): Promise<Outcome<PromotionListed | HeldBack, SavePromotionReason | 'offerOfOthers'>> {
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
  const promotion = decision.value;
  // Those it had as well: a promotion taken off an offer changes its price, too.
  const hotels = await hotelsConcerned(tx, [...promotion.offerIds, ...(current?.offerIds ?? [])], current);
  if (!mayChangeOffer(worksIn, { hotels })) return refused('offerOfOthers', 'voucherTypeIds');
  const heldBack = await gate(tx, {
    ...{ kind: 'promotion', amountMinor: null, currency: null, stands: { current }, request: { draft, hotelId } },
    isBeyond: isPromotionBeyond(promotion, current, await approvalRulesOf(tx)),
    // Of one hotel, its people may approve it; of several, those of all.
    hotelId: hotels.length === 1 ? (hotels[0]?.id ?? null) : null,
    permission: draft.id === undefined ? 'promotions:add' : 'promotions:save',
    about: aboutOf(promotion),
  });
  if (heldBack) return done(heldBack);

  try {
    await savePromotionRow(tx, promotion, hotelId);
  } catch (error) {
    // An offer was deleted while the promotion was being saved.
    if (isForeignKeyViolation(error)) return refused('unknownOffer', 'voucherTypeIds');
    throw error;
  }
  await tx.record({ subject: 'promotion', id: promotion.id, detail: { before: current ?? null, after: promotion } });
  const saved = await findPromotion(tx, promotion.id);
  if (!saved) throw new Error(`promotion ${promotion.id} is gone in its own transaction`);
  return done(saved);
}

function aboutOf({ name, percent, from, to, offerIds, channels }: Promotion) {
  return { promotion: name, percent, from, to, offers: offerIds.length, channels: [...channels] };
}

/** A promotion that takes off more than one person may, as a second has it saved. */
export const approvablePromotion: ApprovableAct = {
  kind: 'promotion',
  carryOut: (tx, { request, gate, worksIn }) =>
    savePromotionWithin(tx, { ...(request as Pick<SavePromotionInput, 'draft' | 'hotelId'>), worksIn, gate }),
};

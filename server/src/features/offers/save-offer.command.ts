import { randomUUID } from 'node:crypto';
import type { HotelId, OfferId } from '#contract/vocabulary/ids.ts';
import { mayChangeOffer, type WorksIn } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { isSold, missingForSale } from '#domain/offer/readiness.ts';
import { decideRebate, type Rebate } from '#domain/offer/rebate.ts';
import { decideOffer, type OfferDraft } from '#domain/offer/save-offer.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandTx, runCommand } from '../../platform/command/run-command.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { findHotel } from '../hotels/index.ts';
import { type Desk, differences, writtenOffer } from './change-offer.ts';
import { copyOfferParts } from './copy-offer.ts';
import { saveRebateRow } from './offer-services.store.ts';
import { findOffer, hotelsOfOffer } from './offers.reads.ts';
import { type Change, findOfferIdByCode, findOfferRow, insertOffer, lockOffers, tagExists, updateOffer } from './offers.store.ts';

export interface SaveOfferInput {
  draft: OfferDraft;
  /** Services of a new offer. */
  rebates: readonly Rebate[];
  copyOf: OfferId | undefined;
  /** The property the person works in: its zone says what day it is, its currency is a new offer's. */
  hotelId: HotelId;
  mayChooseAction: boolean;
}

/** The services of a new offer, each beside the ones before it; a refusal says which one. */
function decideRebates(rebates: readonly Rebate[], today: string) {
  for (const [index, rebate] of rebates.entries()) {
    const decision = decideRebate(rebate, rebates.slice(0, index), today);
    if (!decision.ok) return refused(decision.reason, `voucherRebates.${index}.${decision.field}`);
  }
  return done(rebates);
}

async function loadHotel(tx: CommandTx, hotelId: HotelId) {
  const hotel = await findHotel(tx, hotelId);
  if (!hotel) throw new Error(`the caller works in a hotel that is not there: ${hotelId}`);
  return hotel;
}

export function saveOfferCommand({ platform, scope, origin, worksIn }: Desk, input: SaveOfferInput) {
  return runCommand(platform, { name: 'saveOffer', scope, origin, request: input, isolation: 'read committed' }, async (tx) => {
    const { draft } = input;
    if (draft.id !== undefined) await lockOffers(tx, [draft.id]);
    const hotel = await loadHotel(tx, input.hotelId);
    const today = dayIn(hotel.timeZone, tx.now);
    const current = draft.id === undefined ? undefined : await findOfferRow(tx, draft.id);
    const before = current && (await writtenOffer(tx, current.id));
    if (before && !mayChangeOffer(worksIn, { hotels: await hotelsOfOffer(tx, before.id) })) return refused('offerOfOthers');
    const decision = decideOffer(draft, {
      current,
      withSameCode: await findOfferIdByCode(tx, draft.code),
      tagExists: draft.tagId === null || (await tagExists(tx, draft.tagId)),
      mayChooseAction: input.mayChooseAction,
      newId: randomUUID() as OfferId,
      today,
    });
    if (!decision.ok) return decision;
    const { id, card } = decision.value;

    const lacking = current && isSold(current.channelCount, current) && missingForSale({ ...current, kind: card.kind });
    if (lacking === 'service') return refused('needsService', 'isPaymentMode');

    const change = { by: origin.actor, at: tx.now };
    try {
      if (current) await updateOffer(tx, id, card, change);
      else await insertOffer(tx, id, card, hotel, change);
    } catch (error) {
      // Two people took the same code in the same moment: neither could see the other, the index could.
      if (isUniqueViolation(error, 'offer_code_once_per_group')) return refused('codeTaken', 'code');
      throw error;
    }
    if (!current) {
      const parts = await addFirstParts(tx, id, input, worksIn, today, change);
      if (!parts.ok) return parts;
    }

    const after = await writtenOffer(tx, id);
    await tx.record({ subject: 'offer', id, detail: before ? differences(before, after) : { before: null, after } });
    return done(after);
  });
}

/** A new offer brings its services along, and a copy all that its model had. */
async function addFirstParts(
  tx: CommandTx,
  id: OfferId,
  { rebates, copyOf, draft }: SaveOfferInput,
  worksIn: WorksIn,
  today: string,
  change: Change,
): Promise<Outcome<null, 'unknownOffer' | 'needsService' | 'rebateCodeTaken' | 'rebateWindow' | 'datesReversed'>> {
  const decision = decideRebates(rebates, today);
  if (!decision.ok) return decision;
  // In the order they were written down: what was added first is shown first.
  for (const [index, rebate] of rebates.entries()) await saveRebateRow(tx, id, rebate, new Date(tx.now.getTime() + index));
  if (copyOf === undefined) return done(null);

  const found = await findOffer(tx, copyOf);
  if (!found) return refused('unknownOffer');
  // A copy is valid where its maker works: hotels of others take it up themselves.
  const model = { ...found, hotels: found.hotels.filter((hotel) => worksIn(hotel.id)) };
  const lacking =
    model.channels.length > 0 && missingForSale({ kind: draft.kind, serviceCount: rebates.length, hotelCount: model.hotels.length });
  if (lacking === 'service') return refused('needsService', 'voucherRebates');
  await copyOfferParts(tx, id, model, change);
  return done(null);
}

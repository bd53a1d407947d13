import { randomUUID } from 'node:crypto';
import type { HotelId, InclusionId, OfferId, RebateId } from '#contract/vocabulary/ids.ts';
import type { InclusionKind } from '#contract/vocabulary/offers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { isSold, missingForSale } from '#domain/offer/readiness.ts';
import { decideRebate, type Rebate } from '#domain/offer/rebate.ts';
import { done, refused } from '#domain/outcome.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { findHotel } from '../hotels/index.ts';
import { changeOffer, type Desk } from './change-offer.ts';
import type { Inclusion } from './offer-record.ts';
import {
  deleteInclusionRow,
  deleteRebateRow,
  findOfferOfInclusion,
  findOfferOfRebate,
  saveInclusionRow,
  saveRebateRow,
} from './offer-services.store.ts';

export interface SaveRebateInput {
  offerId: OfferId;
  hotelId: HotelId;
  id: RebateId | undefined;
  /** Without a unit price it keeps the one it has. */
  rebate: Omit<Rebate, 'id' | 'unitPriceMinor'> & { unitPriceMinor: number | null | undefined };
}

export function saveRebateCommand(desk: Desk, input: SaveRebateInput) {
  const id = input.id ?? (randomUUID() as RebateId);
  return changeOffer(desk, {
    name: 'saveRebate',
    request: input,
    offer: input.offerId,
    async work(tx, offer) {
      const known = offer.rebates.find((rebate) => rebate.id === input.id);
      if (input.id !== undefined && !known) return refused('unknownRebate');
      const { unitPriceMinor = known?.unitPriceMinor ?? null } = input.rebate;
      const hotel = await findHotel(tx, input.hotelId);
      const decision = decideRebate({ ...input.rebate, id, unitPriceMinor }, offer.rebates, dayIn(hotel?.timeZone ?? 'UTC', tx.now));
      if (!decision.ok) return decision;
      try {
        await saveRebateRow(tx, offer.id, decision.value, tx.now);
      } catch (error) {
        // Added by two people in the same moment.
        if (isUniqueViolation(error, 'rebate_code_once_per_offer')) return refused('rebateCodeTaken', 'code');
        throw error;
      }
      return decision;
    },
  });
}

export function deleteRebateCommand(desk: Desk, id: RebateId) {
  return changeOffer(desk, {
    name: 'deleteRebate',
    request: { id },
    offer: (tx) => findOfferOfRebate(tx, id),
    async work(tx, offer) {
      const rest = offer.rebates.filter((rebate) => rebate.id !== id);
      const lacking = missingForSale({ kind: offer.kind, serviceCount: rest.length, hotelCount: offer.hotels.length });
      if (isSold(offer.channels.length, offer) && lacking === 'service') return refused('needsService');
      await deleteRebateRow(tx, id);
      return done(offer.rebates.find((rebate) => rebate.id === id) as Rebate);
    },
  });
}

export interface SaveInclusionInput {
  offerId: OfferId;
  id: InclusionId | undefined;
  inclusion: Omit<Inclusion, 'id'>;
}

/** Included and excluded lines are written under a permission each. */
type MayWrite = (kind: InclusionKind) => boolean;

export function saveInclusionCommand(desk: Desk, mayWrite: MayWrite, input: SaveInclusionInput) {
  const id = input.id ?? (randomUUID() as InclusionId);
  return changeOffer(desk, {
    name: 'saveInclusion',
    request: input,
    offer: input.offerId,
    async work(tx, offer) {
      const current = offer.inclusions.find((inclusion) => inclusion.id === input.id);
      if (input.id !== undefined && !current) return refused('unknownInclusion');
      // A line that changes sides leaves one list and enters the other.
      const kinds = [input.inclusion.kind, ...(current ? [current.kind] : [])];
      if (!kinds.every(mayWrite)) return refused('notAllowed');
      const isWritten = Object.values(input.inclusion.texts).some((text) => text.description !== '');
      if (!isWritten) return refused('textMissing', 'multiLingual.PT.description');
      const inclusion: Inclusion = { id, ...input.inclusion };
      await saveInclusionRow(tx, offer.id, inclusion, tx.now);
      return done(inclusion);
    },
  });
}

export function deleteInclusionCommand(desk: Desk, mayWrite: MayWrite, id: InclusionId) {
  return changeOffer(desk, {
    name: 'deleteInclusion',
    request: { id },
    offer: (tx) => findOfferOfInclusion(tx, id),
    async work(tx, offer) {
      const inclusion = offer.inclusions.find((line) => line.id === id) as Inclusion;
      if (!mayWrite(inclusion.kind)) return refused('notAllowed');
      await deleteInclusionRow(tx, id);
      return done(inclusion);
    },
  });
}

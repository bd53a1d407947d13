import { randomUUID } from 'node:crypto';
import { deleteOffer, listOffers, readOffer, saveOffer } from '#contract/offers.ts';
import type { RebateId } from '#contract/vocabulary/ids.ts';
import type { Rebate } from '#domain/offer/rebate.ts';
import type { Platform } from '../../platform/feature.ts';
import { type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deleteOfferCommand } from './delete-offer.command.ts';
import { deskOf } from './desk.ts';
import { findOffer, listOfferRows } from './offers.reads.ts';
import { draftFromWire, listedToWire, offerToWire, rebateFromWire } from './offers.wire.ts';
import { saveOfferCommand } from './save-offer.command.ts';

type Draft = Parameters<typeof draftFromWire>[0];

/** The button that leads to the save: a new offer, a change, or a copy, for which saving is enough. */
function maySave({ permissions }: StaffCaller, { id, copyOf }: Draft): boolean {
  if (id !== undefined) return permissions.has('voucherManagement:edit');
  return copyOf !== undefined || permissions.has('voucherManagement:add');
}

function newRebates({ voucherRebates = [] }: Draft): Rebate[] {
  return voucherRebates.map((rebate) => {
    const { unitPriceMinor = null, ...fields } = rebateFromWire(rebate);
    return { ...fields, id: randomUUID() as RebateId, unitPriceMinor };
  });
}

export function offerRoutes(platform: Platform): Route[] {
  return [
    handle(listOffers, async ({ caller, query }) => {
      const { offers, count } = await platform.database.read(scopeOf(caller), (tx) => listOfferRows(tx, query));
      return { response: offers.map(listedToWire), count };
    }),

    handle(readOffer, async ({ caller, params }) => {
      const offer = await platform.database.read(scopeOf(caller), (tx) => findOffer(tx, params.id));
      return offer ? { response: [offerToWire(offer)] } : { refused: 'NOT_FOUND' };
    }),

    handle(saveOffer, async (call) => {
      const { caller, body } = call;
      const draft = body.request;
      if (!maySave(caller, draft)) return { refused: 'PERMISSION_MISSING' };
      const outcome = await saveOfferCommand(deskOf(platform, call), {
        draft: draftFromWire(draft),
        // Once an offer has an id its services have calls of their own; those that came along would be a second way.
        rebates: draft.id === undefined ? newRebates(draft) : [],
        copyOf: draft.copyOf,
        hotelId: caller.hotel.id,
        mayChooseAction: caller.hotel.modules.has('InvoiceAction'),
      });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownOffer: 'NOT_FOUND',
          offerOfOthers: 'OFFER_OF_OTHERS',
          changedMeanwhile: 'OFFER_CHANGED',
          codeTaken: 'OFFER_CODE_TAKEN',
          kindFixed: 'OFFER_KIND_FIXED',
          needsService: 'OFFER_NEEDS_SERVICE',
          stockBelowSold: 'STOCK_BELOW_SOLD',
          saleWindow: 'SALE_WINDOW',
          datesReversed: 'DATES_REVERSED',
          titleMissing: 'TITLE_MISSING',
          unknownTag: 'TAG_UNKNOWN',
          actionMissing: 'ACTION_MISSING',
          moduleMissing: 'MODULE_MISSING',
          vatCodeTwice: 'VAT_CODE_TWICE',
          vatSum: 'VAT_SUM',
          rebateCodeTaken: 'REBATE_CODE_TAKEN',
          rebateWindow: 'REBATE_WINDOW',
        });
      }
      return { response: [offerToWire(outcome.value)] };
    }),

    handle(deleteOffer, async (call) => {
      const outcome = await deleteOfferCommand(deskOf(platform, call), call.params.id);
      if (!outcome.ok)
        return refuse(outcome, {
          unknownOffer: 'NOT_FOUND',
          offerOfOthers: 'OFFER_OF_OTHERS',
          sold: 'OFFER_SOLD',
          hasRule: 'OFFER_HAS_RULE',
        });
      return { response: [outcome.value] };
    }),
  ];
}

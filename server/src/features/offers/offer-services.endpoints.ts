import { revenueCategoryNames } from '#contract/messages/revenue-categories.ts';
import {
  addRebate,
  changeRebate,
  deleteInclusion,
  deleteRebate,
  listRevenueCategories,
  type RebateDraft,
  saveInclusion,
} from '#contract/offer-services.ts';
import { type InclusionKind, inclusionKinds, revenueCategories } from '#contract/vocabulary/offers.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Platform } from '../../platform/feature.ts';
import type { CallFrame, StaffCaller } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deskOf } from './desk.ts';
import { deleteInclusionCommand, deleteRebateCommand, saveInclusionCommand, saveRebateCommand } from './offer-services.commands.ts';
import { inclusionToWire, rebateFromWire, rebateToWire } from './offers.wire.ts';

const linePermissions: Record<InclusionKind, Permission> = {
  Included: 'cardConfigWizard:saveTermsIncluded',
  Excluded: 'cardConfigWizard:saveTermsExcluded',
};

function mayWriteLines({ permissions }: StaffCaller) {
  return (kind: InclusionKind) => permissions.has(linePermissions[kind]);
}

const rebateRefusals = {
  unknownOffer: 'NOT_FOUND',
  offerOfOthers: 'OFFER_OF_OTHERS',
  unknownRebate: 'NOT_FOUND',
  rebateCodeTaken: 'REBATE_CODE_TAKEN',
  rebateWindow: 'REBATE_WINDOW',
  datesReversed: 'DATES_REVERSED',
} as const;

interface RebateCall extends CallFrame {
  caller: StaffCaller;
  body: { request: RebateDraft };
}

export function offerServiceRoutes(platform: Platform): Route[] {
  function save({ body, ...call }: RebateCall) {
    const { id, voucherTypeId, ...rebate } = body.request;
    const input = { offerId: voucherTypeId, hotelId: call.caller.hotel.id, id, rebate: rebateFromWire(rebate) };
    return saveRebateCommand(deskOf(platform, call), input);
  }

  return [
    handle(addRebate, async (call) => {
      const isChange = call.body.request.id !== undefined;
      if (isChange && !call.caller.permissions.has('cardConfigWizard:saveService')) return { refused: 'PERMISSION_MISSING' };
      const outcome = await save(call);
      if (!outcome.ok) return refuse(outcome, rebateRefusals);
      return { response: [rebateToWire(outcome.value.value, outcome.value.offer.id)] };
    }),

    handle(changeRebate, async (call) => {
      const isNew = call.body.request.id === undefined;
      if (isNew && !call.caller.permissions.has('cardConfigWizard:addService')) return { refused: 'PERMISSION_MISSING' };
      const outcome = await save(call);
      if (!outcome.ok) return refuse(outcome, rebateRefusals);
      return { response: [rebateToWire(outcome.value.value, outcome.value.offer.id)] };
    }),

    handle(deleteRebate, async (call) => {
      const outcome = await deleteRebateCommand(deskOf(platform, call), call.params.id);
      if (!outcome.ok)
        return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS', needsService: 'OFFER_NEEDS_SERVICE' });
      return { response: [rebateToWire(outcome.value.value, outcome.value.offer.id)] };
    }),

    handle(listRevenueCategories, async ({ language }) => ({
      response: revenueCategories.map((id) => ({ id, description: revenueCategoryNames[language][id] })),
    })),

    handle(saveInclusion, async (call) => {
      const { id, voucherTypeId, type, code, multiLingual } = call.body.request;
      if (!mayWriteLines(call.caller)(type)) return { refused: 'PERMISSION_MISSING' };
      const outcome = await saveInclusionCommand(deskOf(platform, call), mayWriteLines(call.caller), {
        offerId: voucherTypeId,
        id,
        inclusion: { kind: type, code, texts: multiLingual },
      });
      if (outcome.ok) return { response: [inclusionToWire(outcome.value.value, voucherTypeId)] };
      return refuse(outcome, {
        unknownOffer: 'NOT_FOUND',
        offerOfOthers: 'OFFER_OF_OTHERS',
        unknownInclusion: 'NOT_FOUND',
        notAllowed: 'PERMISSION_MISSING',
        textMissing: 'TEXT_MISSING',
      });
    }),

    handle(deleteInclusion, async (call) => {
      // Which of the two it takes, only the line itself can tell.
      if (!inclusionKinds.some(mayWriteLines(call.caller))) return { refused: 'PERMISSION_MISSING' };
      const outcome = await deleteInclusionCommand(deskOf(platform, call), mayWriteLines(call.caller), call.params.id);
      if (!outcome.ok)
        return refuse(outcome, { unknownOffer: 'NOT_FOUND', offerOfOthers: 'OFFER_OF_OTHERS', notAllowed: 'PERMISSION_MISSING' });
      return { response: [inclusionToWire(outcome.value.value, outcome.value.offer.id)] };
    }),
  ];
}

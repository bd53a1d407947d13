import {
  listPromotions,
  savePromotion,
  type Promotion as WirePromotion,
  type PromotionDraft as WirePromotionDraft,
} from '#contract/promotions.ts';
import { channelOfId, idOfChannel } from '#contract/vocabulary/channels.ts';
import type { PromotionDraft } from '#domain/pricing/save-promotion.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { approvalRequired, askingGate, isHeldBack } from '../approvals/index.ts';
import { listPromotionRows, type PromotionListed } from './promotions.store.ts';
import { savePromotionCommand } from './save-promotion.command.ts';

function toWire({ id, name, percent, from, to, active, offerIds, offerCodes, channels }: PromotionListed): WirePromotion {
  return {
    id,
    name,
    discount: percent,
    startDate: from,
    endDate: to,
    active,
    voucherTypeIds: [...offerIds],
    voucherTypeCodes: [...offerCodes],
    channelIds: channels.map((channel) => idOfChannel[channel]),
    channelCodes: [...channels],
  };
}

function fromWire({ id, name, discount, startDate, endDate, active, voucherTypeIds, channelIds }: WirePromotionDraft): PromotionDraft {
  return {
    id,
    name,
    percent: discount,
    from: startDate,
    to: endDate,
    active,
    offerIds: voucherTypeIds,
    channels: channelIds.map((channelId) => channelOfId[channelId]),
  };
}

export function promotionRoutes(platform: Platform, secrets: Secrets): Route[] {
  return [
    handle(listPromotions, async ({ caller, query }) => {
      const { promotions, count } = await platform.database.read(scopeOf(caller), (tx) => listPromotionRows(tx, query));
      return { response: promotions.map(toWire), count };
    }),

    handle(savePromotion, async (call) => {
      const { caller } = call;
      const draft = fromWire(call.body.request);
      if (!caller.permissions.has(draft.id === undefined ? 'promotions:add' : 'promotions:save')) return { refused: 'PERMISSION_MISSING' };
      const outcome = await savePromotionCommand(platform, scopeOf(caller), originOf(caller, call), {
        draft,
        hotelId: caller.hotel.id,
        worksIn: worksInOf(caller),
        gate: askingGate(secrets, originOf(caller, call), call.language),
      });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownPromotion: 'NOT_FOUND',
          window: 'PROMOTION_WINDOW',
          datesReversed: 'DATES_REVERSED',
          unknownOffer: 'OFFER_UNKNOWN',
          offerOfOthers: 'OFFER_OF_OTHERS',
        });
      }
      return isHeldBack(outcome.value) ? approvalRequired(outcome.value) : { response: [toWire(outcome.value)] };
    }),
  ];
}

import type { Promotion, PromotionDraft, PromotionForm } from '#contract/promotions.ts';
import { idOfChannel } from '#contract/vocabulary/channels.ts';
import { addMonths, type Day } from '#domain/calendar/day.ts';

/** A new promotion is proposed as the most usual one: ten percent, a month from today. */
export function toForm(promotion: Promotion | undefined, today: Day): PromotionForm {
  return {
    name: promotion?.name ?? '',
    discount: promotion?.discount ?? 10,
    startDate: promotion?.startDate ?? today,
    endDate: promotion?.endDate ?? addMonths(today, 1),
    active: promotion?.active ?? true,
    voucherTypeIds: promotion?.voucherTypeIds ?? [],
    channelCodes: promotion?.channelCodes ?? [],
  };
}

export function toDraft(promotion: Promotion | undefined, { channelCodes, ...filled }: PromotionForm): PromotionDraft {
  return { ...filled, id: promotion?.id, channelIds: channelCodes.map((code) => idOfChannel[code]) };
}

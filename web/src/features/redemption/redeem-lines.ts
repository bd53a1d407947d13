import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import type { RedeemLine } from '#contract/redemption.ts';
import { HotelId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { Voucher, VoucherService } from '#contract/vouchers.ts';
import type { Day } from '#domain/calendar/day.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { heldNumber } from '#web/kit/form/held-number.ts';
import { hasField } from '#web/kit/form/schema-rules.ts';

/** What the desk fills in. Amount and quantities stand only where they may be chosen. */
export type RedeemForm = {
  hotelId: HotelId;
  amount?: number;
  /** By the id of the service. */
  quantities?: Record<string, number>;
  pin: string;
};

/** The smallest coin. */
const leastAmount = 0.01;

export function left({ usable }: Pick<VoucherService, 'usable'>): number {
  return usable;
}

/** Whether a service may be used on a day: some have a season of their own. */
export function isOpenOn({ redeemValidFrom, redeemValidTo }: VoucherService, day: Day): boolean {
  return (redeemValidFrom === null || day >= redeemValidFrom) && (redeemValidTo === null || day <= redeemValidTo);
}

/** At most what is left, and at most what one redemption may be. */
export function mostAmount({ availableBalance }: Voucher): number {
  return Math.min(availableBalance, limits.redeemAmountMax);
}

const pin = z.string().check(z.maxLength(6), z.regex(/^(\d{6})?$/));
const neededPin = z.string().check(z.maxLength(6), z.regex(/^\d{6}$/));

/** The rules of the form follow from the voucher that lies on the desk. */
export function redeemFormFor(voucher: Voucher): z.ZodMiniType<RedeemForm, Omit<RedeemForm, 'hotelId'> & { hotelId: string }> {
  const common = { hotelId: HotelId, pin: voucher.pinNeeded ? neededPin : pin };
  if (!voucher.allowPartialRedeem) return z.object(common);
  if (voucher.isPaymentMode) return z.object({ ...common, amount: amount({ min: leastAmount, max: mostAmount(voucher) }) });
  const quantity = (service: VoucherService) => z.number().check(z.int(), z.minimum(0), z.maximum(left(service)));
  return z.object({
    ...common,
    quantities: z.object(Object.fromEntries(voucher.services.map((service) => [service.rebateId, quantity(service)]))),
  });
}

/**
 * What is asked for when nothing is typed. Money: all of it, so that Enter is enough. Of services one, where only one can be meant:
 * a guest comes for a treatment, not for ten.
 */
export function usualForm(voucher: Voucher, hotelId: HotelId, today: Day): RedeemForm {
  const common = { hotelId, pin: '' };
  if (!voucher.allowPartialRedeem) return common;
  if (voucher.isPaymentMode) return { ...common, amount: mostAmount(voucher) };
  const usable = voucher.services.filter((service) => left(service) > 0 && isOpenOn(service, today));
  const only = usable.length === 1 ? usable[0] : undefined;
  return { ...common, quantities: Object.fromEntries(voucher.services.map((service) => [service.rebateId, service === only ? 1 : 0])) };
}

/** How many services the form asks for. */
export function servicesAsked(quantities: Readonly<Record<string, unknown>> = {}): number {
  return Object.values(quantities).reduce<number>((sum, quantity) => sum + (heldNumber(quantity) ?? 0), 0);
}

/** The lines to send. A voucher that is used all at once needs no figure: the server knows what is left. */
export function linesOf(voucher: Voucher, { hotelId, amount: money, quantities, pin: number }: RedeemForm): RedeemLine[] {
  const desk = { voucherId: voucher.id, hotelId };
  const lines: RedeemLine[] = quantities
    ? voucher.services.flatMap(({ rebateId }) => {
        const quantity = quantities[rebateId] ?? 0;
        return quantity > 0 ? [{ ...desk, rebateId, quantity }] : [];
      })
    : [{ ...desk, ...(money !== undefined && { amount: money }) }];
  const [first, ...others] = lines;
  // Once is enough: every line that brings a wrong number would count as a wrong try.
  return first && number !== '' ? [{ ...first, pin: number }, ...others] : lines;
}

/** Whether the form has a place for what is said of a field. */
export function isFormField(voucher: Voucher, field: string | undefined): boolean {
  return field !== undefined && hasField(redeemFormFor(voucher), field);
}

/** A refusal names a line and its field; the form knows the same place by another name. */
export function atFormField(failure: unknown, lines: readonly RedeemLine[]): unknown {
  if (!(failure instanceof RefusedCall)) return failure;
  const placed = failure.errors.map((error) => {
    const [, line = '', field = ''] = /(\d+)\.(\w+)$/.exec(error.field ?? '') ?? [];
    const rebateId = lines[Number(line)]?.rebateId;
    const ofService = rebateId !== undefined && (field === 'quantity' || field === 'rebateId');
    return { ...error, field: ofService ? `quantities.${rebateId}` : field };
  });
  return new RefusedCall(failure.status, placed, failure.requestId);
}

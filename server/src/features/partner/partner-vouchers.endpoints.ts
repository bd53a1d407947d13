import {
  type PartnerReceipt,
  type PartnerVoucher,
  partnerReadVoucher,
  partnerRedeem,
  partnerReverse,
} from '#contract/partner/partner-vouchers.ts';
import type { RedeemLine } from '#contract/redemption.ts';
import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { maySeeVoucher } from '#domain/access/hotels.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { hotelsScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type CallFrame, type PartnerCaller, partnerOrigin } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { keepRefused, receiptOf, redeemCodes, redeemCommand } from '../redemption/index.ts';
import { checkPin, earlierUse, findVoucher, type VoucherRecord, vouchersMeant, voucherToWire } from '../vouchers/index.ts';
import { inTheirWords } from './in-their-words.ts';

/** A machine that asks for vouchers nobody has sold is guessing. */
const missesPerMinute = 30;

/** Why a use is taken back must be said; a machine that says nothing has one reason. */
const takenBack = 'Taken back by the partner’s system.';

const scopeFor = ({ hotel }: PartnerCaller) => hotelsScope(hotel.groupId, [hotel.id]);
const worksIn =
  ({ hotel }: PartnerCaller) =>
  (hotelId: HotelId) =>
    hotelId === hotel.id;

function toWire(voucher: VoucherRecord, caller: PartnerCaller, language: ContentLanguage, now: Date): PartnerVoucher {
  const shown = voucherToWire(voucher, language, dayIn(voucher.timeZone, now), false);
  const isValidHere = voucher.validHotels.some(({ id }) => id === caller.hotel.id);
  return {
    voucherId: shown.voucherId,
    number: shown.number,
    title: shown.title,
    kind: voucher.kind,
    status: shown.status,
    blocked: shown.blocked,
    replaced: shown.replaced,
    currency: shown.currency,
    value: shown.voucherValue,
    availableBalance: shown.availableBalance,
    allowPartialRedeem: shown.allowPartialRedeem,
    validFrom: shown.validFrom,
    validUntil: shown.validUntil,
    services: shown.services.map(({ rebateId, description, quantity, usable }) => ({
      serviceId: rebateId,
      title: description,
      quantity,
      left: usable,
    })),
    notRedeemableBecause: shown.notRedeemableBecause ?? (isValidHere ? null : 'VOUCHER_NOT_VALID_HERE'),
  };
}

function fieldOf(field: string): string {
  const [index = '0', name = ''] = field.split('.');
  const names: Record<string, string> = {
    rebateId: `services.${index}.serviceId`,
    quantity: `services.${index}.quantity`,
    targetReference: 'reference',
  };
  return names[name] ?? name;
}

const reversalField = (field: string) => field.split('.').at(-1) ?? field;

function receiptToWire(redeemed: Parameters<typeof receiptOf>[0]): PartnerReceipt {
  const { lines, ...receipt } = receiptOf(redeemed);
  return { ...receipt, lines: lines.map(({ rebateId, ...line }) => ({ ...line, serviceId: rebateId })) };
}

interface Wanted {
  amount?: number | undefined;
  services?: { serviceId: NonNullable<RedeemLine['rebateId']>; quantity: number }[] | undefined;
  reference?: string | undefined;
  invoice?: string | undefined;
  notes?: string | undefined;
}

function linesOf({ hotel }: PartnerCaller, voucherId: VoucherId, { amount, services, reference, invoice, notes }: Wanted): RedeemLine[] {
  const line = { voucherId, hotelId: hotel.id, targetReference: reference, invoice, notes };
  return services ? services.map(({ serviceId, quantity }) => ({ ...line, rebateId: serviceId, quantity })) : [{ ...line, amount }];
}

export function partnerVoucherRoutes(platform: Platform, secrets: Secrets): Route[] {
  const redeemTogether = redeemCommand(platform);
  const misses = platform.limit({ name: 'wrong-codes-of-partners', most: missesPerMinute, windowMs: 60_000 });

  const carryOut = (caller: PartnerCaller, call: Pick<CallFrame, 'requestId' | 'idempotencyKey'>, lines: RedeemLine[]) =>
    redeemTogether(scopeFor(caller), partnerOrigin(caller, call), { lines, mayBackdate: false, worksIn: worksIn(caller) });

  return [
    handle(partnerReadVoucher, async ({ caller, params, query }) => {
      const look = () =>
        platform.database.read(scopeFor(caller), async (tx) => {
          const meant = await vouchersMeant(tx, cleanCode(params.code));
          const whole: VoucherRecord[] = [];
          for (const { id } of meant) {
            const voucher = await findVoucher(tx, id);
            if (voucher && maySeeVoucher(worksIn(caller), voucher)) whole.push(voucher);
          }
          return whole;
        });
      const found = await misses.guess(caller.subscription, look, ({ length }) => length === 0);
      if (found === 'over') return { refused: 'TOO_MANY_REQUESTS' };
      const [voucher, ...others] = found;
      if (others.length > 0) return { refused: 'VOUCHER_AMBIGUOUS', field: 'code' };
      if (voucher) return { response: [toWire(voucher, caller, query.language, platform.clock.now())] };
      return { refused: 'NOT_FOUND' };
    }),

    handle(partnerRedeem, async (call) => {
      const { caller, params, body } = call;
      if (call.idempotencyKey === undefined) return { refused: 'IDEMPOTENCY_KEY_MISSING', field: 'Idempotency-Key' };
      const { pin, ...wanted } = body;
      // Of a voucher there is money or there are services: one of the two would be passed over in silence.
      if (wanted.amount !== undefined && wanted.services) return { refused: 'AMOUNT_OUT_OF_BOUNDS', field: 'amount' };
      if (pin !== undefined) {
        const check = { secrets, id: params.voucherId, pin };
        const answer = await checkPin(platform, scopeFor(caller), partnerOrigin(caller, call), check);
        if (answer !== 'right') return { refused: answer === 'wrong' ? 'PIN_WRONG' : 'PIN_LOCKED', field: 'pin' };
      }
      const lines = linesOf(caller, params.voucherId, wanted);
      const outcome = await carryOut(caller, call, lines);
      if (!outcome.ok) await keepRefused(platform, scopeFor(caller), partnerOrigin(caller, call), outcome, lines);
      return outcome.ok ? { response: outcome.value.map(receiptToWire) } : refuse(inTheirWords(outcome, fieldOf), redeemCodes);
    }),

    handle(partnerReverse, async (call) => {
      const { caller, params, body } = call;
      if (call.idempotencyKey === undefined) return { refused: 'IDEMPOTENCY_KEY_MISSING', field: 'Idempotency-Key' };
      const voucher = await platform.database.read(scopeFor(caller), (tx) => findVoucher(tx, params.voucherId));
      const use = voucher && maySeeVoucher(worksIn(caller), voucher) ? earlierUse(voucher.entries, params.redemptionId) : undefined;
      const { actor } = partnerOrigin(caller, call);
      // What another redeemed is another's to take back, the desk's included.
      const isOwn = voucher?.entries.some(({ id, by }) => id === params.redemptionId && by === actor);
      if (!voucher || !use || !isOwn) return { refused: 'NOT_FOUND' };
      if (voucher.kind === 'money' && body.quantity !== undefined) return { refused: 'QUANTITY_OUT_OF_BOUNDS', field: 'quantity' };
      if (voucher.kind === 'service' && body.amount !== undefined) return { refused: 'AMOUNT_OUT_OF_BOUNDS', field: 'amount' };
      const size =
        voucher.kind === 'money' ? { amount: -(body.amount ?? fromMinor(use.size)) } : { quantity: -(body.quantity ?? use.size) };
      const line = { voucherId: voucher.id, hotelId: caller.hotel.id, reverses: use.id, notes: body.notes ?? takenBack };
      const service = use.rebateId === undefined ? {} : { rebateId: use.rebateId };
      const outcome = await carryOut(caller, call, [{ ...line, ...size, ...service }]);
      return outcome.ok ? { response: outcome.value.map(receiptToWire) } : refuse(inTheirWords(outcome, reversalField), redeemCodes);
    }),
  ];
}

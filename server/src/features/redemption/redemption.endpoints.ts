import { type RedeemLine, type RedeemReceipt, redeem, updateRedeem } from '#contract/redemption.ts';
import { EntryId } from '#contract/vocabulary/ids.ts';
import { holds, usesAtDeskOnly } from '#domain/access/permissions.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { Refused } from '#domain/outcome.ts';
import { shownStatus } from '#domain/voucher/voucher.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Scope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, scopeOf, worksInOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { checkPin, keepAttempt, notUsableCodes, redeemToWire } from '../vouchers/index.ts';
import { correctInvoiceCommand } from './correct-invoice.command.ts';
import { type Redeemed, redeemCommand } from './redeem.command.ts';
import { findUse } from './uses.reads.ts';

export function receiptOf({ voucherId, kind, status, balance, entries }: Redeemed): RedeemReceipt {
  return {
    voucherId,
    status: shownStatus(status),
    availableBalance: kind === 'money' ? fromMinor(balance) : balance,
    lines: entries.map((entry) => {
      const sign = entry.kind === 'redeemed' ? 1 : -1;
      return {
        id: EntryId.parse(entry.id),
        rebateId: entry.rebateId ?? null,
        quantity: entry.quantity === undefined ? null : sign * entry.quantity,
        amount: entry.amountMinor === undefined ? null : sign * fromMinor(entry.amountMinor),
      };
    }),
  };
}

export const redeemCodes = {
  ...notUsableCodes,
  unknownVoucher: 'NOT_FOUND',
  hotelUnknown: 'HOTEL_UNKNOWN',
  notValidHere: 'VOUCHER_NOT_VALID_HERE',
  notReversible: 'STATUS_MOVE',
  futureDate: 'BUSINESS_DATE_FUTURE',
  beforeSale: 'BUSINESS_DATE_BEFORE_SALE',
  tooFarBack: 'BUSINESS_DATE_TOO_FAR_BACK',
  notesMissing: 'NOTES_MISSING',
  amountMissing: 'AMOUNT_MISSING',
  amountOutOfBounds: 'AMOUNT_OUT_OF_BOUNDS',
  quantityMissing: 'QUANTITY_MISSING',
  quantityOutOfBounds: 'QUANTITY_OUT_OF_BOUNDS',
  rebateMissing: 'REBATE_MISSING',
  unknownRebate: 'REBATE_UNKNOWN',
  rebateNotNow: 'REBATE_NOT_NOW',
  whole: 'REDEEM_WHOLE',
  unknownUse: 'REDEEM_UNKNOWN',
  usedElsewhere: 'USED_ELSEWHERE',
  pinLocked: 'PIN_LOCKED',
  pinMissing: 'PIN_MISSING',
  useUnnamed: 'USE_NOT_NAMED',
  useOfOthers: 'USE_OF_SOMEBODY_ELSE',
  useOfOtherDay: 'USE_OF_ANOTHER_DAY',
  mixed: 'QUANTITY_OUT_OF_BOUNDS',
} as const;

/** Where it is used counts, under whichever of the wire's two names. */
const placed = ({ usageHotel, ...line }: RedeemLine) => ({ ...line, hotelId: usageHotel ?? line.hotelId });
/** That somebody came with a voucher which had been replaced is kept, whoever refuses it. */
export async function keepRefused(
  platform: Platform,
  scope: Scope,
  origin: Origin,
  { reason, field }: Refused<string>,
  lines: readonly RedeemLine[],
): Promise<void> {
  const line = lines[Number(field?.split('.')[0] ?? 0)];
  if (reason === 'replaced' && line) await keepAttempt(platform, scope, origin, { voucherId: line.voucherId, hotelId: line.hotelId });
}

export function redemptionRoutes(platform: Platform, secrets: Secrets): Route[] {
  const redeemTogether = redeemCommand(platform);
  return [
    handle(redeem, async (call) => {
      const { caller } = call;
      if (!holds(caller.permissions, 'desk:use')) return { refused: 'PERMISSION_MISSING' };
      const [scope, origin, lines] = [scopeOf(caller), originOf(caller, call), call.body.request.map(placed)];
      for (const [index, { voucherId: id, pin }] of lines.entries()) {
        const answer = pin === undefined ? 'right' : await checkPin(platform, scope, origin, { secrets, id, pin });
        if (answer !== 'right') return { refused: answer === 'wrong' ? 'PIN_WRONG' : 'PIN_LOCKED', field: `${index}.pin` };
      }
      const outcome = await redeemTogether(scope, origin, {
        lines,
        mayBackdate: caller.permissions.has('redeems:backdate'),
        atDeskOnly: usesAtDeskOnly(caller.permissions),
        worksIn: worksInOf(caller),
      });
      if (!outcome.ok) {
        await keepRefused(platform, scope, origin, outcome, lines);
        return refuse(outcome, redeemCodes);
      }
      return { response: outcome.value.map(receiptOf) };
    }),

    handle(
      updateRedeem,
      async (call) => {
        const { caller, params } = call;
        if (!caller.permissions.has('redeems:add')) return { refused: 'PERMISSION_MISSING' };
        const outcome = await correctInvoiceCommand(platform, scopeOf(caller), originOf(caller, call), {
          id: params.id,
          invoice: call.body.request.invoice,
          worksIn: worksInOf(caller),
        });
        if (!outcome.ok) return refuse(outcome, { unknownRedeem: 'NOT_FOUND', usedElsewhere: 'USED_ELSEWHERE' });
        const entry = outcome.value.entries.find(({ id }) => id === params.id);
        if (!entry) throw new Error(`redeem ${params.id} is gone from its voucher`);
        return { response: [redeemToWire(outcome.value, entry)] };
      },
      async ({ caller, params }) => {
        const use = await platform.database.read(scopeOf(caller), (tx) => findUse(tx, params.id));
        return use && { ...use, id: params.id, usageHotel: use.hotelId };
      },
    ),
  ];
}

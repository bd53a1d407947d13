import { errorSentences } from '#contract/messages/errors.ts';
import { listDeskOffers, type Sale, sellCart, sellVouchers } from '#contract/sales.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { sellsAsListedOnly } from '#domain/access/permissions.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { NotMailable } from '#domain/notification/recipient.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Platform } from '../../platform/feature.ts';
import { originOf, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { type Answer, handle, type Route, refuse } from '../../platform/http/route.ts';
import { approvalRequired, askingGate, isHeldBack } from '../approvals/index.ts';
import { operatorCodes } from '../pms/index.ts';
import { summaryToWire } from '../vouchers/index.ts';
import { deskOffers, notSoldCodes } from './desk-offers.ts';
import { type Sold, sellCartCommand, sellVouchersCommand } from './sell.command.ts';

const saleCodes = {
  ...notSoldCodes,
  unknownOffer: 'OFFER_UNKNOWN',
  implausibleNumber: 'FISCAL_NUMBER',
  giftIncomplete: 'GIFT_INCOMPLETE',
  unknownProfile: 'PROFILE_UNKNOWN',
  ...operatorCodes,
} as const;

export const cartCodes = { ...saleCodes, twice: 'OFFER_TWICE', tooLarge: 'SALE_TOO_LARGE', priceChanged: 'PRICE_CHANGED' } as const;

const notMailedCodes = { noRecipient: 'NO_RECIPIENT', noTemplate: 'NO_TEMPLATE' } as const satisfies Record<NotMailable, ErrorCode>;

/** A sale stands even where its vouchers cannot be mailed; the desk is told. Field by field, so that a repeated request reads the same to the letter. */
function answerOf(
  { id, currency, totalMinor, profileId, createdAt, mailed, vouchers, notMailed }: Sold,
  language: InterfaceLanguage,
): Answer<Sale> {
  return {
    response: [{ id, currency, total: fromMinor(totalMinor), profileId, createdAt, mailed, vouchers: vouchers.map(summaryToWire) }],
    warnings: notMailed.map((reason) => ({
      code: notMailedCodes[reason],
      message: errorSentences[language][notMailedCodes[reason]],
      field: 'sendMail',
    })),
  };
}

const deskOf = ({ hotel, permissions }: StaffCaller) => ({
  hotelId: hotel.id,
  hasPms: hotel.modules.has('PMSIntegration'),
  asListedOnly: sellsAsListedOnly(permissions),
  mayLower: permissions.has('voucherSale:belowPrice'),
  mayGiveAway: permissions.has('voucherSale:free'),
});

export function saleRoutes(platform: Platform, secrets: Secrets): Route[] {
  const house = { platform, secrets };

  return [
    handle(listDeskOffers, async ({ caller }) => {
      const response = await platform.database.read(scopeOf(caller), (tx) => deskOffers(tx, caller.hotel.id, platform.clock.now()));
      return { response, count: response.length };
    }),

    handle(sellVouchers, async (call) => {
      const { caller } = call;
      if (sellsAsListedOnly(caller.permissions) && !caller.permissions.has('desk:sell')) return { refused: 'PERMISSION_MISSING' };
      const gate = askingGate(secrets, originOf(caller, call), call.language);
      const outcome = await sellVouchersCommand(house, scopeOf(caller), originOf(caller, call), deskOf(caller), call.body.request, gate);
      if (!outcome.ok) {
        return refuse(outcome, {
          ...saleCodes,
          valueFixed: 'VALUE_FIXED',
          datePast: 'DATE_PAST',
          datesReversed: 'DATES_REVERSED',
          beyondWindow: 'VALIDITY_WINDOW',
          priceFixed: 'PRICE_FIXED',
          belowToday: 'PRICE_BELOW_TODAY',
          reasonMissing: 'PRICE_REASON_MISSING',
          validityFixed: 'VALIDITY_FIXED',
        });
      }
      return isHeldBack(outcome.value) ? approvalRequired(outcome.value) : answerOf(outcome.value, call.language);
    }),

    handle(sellCart, async (call) => {
      const { caller } = call;
      const outcome = await sellCartCommand(house, scopeOf(caller), originOf(caller, call), deskOf(caller), call.body.request);
      if (!outcome.ok) {
        return refuse(outcome, cartCodes);
      }
      return answerOf(outcome.value, call.language);
    }),
  ];
}

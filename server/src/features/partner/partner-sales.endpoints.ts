import { type PartnerSaleDraft, partnerListOffers, partnerSell } from '#contract/partner/partner-sales.ts';
import type { CartDraft } from '#contract/sales.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { hotelsScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { partnerOrigin } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { findOffer } from '../offers/index.ts';
import { cartCodes, deskOffers, sellCartCommand } from '../sales/index.ts';
import { inLanguage } from '../vouchers/index.ts';
import { inTheirWords } from './in-their-words.ts';

function cartOf({ items, buyer, language, sendMail, reference }: PartnerSaleDraft): CartDraft {
  return {
    voucherTypeIds: items.map(({ offerId, quantity, price }) => ({
      voucherTypeId: offerId,
      quantity,
      ...(price === undefined ? {} : { voucherSalePrice: price }),
    })),
    customerFirstName: buyer.firstName,
    customerLastName: buyer.lastName,
    customerNif: buyer.fiscalNumber,
    customerMail: buyer.email,
    customerPhone: buyer.phone,
    customerCountryCode: buyer.countryCode,
    languageCode: language,
    sendMail,
    invoiceReference: reference,
  };
}

const lineFields: Record<string, string> = { voucherTypeId: 'offerId', voucherSalePrice: 'price' };
const buyerFields: Record<string, string> = { customerNif: 'buyer.fiscalNumber', customerMail: 'buyer.email' };

function fieldOf(field: string): string {
  const [, index, name = ''] = /^voucherTypeIds\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (index !== undefined) return `items.${index}.${lineFields[name] ?? name}`;
  return buyerFields[field] ?? field.replace('voucherTypeIds', 'items');
}

export function partnerSaleRoutes(platform: Platform, secrets: Secrets): Route[] {
  return [
    handle(partnerListOffers, async ({ caller, query }) => {
      const { hotel } = caller;
      const response = await platform.database.read(hotelsScope(hotel.groupId, [hotel.id]), async (tx) => {
        const sold = (await deskOffers(tx, hotel.id, platform.clock.now())).filter(({ notSoldBecause }) => notSoldBecause === null);
        const offers = [];
        for (const { voucherTypeId, salePrice, left, validUntil } of sold) {
          const offer = await findOffer(tx, voucherTypeId);
          if (!offer) continue;
          const { title = offer.code, description = '' } = inLanguage(offer.texts, query.language) ?? {};
          const { id: offerId, code, kind, currency, valueMinor } = offer;
          offers.push({
            offerId,
            code,
            title,
            description,
            kind,
            currency,
            price: salePrice,
            value: fromMinor(valueMinor),
            left,
            validUntil,
          });
        }
        return offers;
      });
      return { response, count: response.length };
    }),

    handle(partnerSell, async (call) => {
      const { caller } = call;
      if (call.idempotencyKey === undefined) return { refused: 'IDEMPOTENCY_KEY_MISSING', field: 'Idempotency-Key' };
      // A partner has no cashbox in the hotel's own system: what it sells is settled between the two of them.
      const desk = { hotelId: caller.hotel.id, hasPms: false };
      const origin = partnerOrigin(caller, call);
      const outcome = await sellCartCommand(
        { platform, secrets },
        hotelsScope(caller.hotel.groupId, [caller.hotel.id]),
        origin,
        desk,
        cartOf(call.body),
      );
      if (!outcome.ok) return refuse(inTheirWords(outcome, fieldOf), cartCodes);
      const { id, currency, totalMinor, createdAt, mailed, vouchers } = outcome.value;
      const issued = vouchers.map(({ id: voucherId, number, offerId, valueMinor, validFrom, validUntil }) => ({
        ...{ voucherId, number, offerId, validFrom, validUntil },
        value: fromMinor(valueMinor),
      }));
      return { response: [{ saleId: id, currency, total: fromMinor(totalMinor), createdAt, mailed, vouchers: issued }] };
    }),
  ];
}

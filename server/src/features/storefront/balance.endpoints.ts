import { readBalance, type VoucherBalance } from '#contract/checkout.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { shownBalance } from '#domain/voucher/apply-entry.ts';
import { isBlocked, shownStatus, usableOf } from '#domain/voucher/voucher.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { inLanguage, type VoucherRecord } from '../vouchers/index.ts';
import { ownVoucher } from './own-voucher.ts';

const missesPerMinute = 10;

function balanceOf(voucher: VoucherRecord, language: ContentLanguage): VoucherBalance {
  const shown = shownBalance({ ...voucher, services: voucher.services });
  return {
    currency: voucher.currency,
    status: shownStatus(voucher.status),
    blocked: isBlocked(voucher),
    replaced: voucher.status === 'replaced',
    availableBalance: voucher.kind === 'money' ? fromMinor(shown) : shown,
    services: voucher.services.flatMap((service) => {
      const rebate = voucher.soldAs.rebates.find(({ id }) => id === service.rebateId);
      if (!rebate) return [];
      const title = inLanguage(rebate.texts, language)?.description ?? rebate.code;
      return [{ title, quantity: service.quantity, left: usableOf(voucher, service) }];
    }),
    validUntil: voucher.validUntil,
  };
}

/** For guests: one refusal for everything that is not theirs, and few tries. */
export function balanceRoutes(platform: Platform, secrets: Secrets): Route[] {
  const misses = platform.limit({ name: 'wrong-balances', most: missesPerMinute, windowMs: 60_000 });
  return [
    handle(readBalance, async ({ params, body, client, requestId }) => {
      const look = async () => {
        const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, params.hotelId));
        return hotel && ownVoucher({ platform, secrets }, hotel.hotelGroupId, body.request, requestId);
      };
      const voucher = await misses.guess(client, look, (found) => found === undefined);
      if (voucher === 'over') return { refused: 'TOO_MANY_REQUESTS' };
      return voucher ? { response: [balanceOf(voucher, body.request.languageCode)] } : { refused: 'BALANCE_NOT_SHOWN' };
    }),
  ];
}

import { readBalance, type VoucherBalance } from '#contract/checkout.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Hotel } from '#contract/hotels.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { shownBalance } from '#domain/voucher/apply-entry.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { MissLimit } from '../../platform/http/miss-limit.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findHotel } from '../hotels/index.ts';
import { checkPin, findVoucher, inLanguage, type VoucherRecord, vouchersMeant } from '../vouchers/index.ts';

const missesPerMinute = 10;

type Question = BodyOf<typeof readBalance>['request'];

/** The one voucher of the group that the code means, for whoever proves that it is theirs. */
async function ownVoucher(
  platform: Platform,
  secrets: Secrets,
  hotel: Hotel,
  { code, pin, email }: Question,
  requestId: string,
): Promise<VoucherRecord | undefined> {
  const scope = groupScope(hotel.hotelGroupId);
  const voucher = await platform.database.read(scope, async (tx) => {
    const [meant, ...others] = await vouchersMeant(tx, cleanCode(code));
    return meant && others.length === 0 ? findVoucher(tx, meant.id) : undefined;
  });
  if (!voucher) return undefined;
  if (pin !== undefined) {
    const answer = await checkPin(platform, scope, { actor: 'guest', requestId }, { secrets, id: voucher.id, pin });
    return answer === 'right' ? voucher : undefined;
  }
  const owners = [voucher.email, voucher.recipient].flatMap((owner) => owner?.toLowerCase() ?? []);
  return email !== undefined && owners.includes(email.toLowerCase()) ? voucher : undefined;
}

function balanceOf(voucher: VoucherRecord, language: ContentLanguage): VoucherBalance {
  const shown = shownBalance({ ...voucher, services: voucher.services });
  return {
    currency: voucher.currency,
    status: voucher.status,
    availableBalance: voucher.kind === 'money' ? fromMinor(shown) : shown,
    services: voucher.services.flatMap(({ rebateId, quantity, redeemed }) => {
      const rebate = voucher.soldAs.rebates.find(({ id }) => id === rebateId);
      return rebate ? [{ title: inLanguage(rebate.texts, language)?.description ?? rebate.code, quantity, left: quantity - redeemed }] : [];
    }),
    validUntil: voucher.validUntil,
  };
}

/** For guests: one refusal for everything that is not theirs, and few tries. */
export function balanceRoutes(platform: Platform, secrets: Secrets): Route[] {
  const misses = new MissLimit(missesPerMinute, 60_000, platform.clock);
  return [
    handle(readBalance, async ({ params, body, client, requestId }) => {
      if (misses.isOver(client)) return { refused: 'TOO_MANY_REQUESTS' };
      const hotel = await platform.database.read(platformScope, (tx) => findHotel(tx, params.hotelId));
      const voucher = hotel && (await ownVoucher(platform, secrets, hotel, body.request, requestId));
      if (voucher) return { response: [balanceOf(voucher, body.request.languageCode)] };
      misses.miss(client);
      return { refused: 'BALANCE_NOT_SHOWN' };
    }),
  ];
}

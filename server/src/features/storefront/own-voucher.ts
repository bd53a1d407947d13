import type { readBalance } from '#contract/checkout.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import type { CommandPlatform } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { groupScope } from '../../platform/db/database.ts';
import { checkPin, findVoucher, type VoucherRecord, vouchersMeant } from '../vouchers/index.ts';

type Question = Pick<BodyOf<typeof readBalance>['request'], 'code' | 'pin' | 'email'>;

/** The one voucher of the group that the code means, for whoever proves that it is theirs. */
export async function ownVoucher(
  { platform, secrets }: { platform: CommandPlatform; secrets: Secrets },
  groupId: HotelGroupId,
  { code, pin, email }: Question,
  requestId: string,
): Promise<VoucherRecord | undefined> {
  const scope = groupScope(groupId);
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

import type { SaleDraft } from '#contract/sales.ts';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { demoId } from '#demo/demo-id.ts';
import { addMonths, dayIn } from '#domain/calendar/day.ts';
import type { CommandPlatform, Origin } from '../../../platform/command/run-command.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { groupScope } from '../../../platform/db/database.ts';
import type { Gate } from '../../approvals/index.ts';
import { sellVouchersCommand } from '../sell.command.ts';

/** Nobody has to be asked. */
const alone: Gate<never> = async () => undefined;

interface Desk {
  groupId: HotelGroupId;
  hotelId: HotelId;
  hasPms: boolean;
}

/** One voucher of 100 € of the demo, sold to Ana Sousa without anybody calling, by somebody who may agree on any price. */
export function sellAtDesk(
  house: { platform: CommandPlatform; secrets: Secrets },
  { groupId, ...desk }: Desk,
  origin: Origin,
  change: object,
) {
  const today = dayIn('Europe/Lisbon', house.platform.clock.now());
  const draft = {
    customerFirstName: 'Ana',
    customerLastName: 'Sousa',
    customerMail: 'ana.sousa@mail.example',
    customerNif: finalConsumerNumber,
    languageCode: 'PT',
    sendMail: false,
    voucherTypeIds: [{ voucherTypeId: demoId(601), quantity: 1, voucherSalePrice: 100 }],
    vouchersValidFrom: today,
    vouchersValidUntil: addMonths(today, 12),
    ...change,
  } as SaleDraft;
  return sellVouchersCommand(house, groupScope(groupId), origin, { ...desk, mayLower: true, mayGiveAway: true }, draft, alone);
}

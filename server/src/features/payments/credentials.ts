import sql from 'sql-template-tag';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { groupScope, platformScope } from '../../platform/db/database.ts';
import type { Credentials } from '../../ports/payments.ts';
import type { PaymentTools } from './payment-tools.ts';

/** A sealed value copied to another place does not open there. */
export const settingContext = (groupId: HotelGroupId, gateway: GatewayCode, name: string) =>
  `payment_setting ${groupId} ${gateway} ${name}`;
export const keyContext = (gateway: GatewayCode, name: string) => `payment_key ${gateway} ${name}`;

interface Setting {
  name: string;
  value: string | null;
  sealed: string | null;
}

interface SharedKey {
  name: string;
  sealed: string;
  previousSealed: string | null;
}

/** What a provider is told for a hotel group: its own settings, over the platform's shared keys. */
export async function credentialsOf(
  { platform: { database, clock }, secrets, sandbox }: Pick<PaymentTools, 'platform' | 'secrets' | 'sandbox'>,
  groupId: HotelGroupId | undefined,
  gateway: GatewayCode,
): Promise<{ current: Credentials; previous: Credentials | undefined }> {
  const keys = await database.read(platformScope, (tx) =>
    tx.rows<SharedKey>(sql`
      select name, sealed, case when previous_until > ${clock.now()} then previous_sealed end as "previousSealed" from payment_key
      where gateway_code = ${gateway}`),
  );
  const settings = groupId
    ? await database.read(groupScope(groupId), (tx) =>
        tx.rows<Setting>(sql`
          select name, value, sealed from payment_setting where group_id = current_hotel_group() and gateway_code = ${gateway}`),
      )
    : [];
  const shared = keys.map(({ name, sealed }) => [name, secrets.open(sealed, keyContext(gateway, name))]);
  const own = settings.map(({ name, value, sealed }) => [
    name,
    sealed === null || groupId === undefined ? (value ?? '') : secrets.open(sealed, settingContext(groupId, gateway, name)),
  ]);
  const practised = sandbox?.(gateway) ?? {};
  const address = practised['apiUrl'] === undefined ? {} : { apiUrl: practised['apiUrl'] };
  const current = { ...practised, ...Object.fromEntries([...shared, ...own]), ...address };
  const replaced = keys.flatMap(({ name, previousSealed }) =>
    previousSealed === null ? [] : [[name, secrets.open(previousSealed, keyContext(gateway, name))]],
  );
  return { current, previous: replaced.length > 0 ? { ...current, ...Object.fromEntries(replaced) } : undefined };
}

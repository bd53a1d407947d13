import sql from 'sql-template-tag';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import type { CredentialName, GatewayCode } from '#contract/vocabulary/payments.ts';
import { platformScope, type Tx } from '../../platform/db/database.ts';
import { keyContext, settingContext } from './credentials.ts';
import { listKeys } from './keys.store.ts';
import type { PaymentTools } from './payment-tools.ts';

interface SealedSetting {
  groupId: HotelGroupId;
  gateway: GatewayCode;
  name: CredentialName;
  sealed: string;
}

type Reseal = (sealed: string, context: string) => string;

/** Written only while it is still what was read: a change made meanwhile is sealed with the new key anyway. */
async function resealSettings(tx: Tx, reseal: Reseal): Promise<void> {
  const settings = await tx.rows<SealedSetting>(sql`
    select group_id as "groupId", gateway_code as gateway, name, sealed from payment_setting where sealed is not null`);
  for (const { groupId, gateway, name, sealed } of settings) {
    const anew = reseal(sealed, settingContext(groupId, gateway, name));
    if (anew !== sealed)
      await tx.run(sql`
        update payment_setting set sealed = ${anew}
        where group_id = ${groupId} and gateway_code = ${gateway} and name = ${name} and sealed = ${sealed}`);
  }
}

async function resealKeys(tx: Tx, reseal: Reseal): Promise<void> {
  for (const { gateway, name, sealed, previousSealed } of await listKeys(tx)) {
    const context = keyContext(gateway, name);
    const anew = reseal(sealed, context);
    const previousAnew = previousSealed === null ? null : reseal(previousSealed, context);
    if (anew !== sealed || previousAnew !== previousSealed)
      await tx.run(sql`
        update payment_key set sealed = ${anew}, previous_sealed = ${previousAnew}
        where gateway_code = ${gateway} and name = ${name} and sealed = ${sealed}`);
  }
}

/** After the secret key itself has changed: what is still sealed with an older one is sealed anew, so that the older one can be thrown away. */
export async function resealPaymentSecrets({ platform, secrets }: Pick<PaymentTools, 'platform' | 'secrets'>): Promise<void> {
  const reseal: Reseal = (sealed, context) => (secrets.isStale(sealed) ? secrets.seal(secrets.open(sealed, context), context) : sealed);
  await platform.database.transaction(platformScope, async (tx) => {
    await resealSettings(tx, reseal);
    await resealKeys(tx, reseal);
  });
}

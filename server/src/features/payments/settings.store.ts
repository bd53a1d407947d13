import sql from 'sql-template-tag';
import type { CredentialName, GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';

const here = sql`group_id = current_hotel_group()`;

/** What a hotel group tells its provider: as it stands, or sealed. */
export interface SettingRow {
  name: CredentialName;
  value: string | null;
  sealed: string | null;
}

export async function settingsOf(tx: Tx, gateway: GatewayCode): Promise<SettingRow[]> {
  return tx.rows<SettingRow>(sql`select name, value, sealed from payment_setting where ${here} and gateway_code = ${gateway}`);
}

export async function keepSetting(
  tx: Tx,
  gateway: GatewayCode,
  { name, value, sealed }: SettingRow,
  change: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into payment_setting (group_id, gateway_code, name, value, sealed, changed_at, changed_by)
    values (current_hotel_group(), ${gateway}, ${name}, ${value}, ${sealed}, ${change.at}, ${change.by})
    on conflict (group_id, gateway_code, name) do update set
      value = excluded.value, sealed = excluded.sealed, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}

export async function dropSettings(tx: Tx, gateway: GatewayCode, names: readonly string[]): Promise<void> {
  await tx.run(sql`delete from payment_setting where ${here} and gateway_code = ${gateway} and name = any(${names}::text[])`);
}

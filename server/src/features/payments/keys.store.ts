import sql, { empty } from 'sql-template-tag';
import type { CredentialName, GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A key of the platform, with the one before it for as long as that one still counts. */
export interface KeyRow {
  gateway: GatewayCode;
  name: CredentialName;
  sealed: string;
  previousSealed: string | null;
  previousUntil: Date | null;
  changedAt: Date;
}

const columns = sql`
  gateway_code as gateway, name, sealed, previous_sealed as "previousSealed", previous_until as "previousUntil", changed_at as "changedAt"`;

export async function listKeys(tx: Tx): Promise<(KeyRow & { changedBy: string })[]> {
  return tx.rows(sql`
    select ${columns}, coalesce(person.given_name || ' ' || person.family_name, changed_by) as "changedBy"
    from payment_key left join person on person.id::text = changed_by`);
}

export async function keyNamesOf(tx: Tx, gateway: GatewayCode): Promise<string[]> {
  return (await tx.rows<{ name: string }>(sql`select name from payment_key where gateway_code = ${gateway}`)).map(({ name }) => name);
}

/** With a lock where it will be decided on, so that two replacements do not both call the same key the earlier one. */
export async function findKey(
  tx: Tx,
  gateway: GatewayCode,
  name: CredentialName,
  lock: 'read' | 'lock' = 'read',
): Promise<KeyRow | undefined> {
  return tx.row<KeyRow>(
    sql`select ${columns} from payment_key where gateway_code = ${gateway} and name = ${name} ${lock === 'lock' ? sql`for update` : empty}`,
  );
}

export async function keepKey(tx: Tx, key: KeyRow, by: string): Promise<void> {
  await tx.run(sql`
    insert into payment_key (gateway_code, name, sealed, previous_sealed, previous_until, changed_at, changed_by)
    values (${key.gateway}, ${key.name}, ${key.sealed}, ${key.previousSealed}, ${key.previousUntil}, ${key.changedAt}, ${by})
    on conflict (gateway_code, name) do update set
      sealed = excluded.sealed, previous_sealed = excluded.previous_sealed, previous_until = excluded.previous_until,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}

export async function dropKey(tx: Tx, gateway: GatewayCode, name: CredentialName): Promise<void> {
  await tx.run(sql`delete from payment_key where gateway_code = ${gateway} and name = ${name}`);
}

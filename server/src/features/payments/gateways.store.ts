import sql from 'sql-template-tag';
import type { PaymentGateway } from '#contract/payments.ts';
import type { PaymentGatewayId } from '#contract/vocabulary/ids.ts';
import type { GatewayCode, PaymentMode } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const here = sql`group_id = current_hotel_group()`;

export async function listGateways(tx: Tx): Promise<PaymentGateway[]> {
  return tx.rows(sql`select id, code, name, active from payment_gateway where ${here} order by ${alphabetical('name')}`);
}

export async function hasActiveGateway(tx: Tx): Promise<boolean> {
  return (await tx.row(sql`select from payment_gateway where ${here} and active limit 1`)) !== undefined;
}

/** A gateway through which guests can pay today, with the modes the group has chosen. */
export interface ActiveGateway {
  code: GatewayCode;
  modes: PaymentMode[];
}

export async function activeGateways(tx: Tx): Promise<ActiveGateway[]> {
  return tx.rows<ActiveGateway>(sql`select code, modes from payment_gateway where ${here} and active order by ${alphabetical('name')}`);
}

export interface GatewayRow {
  id: PaymentGatewayId;
  code: string;
  name: string;
  active: boolean;
  modes?: readonly string[] | undefined;
}

export async function saveGatewayRow(tx: Tx, { id, code, name, active, modes = [] }: GatewayRow): Promise<void> {
  await tx.run(sql`
    insert into payment_gateway (group_id, id, code, name, active, modes)
    values (current_hotel_group(), ${id}, ${code}, ${name}, ${active}, ${modes}::text[])
    on conflict (group_id, id) do update set code = excluded.code, name = excluded.name, active = excluded.active, modes = excluded.modes`);
}

/** The account a hotel group has connected with a provider. */
export async function saveAccountRow(
  tx: Tx,
  code: GatewayCode,
  name: string,
  account: string,
  change: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`update payment_gateway set user_id = ${account}, connected_at = ${change.at} where ${here} and code = ${code}`);
  await tx.run(sql`
    insert into payment_setting (group_id, gateway_code, name, value, changed_at, changed_by)
    values (current_hotel_group(), ${code}, ${name}, ${account}, ${change.at}, ${change.by})
    on conflict (group_id, gateway_code, name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}

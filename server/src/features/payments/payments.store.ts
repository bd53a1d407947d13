import sql from 'sql-template-tag';
import type { PaymentGateway } from '#contract/payments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const here = sql`group_id = current_hotel_group()`;

export async function listGateways(tx: Tx): Promise<PaymentGateway[]> {
  return tx.rows(sql`select id, code, name, active from payment_gateway where ${here} order by ${alphabetical('name')}`);
}

export async function hasActiveGateway(tx: Tx): Promise<boolean> {
  return (await tx.row(sql`select from payment_gateway where ${here} and active limit 1`)) !== undefined;
}

export async function saveGatewayRow(tx: Tx, { id, code, name, active }: PaymentGateway): Promise<void> {
  await tx.run(sql`
    insert into payment_gateway (group_id, id, code, name, active) values (current_hotel_group(), ${id}, ${code}, ${name}, ${active})
    on conflict (group_id, id) do update set code = excluded.code, name = excluded.name, active = excluded.active`);
}

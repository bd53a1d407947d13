import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type GatewayCode, gatewayNames, type PaymentMode } from '#contract/vocabulary/payments.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const here = sql`group_id = current_hotel_group()`;

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

/** A gateway as the hotel group has set it up. */
export interface GatewayRecord extends ActiveGateway {
  active: boolean;
  /** The account connected at the provider, and since when. */
  userId: string | null;
  connectedAt: Date | null;
}

/** One that the group has never touched is as good as one it has switched off. */
export async function findGateway(tx: Tx, code: GatewayCode): Promise<GatewayRecord> {
  const row = await tx.row<GatewayRecord>(sql`
    select code, modes, active, user_id as "userId", connected_at as "connectedAt" from payment_gateway where ${here} and code = ${code}`);
  return row ?? { code, modes: [], active: false, userId: null, connectedAt: null };
}

export async function keepGateway(tx: Tx, { code, active, modes, userId, connectedAt }: GatewayRecord): Promise<void> {
  await tx.run(sql`
    insert into payment_gateway (group_id, id, code, name, active, modes, user_id, connected_at)
    values (current_hotel_group(), ${randomUUID()}, ${code}, ${gatewayNames[code]}, ${active}, ${modes}::text[], ${userId}, ${connectedAt})
    on conflict on constraint payment_gateway_once_per_group do update set
      active = excluded.active, modes = excluded.modes, user_id = excluded.user_id, connected_at = excluded.connected_at`);
}

/** False when a link has been used before. Those that no longer count are forgotten on the way. */
export async function spendConnectLink(tx: Tx, linkId: string, now: Date, forgottenBefore: Date): Promise<boolean> {
  await tx.run(sql`delete from payment_connection where ${here} and used_at < ${forgottenBefore}`);
  const written = await tx.run(sql`
    insert into payment_connection (group_id, link_id, used_at) values (current_hotel_group(), ${linkId}, ${now}) on conflict do nothing`);
  return written === 1;
}

export async function isLinkUsed(tx: Tx, linkId: string): Promise<boolean> {
  return (await tx.row(sql`select from payment_connection where ${here} and link_id = ${linkId}`)) !== undefined;
}

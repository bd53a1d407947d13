import sql from 'sql-template-tag';
import type { SandboxPayment } from '../adapters/payments/sandbox/desk.ts';
import { onShelf } from '../adapters/payments/sandbox/till.ts';
import { fillShelf } from '../adapters/shelf/table-shelf.ts';
import { type Database, platformScope, systemScope, type Tx } from '../platform/db/database.ts';

/** The sandbox knows the payments of the demo as its own: money of any of them can go back. */
export async function loadSandbox(database: Database): Promise<void> {
  const payments = await database.read(platformScope, findPaid);
  await database.transaction(systemScope, (tx) => fillShelf(tx, onShelf(payments)));
}

function findPaid(tx: Tx): Promise<SandboxPayment[]> {
  return tx.rows<SandboxPayment>(sql`
    select gateway_code as code, session_id as id, 'paid' as status, payment.amount_minor as "amountMinor", payment.currency,
      case mode when 'MB' then 'cashMachine' when 'MBWAY' then 'phone' else 'page' end as counter,
      hotel.display_name as description, language, to_char(payment.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt",
      json_build_object('key', payment.id, 'reference', payment.id) as extra,
      coalesce((
        select json_agg(json_build_object('id', refund.reference, 'amountMinor', refund.amount_minor))
        from payment_refund refund where refund.group_id = payment.group_id and refund.payment_id = payment.id and refund.state = 'done'), '[]') as refunds
    from payment
      join online_order on online_order.group_id = payment.group_id and online_order.id = payment.order_id
      join hotel on hotel.id = online_order.hotel_id
    where payment.state = 'paid'`);
}

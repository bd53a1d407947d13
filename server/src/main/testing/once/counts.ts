import sql from 'sql-template-tag';

/** What acts leave behind, read past the code that leaves it. */

export const entriesOf = (voucherId: string) => sql`select count(*)::int as n from entry where voucher_id = ${voucherId}`;

export const usedOf = (voucherId: string) => sql`
  select coalesce(sum(case kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor else 0 end), 0)::int as n
  from entry where voucher_id = ${voucherId}`;

/** Who wrote something down about it. */
export const changesOf = (id: string) => sql`select count(*)::int as n from audit_change where subject_id = ${id}`;

export const mailsOf = (voucherId: string) => sql`select count(*)::int as n from message where voucher_id = ${voucherId}`;

/** What reached the outside of the mails to one address. */
export const deliveredTo = (email: string) => sql`select count(*)::int as n from captured_mail where sent_to = ${email}`;

export const salesTo = (email: string) => sql`select count(*)::int as n from sale where email = ${email}`;

export const vouchersTo = (email: string) => sql`
  select count(*)::int as n from voucher join sale on sale.group_id = voucher.group_id and sale.id = voucher.sale_id where sale.email = ${email}`;

export const ordersOf = (email: string) => sql`select count(*)::int as n from online_order where email = ${email}`;

export const vouchersOf = (saleId: string) => sql`select count(*)::int as n from voucher where sale_id = ${saleId}`;

export const paymentsOf = (orderId: string) => sql`select count(*)::int as n from payment where order_id = ${orderId}`;

const sessionsOf = (orderId: string) => sql`select gateway_code || '/' || session_id from payment where order_id = ${orderId}`;

/** What the provider of the payments of an order has opened. */
export const openedOf = (orderId: string) => sql`
  select count(*)::int as n from sandbox_object where kind = 'payment' and id in (${sessionsOf(orderId)})`;

export const refundsOf = (orderId: string) => sql`
  select count(*)::int as n from payment_refund where payment_id in (select id from payment where order_id = ${orderId})`;

/** What the provider has given back of them, in cents. */
export const givenBackOf = (orderId: string) => sql`
  select coalesce(sum((refund ->> 'amountMinor')::int), 0)::int as n
  from sandbox_object, jsonb_array_elements(value -> 'refunds') as refund
  where kind = 'payment' and id in (${sessionsOf(orderId)})`;

export const registrationsOf = (saleId: string, state: string) => sql`
  select count(*)::int as n from sale_registration where sale_id = ${saleId} and state = ${state}`;

/** What the hotel's system has written into its books for sales of one buyer. */
export const invoicesOf = (lastName: string, cancelled: boolean) => sql`
  select count(*)::int as n from sandbox_object
  where kind = 'pmsSale' and value -> 'customer' ->> 'lastName' = ${lastName} and (value ->> 'cancelled')::boolean = ${cancelled}`;

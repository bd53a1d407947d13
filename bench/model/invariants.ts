/** What must be so once nothing is under way any more, whatever happened: how often it is not. `$1` is when the model began. */
export const invariants: Record<string, string> = {
  'payments of which the provider gave back another sum than the books say': `
    select count(*)::int as n from payment
      join sandbox_object on kind = 'payment' and value ->> 'id' = session_id and value ->> 'code' = gateway_code
    where coalesce((select sum((refund ->> 'amountMinor')::bigint) from jsonb_array_elements(value -> 'refunds') refund), 0)
      <> coalesce((select sum(amount_minor) from payment_refund where payment_id = payment.id and state = 'done'), 0)`,
  'orders for which the provider kept another sum than their vouchers were sold for': `
    select count(*)::int as n from online_order
    where created_at >= $1 and total_minor > 0 and state = 'issued' and total_minor <> (
      select sum(amount_minor) - coalesce((select sum(amount_minor) from payment_refund
        where voucher_id is null and payment_id in (select id from payment where order_id = online_order.id)), 0)
      from payment where order_id = online_order.id and state = 'paid')`,
  'refunds that were asked for anew more than once': `
    select count(*)::int as n from (select retries from payment_refund where retries is not null group by retries having count(*) > 1) as twice`,
  'offers that sold more than they had, or count other vouchers than there are': `
    select count(*)::int as n from offer where code like 'MODEL-%' and (sold + reserved > stock_limit
      or sold <> (select count(*) from voucher where voucher.group_id = offer.group_id and voucher.offer_id = offer.id and status <> 'replaced'))`,
  'offers on sale without a place or a service': `
    select count(*)::int as n from offer where exists (select from offer_channel where offer_id = offer.id) and (
      not exists (select from offer_hotel where offer_id = offer.id)
      or kind = 'service' and not exists (select from rebate where offer_id = offer.id))`,
  'vouchers of services without one': `
    select count(*)::int as n from voucher where kind = 'service' and not exists (
      select from voucher_rebate part where part.group_id = voucher.group_id and part.voucher_id = voucher.id)`,
  'vouchers bought online that were mailed never or twice': `
    select count(*)::int as n from voucher join online_order on online_order.group_id = voucher.group_id and online_order.id = voucher.sale_id
    where (select count(*) from message where message.group_id = voucher.group_id and message.voucher_id = voucher.id) <> 1
      + (select count(*) from audit_change where audit_change.group_id = voucher.group_id and subject_kind = 'voucher'
        and subject_id = voucher.id::text and command = 'sendVoucherNotification')
      and online_order.created_at >= $1 and voucher.replaces is null`,
  'vouchers whose place was taken by another that is worth less or more': `
    select count(*)::int as n from voucher lost left join voucher taken on taken.group_id = lost.group_id and taken.replaces = lost.id
    where lost.status = 'replaced' and (taken.id is null or taken.value_minor <> lost.value_minor or taken.price_minor <> lost.price_minor)`,
  'rooms, guests and reservations that got two vouchers by one rule': `
    select count(*)::int as n from (select from automation_issue where state = 'issued'
      group by rule_id, reservation_id, room_id, subject having count(*) > 1) as twice`,
};

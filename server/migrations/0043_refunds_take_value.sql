-- Nobody gets more out of a voucher than was paid for it: a refund takes off the voucher what its money had bought, of services as of money.

-- What one unit counts for when money goes back. Null where the offer does not say: then each counts alike.
alter table rebate add unit_price_minor bigint check (unit_price_minor >= 0);
-- As it was when the voucher was sold; all of a voucher's services have one, or none has.
alter table voucher_rebate add unit_price_minor bigint check (unit_price_minor >= 0);

-- The value that so much refunded money had bought, rounded up: the hotel never gives away a cent.
create function removed_by_refunds(value_minor bigint, price_minor bigint, refunded_minor bigint) returns bigint language sql immutable parallel safe as
$$
  select case when price_minor = 0 then 0 else div(value_minor::numeric * refunded_minor + price_minor - 1, price_minor)::bigint end
$$;

-- How many services can still be used, those that count least first, as far as their price has not gone back.
create function services_usable(of_group uuid, of_voucher uuid, price_minor bigint, refunded_minor bigint) returns integer language sql stable parallel safe as
$$
  with part as (
    select rebate_id, quantity - redeemed as remaining, quantity, redeemed, coalesce(unit_price_minor, 1)::numeric as weight
    from voucher_rebate where group_id = of_group and voucher_id = of_voucher
  ), room as (
    select case when refunded_minor = 0 then sum(weight * remaining)
      else div(sum(weight * quantity) * greatest(0, price_minor - refunded_minor), price_minor) - sum(weight * redeemed) end as free
    from part
  ), queued as (
    select remaining, weight, free - coalesce(sum(weight * remaining) over (
      order by weight, rebate_id rows between unbounded preceding and 1 preceding), 0) as free
    from part cross join room
  )
  select coalesce(sum(case when weight = 0 then remaining else least(remaining, greatest(0, div(free, weight))) end), 0)::integer from queued
$$;

alter table voucher drop constraint voucher_never_overdrawn;
alter table voucher add constraint voucher_never_overdrawn check (
  redeemed_minor >= 0 and refunded_minor >= 0 and redeemed_minor <= case kind when 'money' then value_minor else 0 end);

-- Asked where more is used or more goes back, and not of every change: of a voucher that was overspent before this held, the client can still be renamed.
create function refuse_overspending() returns trigger language plpgsql as
$$
begin
  raise exception 'more than was paid for voucher %', new.id using errcode = 'check_violation', constraint = 'voucher_never_overspent';
end
$$;
create trigger voucher_never_overspent before update of redeemed_minor, refunded_minor on voucher for each row
  when (new.kind = 'money' and (new.redeemed_minor > old.redeemed_minor or new.refunded_minor > old.refunded_minor)
    and new.redeemed_minor + removed_by_refunds(new.value_minor, new.price_minor, new.refunded_minor) > new.value_minor)
  execute function refuse_overspending();

-- Of services it stands in two tables, and is asked once both are written.
create function refuse_overspent_services() returns trigger language plpgsql as
$$
declare
  of_voucher uuid := case tg_table_name when 'voucher' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'voucher_id' end;
begin
  if exists (
    select from voucher cross join lateral (
      select sum(quantity * coalesce(unit_price_minor, 1)::numeric) as promised, sum(redeemed * coalesce(unit_price_minor, 1)::numeric) as used
      from voucher_rebate as part where part.group_id = voucher.group_id and part.voucher_id = voucher.id) as served
    where voucher.group_id = new.group_id and voucher.id = of_voucher and refunded_minor > 0
      and price_minor * used > (price_minor - refunded_minor) * promised)
  then
    raise exception 'more than was paid for voucher %', of_voucher using errcode = 'check_violation', constraint = 'voucher_never_overspent';
  end if;
  return null;
end
$$;
create trigger services_never_overspent after update of redeemed on voucher_rebate for each row
  when (new.redeemed > old.redeemed) execute function refuse_overspent_services();
create trigger services_never_overspent after update of refunded_minor on voucher for each row
  when (new.kind = 'service' and new.refunded_minor > old.refunded_minor) execute function refuse_overspent_services();

-- What is still owed for a voucher: what was sold less what was used and what refunds took off. Services count by their unit prices.
create or replace function voucher_worth(kind text, value_minor bigint, price_minor bigint, redeemed_minor bigint, refunded_minor bigint, services bigint, used bigint)
returns bigint language sql immutable parallel safe as
$$
  select case when kind = 'money' then greatest(0, value_minor - redeemed_minor - removed_by_refunds(value_minor, price_minor, refunded_minor))
    else greatest(0, div(value_minor::numeric * (services - used), greatest(services, 1))::bigint
      - removed_by_refunds(value_minor, price_minor, refunded_minor)) end
$$;

-- As before, with services counted by their unit prices.
create or replace view entry_effect with (security_invoker = true) as
select entry.group_id, entry.transaction_id, entry.voucher_id, entry.sequence, entry.kind as entry_kind,
  voucher.hotel_id, voucher.offer_id, voucher.channel, voucher.kind, voucher.currency, voucher.sold_as_id,
  (entry.at at time zone hotel.time_zone)::date as day,
  (voucher.created_at at time zone hotel.time_zone)::date as sold_on,
  case entry.kind when 'issued' then 'created' when 'sold' then 'sold' when 'redeemed' then 'redeemed' when 'reversed' then 'redeemed'
    when 'cancelled' then 'cancelled' when 'expired' then 'expired' when 'revived' then 'expired'
    when 'refunded' then case entry.status when 'refunded' then 'refunded' else 'partialRefund' end
    when 'restored' then case entry.status_before when 'refunded' then 'refunded' else 'partialRefund' end end as figure,
  -- A use that was taken back whole did not happen; of one that was taken back in part some remains.
  case when entry.kind = 'reversed' then case when whole.taken_back then -1 else 0 end
    when entry.kind in ('restored', 'revived') then -1 else 1 end as times,
  case entry.kind when 'issued' then voucher.value_minor when 'sold' then voucher.price_minor
    when 'redeemed' then used.after - used.before when 'reversed' then used.after - used.before
    when 'refunded' then entry.amount_minor when 'restored' then -entry.amount_minor
    when 'cancelled' then worth.before when 'expired' then worth.before when 'revived' then -worth.after else 0 end as amount_minor,
  voucher.price_minor, voucher.value_minor,
  case when entry.kind in ('redeemed', 'reversed') and entry.rebate_id is not null then coalesce((
    select part ->> 'revenueCategory' from sold_as cross join lateral jsonb_array_elements(sold_as.content -> 'rebates') as part
    where sold_as.group_id = voucher.group_id and sold_as.id = voucher.sold_as_id and part ->> 'id' = entry.rebate_id::text), '') else '' end as category,
  case when entry.status_before is null then 0 else voucher_owed(entry.status_before, worth.before) end as owed_before,
  voucher_owed(entry.status, worth.after) as owed_after,
  case when entry.kind in ('issued', 'sold') then 'sold' when entry.kind in ('redeemed', 'reversed') then 'redeemed'
    when entry.kind in ('refunded', 'restored', 'reopened') then 'refunded' when entry.kind = 'cancelled' then 'cancelled' else 'expired' end as movement,
  coalesce(life.until_before, voucher.valid_until) as valid_until_before,
  coalesce(life.until_after, voucher.valid_until) as valid_until_after
from entry
  join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
  join hotel on hotel.id = voucher.hotel_id
  cross join lateral (
    select
      coalesce(sum(case kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor end), 0)::bigint as redeemed,
      coalesce(sum(case kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor end) filter (where sequence < entry.sequence), 0)::bigint as redeemed_before,
      coalesce(sum(case kind when 'refunded' then amount_minor when 'restored' then -amount_minor end), 0)::bigint as refunded,
      coalesce(sum(case kind when 'refunded' then amount_minor when 'restored' then -amount_minor end) filter (where sequence < entry.sequence), 0)::bigint as refunded_before,
      coalesce(sum(case kind when 'redeemed' then past.quantity * coalesce(unit_price_minor, 1) when 'reversed' then -past.quantity * coalesce(unit_price_minor, 1) end), 0)::bigint as services,
      coalesce(sum(case kind when 'redeemed' then past.quantity * coalesce(unit_price_minor, 1) when 'reversed' then -past.quantity * coalesce(unit_price_minor, 1) end) filter (where sequence < entry.sequence), 0)::bigint as services_before,
      (array_agg(valid_until order by sequence desc) filter (where valid_until is not null))[1] as until_after,
      (array_agg(valid_until order by sequence desc) filter (where valid_until is not null and sequence < entry.sequence))[1] as until_before
    from entry as past
      left join voucher_rebate as part
        on past.rebate_id is not null and part.group_id = past.group_id and part.voucher_id = past.voucher_id and part.rebate_id = past.rebate_id
    where past.group_id = entry.group_id and past.voucher_id = entry.voucher_id and past.sequence <= entry.sequence
  ) as life
  left join lateral (
    select sum(quantity * coalesce(unit_price_minor, 1))::bigint as services from voucher_rebate as part
    where voucher.kind = 'service' and part.group_id = voucher.group_id and part.voucher_id = voucher.id
  ) as promised on true
  left join lateral (
    select past.amount_minor is not distinct from entry.amount_minor and past.quantity is not distinct from entry.quantity as taken_back
    from entry as past where entry.kind = 'reversed' and past.group_id = entry.group_id and past.id = entry.about_id
  ) as whole on true
  cross join lateral (
    select
      voucher_worth(voucher.kind, voucher.value_minor, voucher.price_minor, life.redeemed_before, life.refunded_before, coalesce(promised.services, 0), life.services_before) as before,
      voucher_worth(voucher.kind, voucher.value_minor, voucher.price_minor, life.redeemed, life.refunded, coalesce(promised.services, 0), life.services) as after
  ) as worth
  cross join lateral (
    -- Without what was paid back: what guests had of it.
    select
      voucher.value_minor - voucher_worth(voucher.kind, voucher.value_minor, voucher.price_minor, life.redeemed_before, 0, coalesce(promised.services, 0), life.services_before) as before,
      voucher.value_minor - voucher_worth(voucher.kind, voucher.value_minor, voucher.price_minor, life.redeemed, 0, coalesce(promised.services, 0), life.services) as after
  ) as used;

-- Vouchers sold before this held, counted again: whose balance is another now, and of which more was had than was paid. For people to look at;
-- nothing about them is changed.
create table refund_recount (
  group_id uuid not null references hotel_group,
  voucher_id uuid not null,
  -- In minor units, of services their number.
  left_before bigint not null,
  left_now bigint not null,
  overspent_minor bigint not null,
  primary key (group_id, voucher_id),
  foreign key (group_id, voucher_id) references voucher
);
insert into refund_recount (group_id, voucher_id, left_before, left_now, overspent_minor)
select group_id, id, left_before, left_now, overspent from voucher
  left join lateral (
    select sum(quantity)::bigint as promised, sum(redeemed)::bigint as used from voucher_rebate as part
    where part.group_id = voucher.group_id and part.voucher_id = voucher.id) as served on true
  cross join lateral (
    select
      case kind when 'money' then value_minor - redeemed_minor - refunded_minor else promised - used end as left_before,
      case kind when 'money' then greatest(0, value_minor - redeemed_minor - removed_by_refunds(value_minor, price_minor, refunded_minor))
        else services_usable(group_id, id, price_minor, refunded_minor) end as left_now,
      greatest(0, refunded_minor - price_minor + case
        when kind = 'money' and value_minor > 0 then div(price_minor::numeric * redeemed_minor + value_minor - 1, value_minor)
        when kind = 'service' and promised > 0 then div(price_minor::numeric * used + promised - 1, promised)
        else 0 end)::bigint as overspent) as recounted
where refunded_minor > 0 and status <> 'cancelled' and (overspent > 0 or (status <> 'refunded' and left_before <> left_now));
grant select on refund_recount to vale_app;
call protect_by_group('refund_recount');

-- The sums of groups that have refunded are made anew from the entries.
update figure_cursor set summed_below = '0' where group_id in (select group_id from voucher where refunded_minor > 0);
delete from figure_day where group_id in (select group_id from voucher where refunded_minor > 0);
delete from figure_stretch where group_id in (select group_id from voucher where refunded_minor > 0);
delete from owed_month where group_id in (select group_id from voucher where refunded_minor > 0);
delete from open_balance where group_id in (select group_id from voucher where refunded_minor > 0);

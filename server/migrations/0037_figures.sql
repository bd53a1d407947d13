-- What was sold, used, given back and lost, summed per day and per stretch of days behind a cursor, so that no dashboard reads the ledger whole.

-- What a voucher is still worth: of money what is left, of services their share of the value less what was paid back.
create function voucher_worth(kind text, value_minor bigint, price_minor bigint, redeemed_minor bigint, refunded_minor bigint, services bigint, used bigint)
returns bigint language sql immutable parallel safe as
$$
  select case when kind = 'money' then value_minor - redeemed_minor - refunded_minor
    else greatest(0, trunc(value_minor::numeric * (services - used) / greatest(services, 1))
      - case when price_minor = 0 then refunded_minor else trunc(value_minor::numeric * refunded_minor / price_minor) end)::bigint end
$$;

-- What is owed for it: nothing before it was sold, nor once it is closed or its last day has passed.
create function voucher_owed(status text, worth_minor bigint) returns bigint language sql immutable parallel safe as
$$ select case when status in ('sold', 'partialRedeemed', 'partialRefund') then worth_minor else 0 end $$;

-- Each entry with what it did: to which figure of the dashboards, how often, with how much, and to what is owed.
create view entry_effect with (security_invoker = true) as
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
      coalesce(sum(case kind when 'redeemed' then quantity when 'reversed' then -quantity end), 0)::bigint as services,
      coalesce(sum(case kind when 'redeemed' then quantity when 'reversed' then -quantity end) filter (where sequence < entry.sequence), 0)::bigint as services_before,
      (array_agg(valid_until order by sequence desc) filter (where valid_until is not null))[1] as until_after,
      (array_agg(valid_until order by sequence desc) filter (where valid_until is not null and sequence < entry.sequence))[1] as until_before
    from entry as past where past.group_id = entry.group_id and past.voucher_id = entry.voucher_id and past.sequence <= entry.sequence
  ) as life
  left join lateral (
    select sum(quantity)::bigint as services from voucher_rebate as part
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

-- Up to which transaction a group's entries are in the sums. Whoever reads adds those from there on, and so is exact at any moment.
create table figure_cursor (
  group_id uuid primary key references hotel_group,
  summed_below xid8 not null
);

-- The line of a figure, day by day.
create table figure_day (
  group_id uuid not null references hotel_group,
  figure text not null,
  day date not null,
  hotel_id uuid not null,
  kind text not null,
  currency char(3) not null,
  times bigint not null,
  price_minor bigint not null,
  value_minor bigint not null,
  amount_minor bigint not null,
  primary key (group_id, figure, day, hotel_id, kind, currency)
) with (fillfactor = 80);

-- By offer, channel and category there are many more rows a day: six months are read as a few long stretches and the days at their ends.
create table figure_stretch (
  group_id uuid not null references hotel_group,
  figure text not null,
  days smallint not null check (days in (1, 7, 28)),
  starts date not null,
  hotel_id uuid not null,
  offer_id uuid not null,
  channel text not null,
  kind text not null,
  currency char(3) not null,
  category text not null,
  entries bigint not null,
  times bigint not null,
  price_minor bigint not null,
  value_minor bigint not null,
  amount_minor bigint not null,
  primary key (group_id, figure, days, starts, hotel_id, offer_id, channel, kind, currency, category)
) with (fillfactor = 80);

-- What is owed to guests moves by the month: for the books, by what they were sold as, which says how the tax is split.
create table owed_month (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null,
  month date not null,
  currency char(3) not null,
  sold_as_id text not null,
  movement text not null check (movement in ('sold', 'redeemed', 'refunded', 'expired', 'cancelled')),
  entries bigint not null,
  amount_minor bigint not null,
  primary key (group_id, hotel_id, month, currency, sold_as_id, movement)
) with (fillfactor = 80);

-- What is owed now, by the last day it can be asked for and the month it was sold in.
create table open_balance (
  group_id uuid not null references hotel_group,
  valid_until date not null,
  hotel_id uuid not null,
  currency char(3) not null,
  sold_month date not null,
  vouchers bigint not null,
  amount_minor bigint not null,
  primary key (group_id, valid_until, hotel_id, currency, sold_month)
) with (fillfactor = 80);

-- The vouchers that can be used for a few days more, the first to end first.
create index voucher_by_last_day on voucher (group_id, valid_until, id) where status in ('sold', 'partialRedeemed', 'partialRefund');

-- The entries behind a figure, newest first.
create index entry_by_kind on entry (group_id, kind, at desc, id);

grant select on figure_cursor, figure_day, figure_stretch, owed_month, open_balance, entry_effect to vale_app;
call protect_by_group('figure_cursor');
call protect_by_group('figure_day');
call protect_by_group('figure_stretch');
call protect_by_group('owed_month');
call protect_by_group('open_balance');

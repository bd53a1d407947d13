-- A voucher that was lost is reissued: its value moves to a new one, by entries on both sides, and the lost one can never be used again.

alter table voucher drop constraint voucher_status_check;
alter table voucher add constraint voucher_status_check check (
  status in ('created', 'sold', 'partialRedeemed', 'redeemed', 'partialRefund', 'refunded', 'cancelled', 'expired', 'replaced'));
-- The lost voucher whose place it took. One takes the place of one.
alter table voucher add replaces uuid;
alter table voucher add constraint voucher_replaces foreign key (group_id, replaces) references voucher;
create unique index voucher_replaced_once on voucher (group_id, replaces) where replaces is not null;
-- It is the same thing sold: it keeps the ordinal, which the stock counts.
alter table voucher drop constraint voucher_ordinal_once_per_offer;
create unique index voucher_ordinal_once_per_offer on voucher (group_id, offer_id, ordinal) where status <> 'replaced';
create index voucher_replaced on voucher (group_id, created_at desc, id) where status = 'replaced';
create or replace trigger voucher_stays_itself before update of
  group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor, price_minor,
  created_at, replaces
  on voucher for each row execute function refuse_other_voucher();

alter table entry add other_voucher_id uuid;
alter table entry drop constraint entry_kind_check;
alter table entry add constraint entry_kind_check check (
  kind in ('issued', 'sold', 'redeemed', 'reversed', 'refunded', 'restored', 'reopened', 'cancelled', 'expired', 'revived', 'extended', 'corrected',
    'blocked', 'unblocked', 'writtenOff', 'replaced', 'reissued', 'usedBefore', 'refundedBefore'));
alter table entry add constraint entry_other_of_a_reissue check ((kind in ('replaced', 'reissued')) = (other_voucher_id is not null));

-- The voucher that stands in the place of another now: itself, where none took its place.
create function standing_voucher(of_group uuid, of_voucher uuid) returns uuid language sql stable parallel safe as
$$
  with recursive standing (id, depth) as (
    select of_voucher, 0
    union all
    select later.id, depth + 1 from standing join voucher later on later.group_id = of_group and later.replaces = standing.id)
  select id from standing order by depth desc limit 1
$$;

-- The voucher itself and all whose place it took, one after the other.
create function vouchers_before(of_group uuid, of_voucher uuid) returns setof uuid language sql stable parallel safe as
$$
  with recursive before (id) as (
    select of_voucher
    union all
    select earlier.replaces from before join voucher earlier on earlier.group_id = of_group and earlier.id = before.id
    where earlier.replaces is not null)
  select id from before
$$;

-- Somebody came to use a voucher that had been replaced. The refusal leaves nothing in the ledger; that it was tried is known all the same.
create table voucher_attempt (
  group_id uuid not null,
  voucher_id uuid not null,
  hotel_id uuid not null references hotel,
  -- To the minute: whoever tries again at once has tried once.
  at timestamptz not null,
  actor text not null,
  primary key (group_id, voucher_id, hotel_id, at, actor),
  foreign key (group_id, voucher_id) references voucher
);
grant select, insert on voucher_attempt to vale_app;
call protect_by_group('voucher_attempt');
create policy by_hotel_read on voucher_attempt as restrictive for select
  using (exists (select from voucher where voucher.group_id = voucher_attempt.group_id and voucher.id = voucher_attempt.voucher_id));
create policy by_hotel_insert on voucher_attempt as restrictive for insert
  with check ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[]));

-- As before. What moves from one voucher to another was neither sold nor used: both sides stand under the same movement and cancel each other out.
create or replace view entry_effect with (security_invoker = true) as
select entry.group_id, entry.transaction_id, entry.voucher_id, entry.sequence, entry.kind as entry_kind,
  voucher.hotel_id, voucher.offer_id, voucher.channel, voucher.kind, voucher.currency, voucher.sold_as_id,
  (entry.at at time zone hotel.time_zone)::date as day,
  (voucher.created_at at time zone hotel.time_zone)::date as sold_on,
  case entry.kind when 'issued' then 'created' when 'sold' then 'sold' when 'redeemed' then 'redeemed' when 'reversed' then 'redeemed'
    when 'cancelled' then 'cancelled' when 'expired' then 'expired' when 'revived' then 'expired'
    when 'refunded' then case entry.status when 'refunded' then 'refunded' else 'partialRefund' end
    when 'writtenOff' then case entry.status when 'refunded' then 'refunded' else 'partialRefund' end
    when 'restored' then case entry.status_before when 'refunded' then 'refunded' else 'partialRefund' end end as figure,
  -- A use that was taken back whole did not happen; of one that was taken back in part some remains.
  case when entry.kind = 'reversed' then case when whole.taken_back then -1 else 0 end
    when entry.kind in ('restored', 'revived') then -1 else 1 end as times,
  case entry.kind when 'issued' then voucher.value_minor when 'sold' then voucher.price_minor
    when 'redeemed' then used.after - used.before when 'reversed' then used.after - used.before
    when 'refunded' then entry.amount_minor when 'writtenOff' then entry.amount_minor when 'restored' then -entry.amount_minor
    when 'cancelled' then worth.before when 'expired' then worth.before when 'revived' then -worth.after else 0 end as amount_minor,
  voucher.price_minor, voucher.value_minor,
  case when entry.kind in ('redeemed', 'reversed') and entry.rebate_id is not null then coalesce((
    select part ->> 'revenueCategory' from sold_as cross join lateral jsonb_array_elements(sold_as.content -> 'rebates') as part
    where sold_as.group_id = voucher.group_id and sold_as.id = voucher.sold_as_id and part ->> 'id' = entry.rebate_id::text), '') else '' end as category,
  case when entry.status_before is null then 0 else voucher_owed(entry.status_before, worth.before) end as owed_before,
  voucher_owed(entry.status, worth.after) as owed_after,
  case when entry.kind in ('issued', 'sold', 'replaced', 'reissued', 'usedBefore', 'refundedBefore') then 'sold' when entry.kind in ('redeemed', 'reversed') then 'redeemed'
    when entry.kind in ('refunded', 'restored', 'reopened') then 'refunded' when entry.kind = 'cancelled' then 'cancelled' when entry.kind = 'writtenOff' then 'writtenOff' else 'expired' end as movement,
  coalesce(life.until_before, voucher.valid_until) as valid_until_before,
  coalesce(life.until_after, voucher.valid_until) as valid_until_after
from entry
  join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
  join hotel on hotel.id = voucher.hotel_id
  cross join lateral (
    select
      coalesce(sum(case kind when 'redeemed' then amount_minor when 'usedBefore' then amount_minor when 'reversed' then -amount_minor end), 0)::bigint as redeemed,
      coalesce(sum(case kind when 'redeemed' then amount_minor when 'usedBefore' then amount_minor when 'reversed' then -amount_minor end) filter (where sequence < entry.sequence), 0)::bigint as redeemed_before,
      coalesce(sum(case kind when 'refunded' then amount_minor when 'refundedBefore' then amount_minor when 'writtenOff' then amount_minor when 'restored' then -amount_minor end), 0)::bigint as refunded,
      coalesce(sum(case kind when 'refunded' then amount_minor when 'refundedBefore' then amount_minor when 'writtenOff' then amount_minor when 'restored' then -amount_minor end) filter (where sequence < entry.sequence), 0)::bigint as refunded_before,
      coalesce(sum(case kind when 'redeemed' then past.quantity * coalesce(unit_price_minor, 1) when 'usedBefore' then past.quantity * coalesce(unit_price_minor, 1) when 'reversed' then -past.quantity * coalesce(unit_price_minor, 1) end), 0)::bigint as services,
      coalesce(sum(case kind when 'redeemed' then past.quantity * coalesce(unit_price_minor, 1) when 'usedBefore' then past.quantity * coalesce(unit_price_minor, 1) when 'reversed' then -past.quantity * coalesce(unit_price_minor, 1) end) filter (where sequence < entry.sequence), 0)::bigint as services_before,
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

alter table webhook_delivery drop constraint webhook_delivery_event_check;
alter table webhook_delivery add constraint webhook_delivery_event_check check (
  event in ('voucher.sold', 'voucher.redeemed', 'voucher.refunded', 'voucher.expired', 'voucher.blocked', 'voucher.unblocked', 'voucher.writtenOff',
    'voucher.replaced', 'webhook.test'));

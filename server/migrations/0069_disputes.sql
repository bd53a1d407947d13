-- A payment that its buyer disputes: what is unused of its vouchers is blocked meanwhile, and written off once the dispute is lost.

create table payment_dispute (
  group_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  hotel_id uuid not null references hotel,
  gateway_code text not null check (gateway_code in ('STRIPE', 'PAYPAL', 'EASYPAY', 'IFTHENPAY', 'UNICRE')),
  -- The provider's names: of the dispute, of where it stands, and of what the buyer says.
  provider_id text not null,
  provider_status text not null,
  reason text not null,
  -- Where staff answer it at the provider.
  url text,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  -- What is disputed of the payment, in the payment's currency; what of it was used, and what was taken off the vouchers. The rest is lost.
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  used_minor bigint not null check (used_minor >= 0),
  -- Not of a payment beside another, whose money went back whole.
  has_vouchers boolean not null,
  written_off_minor bigint not null default 0 check (written_off_minor between 0 and amount_minor),
  opened_at timestamptz not null,
  evidence_due_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz not null,
  primary key (group_id, id),
  constraint payment_dispute_once unique (gateway_code, provider_id),
  constraint payment_dispute_written_off check (written_off_minor = 0 or state = 'lost'),
  constraint payment_dispute_ended check ((ended_at is not null) = (state in ('won', 'lost'))),
  foreign key (group_id, payment_id) references payment,
  foreign key (group_id, order_id) references online_order
);
create index payment_dispute_by_payment on payment_dispute (group_id, payment_id);
create index payment_dispute_by_age on payment_dispute (group_id, opened_at desc, id);
create index payment_dispute_to_follow on payment_dispute (checked_at) where state in ('inquiry', 'open');
grant select, insert, update on payment_dispute to vale_app;
call protect_by_group('payment_dispute');
call protect_by_hotel('payment_dispute');
call let_server('select', 'payment_dispute');

-- A dispute names the payment as the provider booked it.
create index payment_by_intent on payment (gateway_code, intent_id) where intent_id is not null;

alter table entry drop constraint entry_kind_check;
alter table entry add constraint entry_kind_check check (
  kind in ('issued', 'sold', 'redeemed', 'reversed', 'refunded', 'restored', 'reopened', 'cancelled', 'expired', 'revived', 'extended', 'corrected',
    'blocked', 'unblocked', 'writtenOff'));

alter table webhook_delivery drop constraint webhook_delivery_event_check;
alter table webhook_delivery add constraint webhook_delivery_event_check check (
  event in ('voucher.sold', 'voucher.redeemed', 'voucher.refunded', 'voucher.expired', 'voucher.blocked', 'voucher.unblocked', 'voucher.writtenOff',
    'webhook.test'));

alter table owed_month drop constraint owed_month_movement_check;
alter table owed_month add constraint owed_month_movement_check check (
  movement in ('sold', 'redeemed', 'refunded', 'expired', 'cancelled', 'writtenOff'));

-- As before, with what lost disputes take off.
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
  case when entry.kind in ('issued', 'sold') then 'sold' when entry.kind in ('redeemed', 'reversed') then 'redeemed'
    when entry.kind in ('refunded', 'restored', 'reopened') then 'refunded' when entry.kind = 'cancelled' then 'cancelled' when entry.kind = 'writtenOff' then 'writtenOff' else 'expired' end as movement,
  coalesce(life.until_before, voucher.valid_until) as valid_until_before,
  coalesce(life.until_after, voucher.valid_until) as valid_until_after
from entry
  join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
  join hotel on hotel.id = voucher.hotel_id
  cross join lateral (
    select
      coalesce(sum(case kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor end), 0)::bigint as redeemed,
      coalesce(sum(case kind when 'redeemed' then amount_minor when 'reversed' then -amount_minor end) filter (where sequence < entry.sequence), 0)::bigint as redeemed_before,
      coalesce(sum(case kind when 'refunded' then amount_minor when 'writtenOff' then amount_minor when 'restored' then -amount_minor end), 0)::bigint as refunded,
      coalesce(sum(case kind when 'refunded' then amount_minor when 'writtenOff' then amount_minor when 'restored' then -amount_minor end) filter (where sequence < entry.sequence), 0)::bigint as refunded_before,
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

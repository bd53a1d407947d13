-- What the platform charges for vouchers, and what hotels have asked for: a deposit keeps its price and moves once, to paid or cancelled.

create table card_price (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  vouchers integer not null check (vouchers >= 0),
  amount_minor bigint not null check (amount_minor >= 0)
);
grant select, insert, update, delete on card_price to vale_app;

create table cash_deposit (
  group_id uuid not null references hotel_group,
  id uuid not null,
  hotel_id uuid not null references hotel,
  price_name text not null,
  vouchers integer not null check (vouchers >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  payment_type text not null check (payment_type in ('Prepay', 'Monthlyfee')),
  requested_on date not null,
  requested_at timestamptz not null,
  requested_by text not null,
  status text not null default 'requested' check (status in ('requested', 'paid', 'cancelled')),
  paid_on date,
  settled_at timestamptz,
  settled_by text,
  primary key (group_id, id),
  unique (id),
  constraint cash_deposit_paid check ((status = 'paid') = (paid_on is not null)),
  constraint cash_deposit_settled check ((status = 'requested') = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  constraint cash_deposit_payday check (paid_on >= requested_on)
);
create index cash_deposit_by_day on cash_deposit (group_id, requested_at desc);
-- Never deleted; of what was agreed nothing changes but how it ended.
grant select, insert, update (status, paid_on, settled_at, settled_by) on cash_deposit to vale_app;
call protect_by_group('cash_deposit');

create function keep_settled_deposit() returns trigger language plpgsql as
$$ begin raise exception 'a deposit that is % does not change', old.status; end $$;
create trigger cash_deposit_moves_once before update on cash_deposit
  for each row when (old.status <> 'requested') execute function keep_settled_deposit();

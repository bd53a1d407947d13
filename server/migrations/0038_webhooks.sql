-- Other systems are told what happens to vouchers: the ledger is read behind a cursor, so that no way to sell, redeem or refund can be forgotten.

create table webhook (
  group_id uuid not null references hotel_group,
  id uuid not null,
  name text not null,
  -- The voucher was sold in one of them, or it happened there.
  hotel_ids uuid[] not null check (cardinality(hotel_ids) > 0),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null,
  secret_sealed text not null,
  -- The one before signs beside it until then, so that a receiver can change over.
  old_secret_sealed text,
  old_secret_until timestamptz,
  -- Entries of earlier transactions have their deliveries. Moved to now when it is switched on: what happened before is not news.
  told_below xid8 not null,
  answered_at timestamptz,
  failing_since timestamptz,
  -- A receiver that fails is left alone until then.
  resting_until timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, id),
  constraint webhook_old_secret check ((old_secret_sealed is null) = (old_secret_until is null))
);

create table webhook_delivery (
  group_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- Of the entry it tells of: the same for every webhook and however often it is sent. A test has one of its own.
  event_id uuid not null,
  event text not null check (event in ('voucher.sold', 'voucher.redeemed', 'voucher.refunded', 'voucher.expired', 'webhook.test')),
  voucher_id uuid,
  happened_at timestamptz not null,
  -- As it is sent, put together with the first try: what is repeated is repeated to the byte.
  body text,
  state text not null check (state in ('waiting', 'delivered', 'stuck')),
  tries integer not null default 0,
  -- Since when it is tried, which is a day at most.
  since timestamptz not null,
  next_try_at timestamptz,
  -- Somebody is sending it.
  held_until timestamptz,
  delivered_at timestamptz,
  primary key (group_id, id),
  constraint webhook_delivery_once unique (group_id, webhook_id, event_id),
  constraint webhook_delivery_waits check ((state = 'waiting') = (next_try_at is not null)),
  foreign key (group_id, webhook_id) references webhook on delete cascade,
  foreign key (group_id, voucher_id) references voucher
);
create index webhook_delivery_due on webhook_delivery (group_id, webhook_id, next_try_at, happened_at) where state = 'waiting';
create index webhook_delivery_by_age on webhook_delivery (group_id, happened_at desc, id);
create index webhook_delivery_by_webhook on webhook_delivery (group_id, webhook_id, happened_at desc, id);
create index webhook_delivery_open on webhook_delivery (group_id, webhook_id, state) where state <> 'delivered';

create table webhook_attempt (
  group_id uuid not null,
  delivery_id uuid not null,
  number integer not null check (number >= 1),
  at timestamptz not null,
  duration_ms integer not null,
  status smallint,
  failure text check (failure in ('addressRefused', 'unreachable', 'timedOut', 'tls', 'refused')),
  answer text not null,
  primary key (group_id, delivery_id, number),
  foreign key (group_id, delivery_id) references webhook_delivery on delete cascade
);

grant select, insert, update, delete on webhook, webhook_delivery, webhook_attempt to vale_app;
call protect_by_group('webhook');
call protect_by_group('webhook_delivery');
call protect_by_group('webhook_attempt');

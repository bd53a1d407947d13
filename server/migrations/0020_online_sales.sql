-- An online order holds its stock until it is paid, becomes a sale once, and every payment, refund and report of a provider is kept with it.

-- Held for orders that are being paid; neither sold nor for sale.
alter table offer add column reserved integer not null default 0 check (reserved >= 0);
alter table offer add constraint offer_reserved_within_stock check (sold + reserved <= stock_limit);

create table online_order (
  group_id uuid not null references hotel_group,
  id uuid not null,
  hotel_id uuid not null references hotel,
  -- awaitingPayment: its stock is held. issued: paid, and the sale of the same id has the vouchers. released: not paid in time, the stock is free
  -- again. returned: paid too late for what was left, and the money goes back.
  state text not null check (state in ('awaitingPayment', 'issued', 'released', 'returned')),
  -- Paid after its stock was released.
  late boolean not null default false,
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  fiscal_number text not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  gift_from text,
  gift_to text,
  sender text,
  recipient text,
  message text,
  source text,
  campaign text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  request_id text not null,
  primary key (group_id, id)
);
create index online_order_by_age on online_order (group_id, created_at desc, id);
create index online_order_to_release on online_order (expires_at) where state = 'awaitingPayment';

create table online_order_item (
  group_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  offer_id uuid not null,
  quantity integer not null check (quantity between 1 and 500),
  price_minor bigint not null check (price_minor >= 0),
  promotion text,
  primary key (group_id, order_id, line),
  foreign key (group_id, order_id) references online_order,
  foreign key (group_id, offer_id) references offer on delete restrict
);
create index online_order_item_by_offer on online_order_item (group_id, offer_id);

-- One attempt to pay an order. A declined one is followed by another; the first that is paid wins, any further one goes back.
create table payment (
  group_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  gateway_code text not null check (gateway_code in ('STRIPE', 'PAYPAL', 'EASYPAY', 'IFTHENPAY', 'UNICRE')),
  mode text check (mode in ('CreditCard', 'MB', 'MBWAY')),
  phone text,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('opening', 'open', 'paid', 'failed', 'closed')),
  -- The provider's names for it.
  session_id text,
  intent_id text,
  next_step jsonb,
  receipt_url text,
  -- Why it failed, in the provider's words.
  failure text,
  created_at timestamptz not null,
  checked_at timestamptz,
  settled_at timestamptz,
  primary key (group_id, id),
  constraint payment_session_once unique (gateway_code, session_id),
  foreign key (group_id, order_id) references online_order
);
create index payment_by_order on payment (group_id, order_id, created_at);
create index payment_to_settle on payment (created_at) where state in ('opening', 'open');

create table payment_refund (
  group_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- Null where a whole payment goes back because nothing was issued for it.
  voucher_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  notes text not null,
  -- asked: not yet with the provider. pending: the provider has it. refused: the provider will not, and staff must look.
  state text not null check (state in ('asked', 'pending', 'done', 'refused')),
  reference text,
  failure text,
  -- Somebody is asking the provider about it: not every provider knows the same refund again when it is asked for twice.
  claimed_until timestamptz,
  asked_at timestamptz not null,
  asked_by text not null,
  settled_at timestamptz,
  primary key (group_id, id),
  foreign key (group_id, payment_id) references payment
);
create index payment_refund_by_payment on payment_refund (group_id, payment_id);
create index payment_refund_to_settle on payment_refund (asked_at) where state in ('asked', 'pending');

-- A report of a provider is taken once, however often it is sent.
create table payment_notice (
  gateway_code text not null,
  event_id text not null,
  session_id text,
  received_at timestamptz not null,
  primary key (gateway_code, event_id)
);
create index payment_notice_by_age on payment_notice (received_at);
grant select, insert on payment_notice to vale_app;

-- What a hotel group tells its provider, and how it wants to be paid. What is secret is sealed.
alter table payment_gateway add column user_id text;
alter table payment_gateway add column connected_at timestamptz;
alter table payment_gateway add column modes text[] not null default '{}';
alter table payment_gateway add constraint payment_gateway_once_per_group unique (group_id, code);
create table payment_setting (
  group_id uuid not null references hotel_group,
  gateway_code text not null,
  name text not null,
  value text,
  sealed text,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, gateway_code, name),
  check ((value is null) <> (sealed is null))
);

-- The platform's own keys, shared by every group that has none of its own. The one before stays good for reports that are still on their way.
create table payment_key (
  gateway_code text not null,
  name text not null,
  sealed text not null,
  previous_sealed text,
  previous_until timestamptz,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (gateway_code, name)
);
alter table payment_key enable row level security;
create policy platform_only on payment_key using (is_platform_scope());
grant select, insert, update, delete on payment_key to vale_app;

-- What the sandbox remembers of the payments it pretends to take.
create table sandbox_object (
  kind text not null,
  id text not null,
  value jsonb not null,
  put_at bigint generated always as identity,
  primary key (kind, id)
);

-- What passed between the house and the outside, without a word that is secret.
create table event_log (
  group_id uuid not null references hotel_group,
  id uuid not null,
  at timestamptz not null,
  type text not null check (type in ('Payment', 'PmsReservations', 'Invoice', 'RateCode', 'OnlineSale', 'User', 'EmitVoucher', 'SetVoucherState', 'RedeemVoucher')),
  action text not null check (action in ('Checkout', 'Webhook', 'CheckStatus', 'Refund', 'GetReservations', 'ProcessReservation', 'Register', 'Delete', 'TestConnection')),
  -- 1 ok, 2 error, 3 warning.
  result smallint not null check (result between 1 and 3),
  hotel_id uuid,
  sale_id uuid,
  voucher_id uuid,
  request jsonb not null,
  response jsonb not null,
  actor text not null,
  request_id text not null,
  primary key (group_id, id)
);
create index event_log_by_age on event_log (group_id, at desc, id);
create index event_log_by_sale on event_log (group_id, sale_id, at) where sale_id is not null;

-- Money that a provider would not give back is on the voucher again.
alter table entry drop constraint entry_kind_check;
alter table entry add constraint entry_kind_check check (
  kind in ('issued', 'sold', 'redeemed', 'reversed', 'refunded', 'restored', 'reopened', 'cancelled', 'expired', 'revived', 'extended', 'corrected'));

grant select, insert, update on online_order, payment, payment_refund to vale_app;
grant select, insert on online_order_item, event_log to vale_app;
grant select, insert, update, delete on payment_setting to vale_app;
call protect_by_group('online_order');
call protect_by_group('online_order_item');
call protect_by_group('payment');
call protect_by_group('payment_refund');
call protect_by_group('payment_setting');
call protect_by_group('event_log');

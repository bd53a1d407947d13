-- An offer is what a hotel group sells: its parts live and die with it, its stock is a guarded counter, and a code is known once in its group.

create table offer (
  group_id uuid not null references hotel_group,
  id uuid not null,
  code text not null check (length(code) between 1 and 50),
  kind text not null check (kind in ('money', 'service')),
  currency char(3) not null,
  active boolean not null,
  price_minor bigint not null check (price_minor between 0 and 100000000000),
  value_minor bigint not null check (value_minor between 100 and 100000000000),
  stock_limit integer not null check (stock_limit between 1 and 1000000),
  sold integer not null default 0,
  sale_from date not null,
  sale_to date not null,
  validity_months smallint not null check (validity_months between 1 and 48),
  prefix text not null check (length(prefix) between 1 and 10),
  display_order smallint not null check (display_order between 1 and 1000),
  tag_id uuid,
  action text check (action in ('Payment', 'Invoice')),
  partial_redeem boolean not null,
  price_includes_tax boolean not null,
  promote boolean not null default false,
  promote_type text check (promote_type in ('dealweek', 'hotdeal')),
  promo_code text check (length(promo_code) between 1 and 50),
  terms_id uuid,
  template_id uuid references notification_template,
  show_price boolean,
  subject text check (length(subject) between 1 and 100),
  logo_image_id uuid,
  background_image_id uuid,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, id),
  foreign key (group_id, tag_id) references tag on delete set null (tag_id),
  foreign key (group_id, terms_id) references terms on delete restrict,
  foreign key (group_id, logo_image_id) references template_image on delete restrict,
  foreign key (group_id, background_image_id) references template_image on delete restrict,
  constraint offer_sold_within_stock check (sold between 0 and stock_limit),
  constraint offer_sale_window check (sale_from <= sale_to),
  constraint offer_action_of_money check ((action is null) = (kind = 'service')),
  constraint offer_promote_type check (promote or promote_type is null)
);
create unique index offer_code_once_per_group on offer (group_id, lower(code));
create index offer_by_order on offer (group_id, display_order, code);
create index offer_by_tag on offer (group_id, tag_id);
create index offer_by_terms on offer (group_id, terms_id);
create index offer_by_template on offer (template_id);
create index offer_by_logo on offer (group_id, logo_image_id);
create index offer_by_background on offer (group_id, background_image_id);

create table offer_text (
  group_id uuid not null,
  offer_id uuid not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  title text not null check (length(title) between 1 and 100),
  description text not null check (length(description) <= 3500),
  primary key (group_id, offer_id, language),
  foreign key (group_id, offer_id) references offer on delete cascade
);

create table offer_vat (
  group_id uuid not null,
  offer_id uuid not null,
  code text not null check (code in ('RED', 'INT', 'NOR', 'ISE')),
  amount_minor bigint not null check (amount_minor >= 100),
  primary key (group_id, offer_id, code),
  foreign key (group_id, offer_id) references offer on delete cascade
);

create table rebate (
  group_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  code text not null check (length(code) between 1 and 50),
  quantity integer not null check (quantity between 1 and 10000),
  revenue_category text not null,
  redeem_kind text not null check (redeem_kind in ('Discount', 'Bill')),
  redeem_from date,
  redeem_to date,
  created_at timestamptz not null,
  primary key (group_id, id),
  foreign key (group_id, offer_id) references offer on delete cascade,
  constraint rebate_window check (redeem_from <= redeem_to)
);
create unique index rebate_code_once_per_offer on rebate (group_id, offer_id, lower(code));

create table rebate_text (
  group_id uuid not null,
  rebate_id uuid not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  description text not null check (length(description) between 1 and 500),
  primary key (group_id, rebate_id, language),
  foreign key (group_id, rebate_id) references rebate on delete cascade
);

create table offer_hotel (
  group_id uuid not null,
  offer_id uuid not null,
  hotel_id uuid not null references hotel,
  primary key (group_id, offer_id, hotel_id),
  foreign key (group_id, offer_id) references offer on delete cascade
);
create index offer_hotel_by_hotel on offer_hotel (group_id, hotel_id);

create table offer_channel (
  group_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  channel text not null check (channel in ('Frontend', 'Online', 'Reservation')),
  primary key (group_id, id),
  constraint offer_channel_once unique (group_id, offer_id, channel),
  foreign key (group_id, offer_id) references offer on delete cascade
);

create table offer_image (
  group_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  image_id text not null,
  position smallint not null check (position >= 0),
  primary key (group_id, id),
  -- Two pictures that change places hold the same one for a moment.
  constraint offer_image_place_once unique (group_id, offer_id, position) deferrable initially deferred,
  foreign key (group_id, offer_id) references offer on delete cascade,
  foreign key (group_id, image_id) references image
);
create index offer_image_by_image on offer_image (group_id, image_id);

create table inclusion (
  group_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  kind text not null check (kind in ('Included', 'Excluded')),
  code text not null check (length(code) <= 50),
  created_at timestamptz not null,
  primary key (group_id, id),
  foreign key (group_id, offer_id) references offer on delete cascade
);
create index inclusion_by_offer on inclusion (group_id, offer_id);

create table inclusion_text (
  group_id uuid not null,
  inclusion_id uuid not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  description text not null check (length(description) between 1 and 800),
  primary key (group_id, inclusion_id, language),
  foreign key (group_id, inclusion_id) references inclusion on delete cascade
);

grant select, insert, update, delete on
  offer, offer_text, offer_vat, rebate, rebate_text, offer_hotel, offer_channel, offer_image, inclusion, inclusion_text
  to vale_app;
call protect_by_group('offer');
call protect_by_group('offer_text');
call protect_by_group('offer_vat');
call protect_by_group('rebate');
call protect_by_group('rebate_text');
call protect_by_group('offer_hotel');
call protect_by_group('offer_channel');
call protect_by_group('offer_image');
call protect_by_group('inclusion');
call protect_by_group('inclusion_text');

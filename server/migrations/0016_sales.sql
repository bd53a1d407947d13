-- A sale is what one buyer bought at one moment in one hotel: the vouchers that came of it refer to it, and so will payments.

create table sale (
  group_id uuid not null references hotel_group,
  id uuid not null,
  hotel_id uuid not null references hotel,
  channel text not null check (channel in ('Frontend', 'Online', 'Reservation')),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  profile_id uuid,
  -- The buyer as given on the day; the profile may change later.
  first_name text not null,
  last_name text not null,
  email text not null,
  fiscal_number text not null,
  phone text not null,
  country_code text not null,
  post_code text not null,
  city text not null,
  address text not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  invoice_reference text,
  notes text not null,
  created_at timestamptz not null,
  created_by text not null,
  request_id text not null,
  primary key (group_id, id),
  foreign key (group_id, profile_id) references profile on delete set null (profile_id)
);
create index sale_by_age on sale (group_id, created_at desc, id);
create index sale_by_profile on sale (group_id, profile_id);

create table sale_item (
  group_id uuid not null,
  sale_id uuid not null,
  line smallint not null,
  offer_id uuid not null,
  quantity integer not null check (quantity between 1 and 500),
  price_minor bigint not null check (price_minor >= 0),
  -- What it cost on the day before anybody at the desk agreed on another price.
  list_price_minor bigint not null check (list_price_minor >= 0),
  -- What lowered the price, by its name on the day.
  promotion text,
  primary key (group_id, sale_id, line),
  foreign key (group_id, sale_id) references sale,
  foreign key (group_id, offer_id) references offer on delete restrict
);
create index sale_item_by_offer on sale_item (group_id, offer_id);

grant select, insert, update on sale, sale_item to vale_app;
call protect_by_group('sale');
call protect_by_group('sale_item');

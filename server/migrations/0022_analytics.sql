-- What guests do in the widgets is counted: once, without a name, and by month so that old months can go.

create table analytics_event (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  at timestamptz not null,
  name text not null check (name in ('page_view', 'add_to_cart', 'remove_from_cart', 'promo_code_search', 'purchase')),
  -- Random per visit of one browser tab: neither a cookie nor a person.
  session text not null,
  -- The kind of voucher; as told by a browser, so it need not exist.
  offer_id uuid,
  value_minor bigint check (value_minor >= 0),
  currency char(3),
  source text,
  campaign text,
  page_path text not null,
  language text not null,
  -- Not known until something tells where an address is.
  country text,
  city text,
  browser text not null,
  platform text not null,
  operating_system text not null,
  device_category text not null check (device_category in ('desktop', 'tablet', 'mobile')),
  screen_resolution text not null
) partition by range (at);
create index analytics_event_by_hotel on analytics_event (group_id, hotel_id, at);
-- What no month claims lands here instead of failing a write.
create table analytics_event_rest partition of analytics_event default;
-- Only ever added to.
grant select, insert on analytics_event to vale_app;
call protect_by_group('analytics_event');

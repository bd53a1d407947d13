-- Statistics answer from figures that are kept beside the events, so that ten million of them are read as fast as a few.

-- A visit is one tab on one day of its hotel. What is known of it when it begins holds for all of it; so figures of visits can be added up.
create table analytics_visit (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  day date not null,
  session text not null,
  source text not null,
  campaign text not null,
  language text not null,
  country text not null,
  city text not null,
  browser text not null,
  platform text not null,
  operating_system text not null,
  device_category text not null,
  device_model text not null,
  screen_resolution text not null,
  events integer not null,
  page_views integer not null,
  purchases integer not null,
  engagement_ms bigint not null,
  primary key (group_id, hotel_id, day, session)
) partition by range (day);
create table analytics_visit_rest partition of analytics_visit default;
grant select, insert, update on analytics_visit to vale_app;
call protect_by_group('analytics_visit');

alter table analytics_event
  add column day date,
  add column device_model text not null default '(not set)',
  add column engagement_ms bigint not null default 0,
  -- The first event of its visit, the one with which it became an engaged one, and its first purchase.
  add column opens boolean not null default false,
  add column engages boolean not null default false,
  add column buys boolean not null default false;
update analytics_event set day = (at at time zone hotel.time_zone)::date,
  source = coalesce(source, '(direct)'), campaign = coalesce(campaign, '(not set)'),
  country = coalesce(country, '(not set)'), city = coalesce(analytics_event.city, '(not set)')
from hotel where hotel.id = analytics_event.hotel_id;
alter table analytics_event drop constraint analytics_event_name_check;
-- Time spent on a page is told when it is left, where nothing else is.
alter table analytics_event add check (name in ('page_view', 'add_to_cart', 'remove_from_cart', 'promo_code_search', 'purchase', 'user_engagement'));
alter table analytics_event alter column day set not null, alter column source set not null, alter column campaign set not null,
  alter column country set not null, alter column city set not null;
create index analytics_event_by_day on analytics_event (group_id, hotel_id, day);

-- What is asked for again and again, added up when it is told: per hotel, set of dimensions, and day or four weeks.
create table analytics_rollup (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  dimension_set text not null,
  days smallint not null check (days in (1, 28)),
  starts date not null,
  d1 text not null,
  d2 text not null,
  d3 text not null,
  d4 text not null,
  events bigint not null,
  value_minor bigint not null,
  visits bigint not null,
  engaged bigint not null,
  buyers bigint not null,
  page_views bigint not null,
  engagement_ms bigint not null,
  cart_adds bigint not null,
  revenue_minor bigint not null,
  primary key (group_id, hotel_id, dimension_set, days, starts, d1, d2, d3, d4)
) with (fillfactor = 80);
grant select, insert, update, delete on analytics_rollup to vale_app;
call protect_by_group('analytics_rollup');

-- What the back office tells of itself.
create table platform_event (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  at timestamptz not null,
  day date not null,
  -- The minute on the wall of the hotel, as reports write it.
  minute text not null,
  name text not null check (name in ('page_view', 'help', 'help_click', 'error_ui', 'error_api', 'api_exceeded_time')),
  person_id uuid not null,
  page_path text not null,
  description text not null,
  help_id text not null,
  stack text not null,
  duration_ms bigint not null
) partition by range (at);
create index platform_event_newest on platform_event (name, minute desc);
create index platform_event_by_day on platform_event (day);
create table platform_event_rest partition of platform_event default;
grant select, insert on platform_event to vale_app;
call protect_by_group('platform_event');

-- Of the whole platform, and of nobody in it: so it belongs to no group.
create table platform_rollup (
  -- Most questions are about events alone, of which there are few kinds; where they happened is kept apart.
  dimension_set text not null check (dimension_set in ('event', 'page')),
  days smallint not null check (days in (1, 28)),
  starts date not null,
  name text not null,
  page_path text not null,
  help_id text not null,
  events bigint not null,
  duration_ms bigint not null,
  primary key (dimension_set, days, starts, name, page_path, help_id)
) with (fillfactor = 80);
grant select, insert, update, delete on platform_rollup to vale_app;

-- A hotel group connects its account at a provider once with each link it was given.

create table payment_connection (
  group_id uuid not null references hotel_group,
  -- The link's own number, which came back with the browser.
  link_id uuid not null,
  used_at timestamptz not null,
  primary key (group_id, link_id)
);
grant select, insert, delete on payment_connection to vale_app;
call protect_by_group('payment_connection');

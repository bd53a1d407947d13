-- Through whom a hotel group takes payments; an offer may be sold online only while one of them is active.

create table payment_gateway (
  group_id uuid not null references hotel_group,
  id uuid not null,
  code text not null,
  name text not null check (length(name) between 1 and 100),
  active boolean not null,
  primary key (group_id, id)
);
grant select, insert, update, delete on payment_gateway to vale_app;
call protect_by_group('payment_gateway');

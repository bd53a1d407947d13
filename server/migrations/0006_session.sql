-- Demonstrations asked for on the access-denied page, kept until the platform answers them.

create table demo_request (
  id uuid primary key,
  person_id uuid references person on delete set null,
  name text not null,
  email text not null,
  units integer not null check (units > 0),
  created_at timestamptz not null
);
grant select, insert on demo_request to vale_app;

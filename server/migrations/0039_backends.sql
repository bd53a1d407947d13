-- Systems that partners reach through the gateway: where they are, and what their certificates have to prove.

create table backend (
  name text not null check (name ~ '^[A-Za-z0-9-]{1,80}$'),
  -- As it stands in an address, where capitals do not matter.
  name_key text generated always as (lower(name)) stored primary key,
  title text not null,
  description text not null check (description <> ''),
  protocol text not null check (protocol in ('http', 'soap')),
  url text not null,
  validate_chain boolean not null,
  validate_name boolean not null
);

-- They belong to no group but to the platform: whoever works inside one group sees none of them.
alter table backend enable row level security;
create policy platform_only on backend using (is_platform_scope());
grant select, insert, update, delete on backend to vale_app;

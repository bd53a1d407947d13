-- Partners whose machines may call us, and their keys: sealed, and found by their fingerprints.

create table api_user (
  name text primary key check (name ~ '^[A-Za-z0-9-]{1,80}$'),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  -- The hotel they are let into.
  note text not null,
  state text not null check (state in ('active', 'blocked', 'pending', 'deleted')),
  registered_at timestamptz not null
);
create unique index api_user_email_once on api_user (lower(email));

create table api_subscription (
  name text primary key check (name ~ '^[A-Za-z0-9-]{1,80}$'),
  user_name text not null references api_user on delete cascade,
  product_id text not null,
  display_name text not null check (length(display_name) between 2 and 40),
  state text not null check (state in ('active', 'suspended', 'submitted', 'rejected', 'cancelled', 'expired')),
  created_at timestamptz not null,
  starts_at timestamptz,
  expires_at timestamptz,
  ends_at timestamptz,
  primary_sealed text not null,
  primary_hash bytea not null,
  secondary_sealed text not null,
  secondary_hash bytea not null
);
create index api_subscription_of_user on api_subscription (user_name);
create unique index api_subscription_primary_once on api_subscription (primary_hash);
create unique index api_subscription_secondary_once on api_subscription (secondary_hash);

-- They belong to no group but to the platform: whoever works inside one group sees none of them.
alter table api_user enable row level security;
create policy platform_only on api_user using (is_platform_scope());
alter table api_subscription enable row level security;
create policy platform_only on api_subscription using (is_platform_scope());
grant select, insert, update, delete on api_user, api_subscription to vale_app;

-- A link dies with the address it was sent to, and wrong passwords count alike whether anybody has the address or not.

-- When they got the address they have; null where they never had another.
alter table person add column email_since timestamptz;

-- Misses of a password, by the address that was typed: told apart by its hash, because it may be nobody's.
create table identity_miss (
  address_hash text primary key,
  misses integer not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index identity_miss_by_time on identity_miss (last_at);

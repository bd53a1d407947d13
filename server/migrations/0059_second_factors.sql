-- Whoever signs in at the bundled provider can prove more than a password, and a hotel group can demand it of some of its people.

-- Ids of access groups; whoever works in a hotel of the group and is in one of them needs a second factor.
alter table hotel_group add column second_factor_for text[] not null default '{}';

-- The secret that an app on somebody's phone makes codes from, confirmed by one of them.
create table identity_totp (
  account_id uuid primary key references identity_account on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz not null,
  -- The half minute of the last code that was taken: a code is good once.
  last_step bigint not null
);

-- For those who lost everything else. All of an account are hashed with one salt, so that a code is found by its hash.
create table identity_recovery_code (
  account_id uuid not null references identity_account on delete cascade,
  code_hash text not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table identity_passkey (
  -- As its authenticator calls it.
  id text primary key,
  account_id uuid not null references identity_account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkey_by_account on identity_passkey (account_id);

-- What has been shown so far in one sign-in, or on one page where factors are set up: who knew their password, and what was asked of a passkey.
create table identity_attempt (
  uid text primary key,
  account_id uuid references identity_account on delete cascade,
  methods text[] not null default '{}',
  challenge text,
  -- Of an app that is being set up: no secret of the account before a code confirms it.
  sealed_secret text,
  expires_at timestamptz not null
);
create index identity_attempt_by_expiry on identity_attempt (expires_at);

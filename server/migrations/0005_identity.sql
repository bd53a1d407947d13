-- The bundled identity provider's own tables. The application role has no grant on them: only the provider reads a password hash.

create table identity_account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  failed_attempts integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);
create unique index identity_account_by_email on identity_account (lower(email));

-- Sessions, grants, codes and tokens, as the provider's library hands them over.
create table identity_record (
  model text not null,
  id text not null,
  grant_id text,
  uid text,
  user_code text,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_record_by_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_by_uid on identity_record (uid) where uid is not null;
create index identity_record_by_expiry on identity_record (expires_at);

-- The newest key signs; older ones still verify until the last token they signed has run out.
create table identity_key (
  id text primary key,
  sealed_private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

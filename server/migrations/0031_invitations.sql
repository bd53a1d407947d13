-- People are invited by mail and set their own password; an account can be closed without being forgotten.

alter table identity_account add column closed boolean not null default false;

create table identity_invitation (
  -- One at a time: a newer one takes the place of the older.
  account_id uuid primary key,
  email text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_record_by_account on identity_record ((payload ->> 'accountId')) where payload ? 'accountId';

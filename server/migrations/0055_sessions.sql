-- People see where they are signed in: what is known of a session of the identity provider besides what its library keeps.

create table identity_session (
  uid text primary key,
  account_id text not null,
  user_agent text not null,
  signed_in_at timestamptz not null,
  -- Of the last token that was given out under it: a browser in use asks for one every ten minutes.
  last_seen_at timestamptz not null
);
create index identity_session_by_account on identity_session (account_id);

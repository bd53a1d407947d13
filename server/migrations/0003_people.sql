-- People of the back office. They may belong to hotels of several groups, so the wall stands at what they reach, not at who they are.

create table person (
  id uuid primary key,
  -- The identity provider's name for them; empty until they first sign in where the provider made the account.
  subject text unique,
  email text not null,
  given_name text not null,
  family_name text not null,
  mobile text not null default '',
  enabled boolean not null default true,
  invitation text not null default 'Accepted' check (invitation in ('PendingAcceptance', 'Accepted')),
  preferred_hotel_id uuid references hotel,
  created_at timestamptz not null
);
create unique index person_by_email on person (lower(email));
grant select, insert, update, delete on person to vale_app;

create table person_hotel (
  person_id uuid not null references person on delete cascade,
  hotel_id uuid not null references hotel on delete cascade,
  primary key (person_id, hotel_id)
);
create index person_hotel_by_hotel on person_hotel (hotel_id);
grant select, insert, delete on person_hotel to vale_app;

create table person_group (
  person_id uuid not null references person on delete cascade,
  access_group_id uuid not null,
  primary key (person_id, access_group_id)
);
grant select, insert, delete on person_group to vale_app;

-- A hotel group may want to be asked before the platform's support reads it. Off, support works in every group, as before.

alter table hotel_group add column support_asks boolean not null default false;

-- Who of support asked, why and until when, and what the group's administration said to it. One person is let in, and not all of support.
create table support_access (
  group_id uuid not null references hotel_group,
  id uuid not null,
  person_id uuid not null references person on delete cascade,
  reason text not null,
  wanted_until date not null,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'granted', 'refused', 'ended')),
  decided_at timestamptz,
  decided_by text,
  -- Of what was granted. It ends by itself, whatever the state says.
  ends_at timestamptz,
  primary key (group_id, id),
  constraint support_access_ends check (state <> 'granted' or ends_at is not null)
);
-- Somebody waits for one answer at a time.
create unique index support_access_asked_once on support_access (group_id, person_id) where state = 'asked';
create index support_access_of_person on support_access (person_id, group_id);
grant select, insert, update on support_access to vale_app;
call protect_by_group('support_access');

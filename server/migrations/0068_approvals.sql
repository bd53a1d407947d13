-- What a hotel group does not leave to one person waits for a second: what was asked, kept sealed until somebody decides, and what became of it.

alter table hotel_group
  add column approval_sale_percent smallint check (approval_sale_percent between 0 and 100),
  add column approval_sale_amount integer check (approval_sale_amount >= 0),
  add column approval_refund_above integer check (approval_refund_above >= 0),
  add column approval_promotion_percent smallint check (approval_promotion_percent between 0 and 100),
  add column approval_credentials boolean not null default false;

create table approval (
  group_id uuid not null references hotel_group,
  id uuid not null,
  -- None where it is about all hotels of the group.
  hotel_id uuid references hotel,
  kind text not null check (kind in ('sale', 'refund', 'promotion', 'credentials')),
  -- The right that whoever asks and whoever approves must hold.
  permission text not null,
  -- For whoever decides; never a secret.
  about jsonb not null,
  amount_minor bigint check (amount_minor >= 0),
  currency text,
  -- The whole request and how things stood: sealed, and gone once it is over.
  request_sealed text,
  asked_by uuid not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'lapsed', 'moved')),
  decided_by uuid,
  decided_at timestamptz,
  word text not null default '',
  -- The id of what was made: a sale, a refund, a promotion.
  became text,
  primary key (group_id, id),
  constraint approval_open check ((state = 'waiting') = (request_sealed is not null)),
  constraint approval_decided check ((decided_by is not null) = (state in ('done', 'refused', 'moved'))),
  -- Whatever a program may forget: nobody is their own second person.
  constraint approval_by_another check (decided_by <> asked_by)
);
create index approval_asked on approval (group_id, asked_at desc, id);
create index approval_waiting on approval (lapses_at) where state = 'waiting';
create index approval_became on approval (group_id, became) where became is not null;
grant select, insert, update on approval to vale_app;
call protect_by_group('approval');
call protect_by_hotel('approval');

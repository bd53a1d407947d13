-- Rules issue vouchers for reservations: once for each rule and room, reservation or guest, whoever tries and however often.

create table automation_rule (
  group_id uuid not null references hotel_group,
  id uuid not null,
  hotel_id uuid not null references hotel,
  code text not null check (length(code) between 1 and 50),
  description text not null check (length(description) between 1 and 50),
  active boolean not null,
  valid_from date not null,
  valid_to date not null,
  offer_id uuid not null,
  validity_type text not null check (validity_type in ('ReservationDates', 'ConfigurationDates')),
  emission_type text not null check (emission_type in ('Room', 'Reservation', 'Guest')),
  schedule_type text not null check (schedule_type in ('BeforeCheckIn', 'AfterCheckOut')),
  days integer not null check (days between 1 and 100),
  -- None means every one.
  channels text[] not null,
  rates text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, id),
  constraint automation_rule_dates check (valid_from <= valid_to),
  foreign key (group_id, offer_id) references offer on delete restrict
);
create unique index automation_rule_code_once_per_group on automation_rule (group_id, lower(code));
create index automation_rule_by_hotel on automation_rule (group_id, hotel_id);

-- When a reservation is to be looked at again: at once after it or a rule has changed, else on the next day something is due. Null: never by itself.
create table automation_watch (
  group_id uuid not null,
  reservation_id uuid not null,
  hotel_id uuid not null references hotel,
  look_at timestamptz,
  -- Something is due, and the hotel's automatic issue is switched off: looked at as soon as it is on.
  held_back boolean not null default false,
  primary key (group_id, reservation_id),
  foreign key (group_id, reservation_id) references reservation
);
create index automation_watch_due on automation_watch (group_id, hotel_id, look_at) where look_at is not null;
create index automation_watch_held_back on automation_watch (group_id, hotel_id) where held_back;

create table automation_issue (
  group_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  hotel_id uuid not null references hotel,
  reservation_id uuid not null,
  -- The room it is for, or whose guest it is for; null for a reservation as a whole.
  room_id uuid,
  -- Whom it is for, by the hotel system's own names: what makes it the same one however often it is tried.
  subject text not null,
  state text not null check (state in ('issued', 'stuck', 'withdrawn')),
  -- Why a stuck one is not issued: an error code.
  obstacle text,
  voucher_id uuid,
  -- The stay whose dates the voucher has; null where it has dates of its own.
  stay_from date,
  stay_to date,
  -- What the log was told of, so that it is told once: the voucher was used when the stay was called off, or the stay came back after it was withdrawn.
  warned text check (warned in ('usedWhenCalledOff', 'cameBack')),
  created_at timestamptz not null,
  tried_at timestamptz not null,
  primary key (group_id, id),
  constraint automation_issue_once unique (group_id, rule_id, reservation_id, subject),
  constraint automation_issue_voucher check ((state = 'stuck') = (voucher_id is null) and (state = 'stuck') = (obstacle is not null)),
  foreign key (group_id, rule_id) references automation_rule,
  foreign key (group_id, reservation_id) references reservation,
  foreign key (group_id, room_id) references reservation_room,
  foreign key (group_id, voucher_id) references voucher
);
create index automation_issue_by_age on automation_issue (group_id, created_at desc, id);
create index automation_issue_by_reservation on automation_issue (group_id, reservation_id);
create unique index automation_issue_by_voucher on automation_issue (group_id, voucher_id) where voucher_id is not null;

grant select, insert, update on automation_rule, automation_watch, automation_issue to vale_app;
-- What is stuck and no longer owed.
grant delete on automation_issue to vale_app;
call protect_by_group('automation_rule');
call protect_by_group('automation_watch');
call protect_by_group('automation_issue');

-- Mails of vouchers: written with the change that asks for them, sent outside it, and never twice.

create table message (
  group_id uuid not null references hotel_group,
  id uuid not null,
  voucher_id uuid not null,
  sent_to text not null,
  subject text not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  -- `sending` is written before the mail server is asked: if nobody comes back to say how it went, nobody sends it a second time.
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  -- Since when; whoever finds it long past knows that nobody will come back.
  sending_since timestamptz,
  tries integer not null default 0,
  last_error text,
  next_try_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  sent_at timestamptz,
  primary key (group_id, id),
  foreign key (group_id, voucher_id) references voucher
);
create index message_by_voucher on message (group_id, voucher_id, created_at desc);
create index message_stuck on message (group_id, created_at desc, id)
  where state in ('failed', 'uncertain') or (state = 'queued' and tries > 0);

create table message_event (
  group_id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('queued', 'processed', 'delivered', 'open', 'click', 'deferred', 'bounce', 'dropped')),
  detail text not null
) partition by range (at);
create index message_event_by_message on message_event (group_id, message_id, at);
create table message_event_rest partition of message_event default;

grant select, insert, update on message to vale_app;
grant select, insert, update on message_event to vale_app;
call protect_by_group('message');
call protect_by_group('message_event');

-- The captured inbox keeps whose mail it is, and what comes with it. Closed to the application's role, as before.
alter table captured_mail
  add column group_id uuid references hotel_group,
  add column from_name text,
  add column reply_to text;
create index captured_mail_by_group on captured_mail (group_id, created_at desc, id);
call protect_by_group('captured_mail');

create table captured_attachment (
  mail_id uuid not null references captured_mail on delete cascade,
  position smallint not null,
  file_name text not null,
  content_type text not null,
  -- Of a picture that the HTML shows: the name it is shown by.
  cid text,
  bytes bytea not null,
  primary key (mail_id, position)
);

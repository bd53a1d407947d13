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
create index message_unsent on message (next_try_at) where state in ('queued', 'sending');

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

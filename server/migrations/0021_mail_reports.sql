-- Mail providers report what became of a mail, often twice and in any order: each report is kept once, and says where the mail stands.

alter table message
  drop constraint message_state_check,
  add constraint message_state_check
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'undeliverable'));

drop index message_stuck;
create index message_stuck on message (group_id, created_at desc, id)
  where state in ('failed', 'uncertain', 'undeliverable') or (state = 'queued' and tries > 0);

alter table message_event
  drop constraint message_event_kind_check,
  add constraint message_event_kind_check
    check (kind in ('queued', 'processed', 'deferred', 'delivered', 'dropped', 'bounce', 'open', 'click', 'spam_report', 'unsubscribe')),
  -- The provider's own name for the event; absent where the event is ours.
  add column report_id text;
-- The mail is locked while its reports are added; this holds where somebody forgets.
create unique index message_event_once on message_event (group_id, message_id, report_id, at);

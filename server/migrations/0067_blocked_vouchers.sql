-- A voucher that was lost, or whose payment is disputed, is blocked: a hold beside its status, so that it goes on where it stood.

alter table voucher add holds text[] not null default '{}' check (holds <@ '{staff,dispute}'::text[]);
-- They are few, and a list asks for them alone.
create index voucher_blocked on voucher (group_id, created_at desc, id) where holds <> '{}';

alter table entry add hold text check (hold in ('staff', 'dispute'));
alter table entry drop constraint entry_kind_check;
alter table entry add constraint entry_kind_check check (
  kind in ('issued', 'sold', 'redeemed', 'reversed', 'refunded', 'restored', 'reopened', 'cancelled', 'expired', 'revived', 'extended', 'corrected',
    'blocked', 'unblocked'));
alter table entry add constraint entry_hold_of_a_block check ((kind in ('blocked', 'unblocked')) = (hold is not null));

alter table webhook_delivery drop constraint webhook_delivery_event_check;
alter table webhook_delivery add constraint webhook_delivery_event_check check (
  event in ('voucher.sold', 'voucher.redeemed', 'voucher.refunded', 'voucher.expired', 'voucher.blocked', 'voucher.unblocked', 'webhook.test'));

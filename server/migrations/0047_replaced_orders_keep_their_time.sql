-- An order that replaces another goes on with its time: replaced again and again, one order after the other held the last voucher for ever.

alter table online_order add column held_since timestamptz;
update online_order set held_since = created_at;
alter table online_order alter column held_since set not null;

-- An order that replaces another goes on with its time: replaced again and again, one order after the other held the last voucher for ever.

-- Null where a process of the version before has written it: that one began with itself.
alter table online_order add column held_since timestamptz;

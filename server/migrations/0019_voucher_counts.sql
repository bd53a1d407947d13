-- How many vouchers there are of each sort: built from the entries behind a cursor, so that no list has to count a million rows.

create table voucher_count (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null,
  offer_id uuid not null,
  channel text not null,
  status text not null,
  -- Below zero for a moment where a move was counted before the sale it follows: the cursor goes by transactions, not by vouchers.
  vouchers bigint not null,
  primary key (group_id, hotel_id, offer_id, channel, status)
) with (fillfactor = 70);

-- Up to which transaction a group's entries are in the counts. Whoever reads adds those from there on, and so is exact at any moment.
create table voucher_count_cursor (
  group_id uuid primary key references hotel_group,
  counted_below xid8 not null
);

-- The group in front: one that issues a hundred thousand vouchers does not make the others' lists slow.
drop index entry_by_transaction;
create index entry_by_transaction on entry (group_id, transaction_id);

-- What each entry did to the counts: one voucher less where it was, one more where it is.
create view voucher_move with (security_invoker = true) as
select entry.group_id, entry.transaction_id, voucher.hotel_id, voucher.offer_id, voucher.channel, move.status, move.vouchers
from entry
  join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
  cross join lateral (values (entry.status_before, -1), (entry.status, 1)) as move (status, vouchers)
where entry.status is distinct from entry.status_before and move.status is not null;

grant select on voucher_count, voucher_count_cursor, voucher_move to vale_app;
call protect_by_group('voucher_count');
call protect_by_group('voucher_count_cursor');

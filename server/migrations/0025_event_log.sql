-- The event log is read by date: its own lines split by month, and those of the ledger by an index on their time.

create index entry_by_time on entry (group_id, kind, at desc) include (hotel_id, voucher_id);

-- It grows without end: a month that is no longer wanted is dropped, not deleted line by line.
alter table event_log rename to event_log_whole;
alter index event_log_pkey rename to event_log_whole_pkey;
alter index event_log_by_age rename to event_log_whole_by_age;
alter index event_log_by_sale rename to event_log_whole_by_sale;
create table event_log (like event_log_whole including constraints, primary key (group_id, at, id)) partition by range (at);
alter table event_log add foreign key (group_id) references hotel_group;
create index event_log_by_age on event_log (group_id, at desc, id);
create index event_log_by_sale on event_log (group_id, sale_id, at) where sale_id is not null;
create table event_log_rest partition of event_log default;
-- A line about an order is the business of the order's hotel.
insert into event_log
select event_log_whole.group_id, event_log_whole.id, at, type, action, result, coalesce(event_log_whole.hotel_id, online_order.hotel_id), sale_id, voucher_id,
  request, response, actor, event_log_whole.request_id
from event_log_whole
  left join online_order on online_order.group_id = event_log_whole.group_id and online_order.id = sale_id;
drop table event_log_whole;
grant select, insert on event_log to vale_app;
call protect_by_group('event_log');

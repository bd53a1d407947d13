-- A refund that a provider refused is asked for again once: two who press "Try again" at the same moment must not give the money back twice.

alter table payment_refund add column retries uuid;
-- When what a provider refused was put on the voucher again: once.
alter table payment_refund add column restored_at timestamptz check (state = 'refused' or restored_at is null);
alter table payment_refund add constraint payment_refund_retried_once unique (group_id, retries);
alter table payment_refund add constraint payment_refund_retries_another check (retries <> id);
alter table payment_refund add foreign key (group_id, retries) references payment_refund;

-- Until now, what was asked for next of the same money was the retry.
update payment_refund set retries = earlier.id
from (
  select group_id, id as next_id, lag(id) over asked as id, lag(state) over asked as state
  from payment_refund window asked as (partition by group_id, payment_id, voucher_id order by asked_at, id)
) as earlier
where payment_refund.group_id = earlier.group_id and payment_refund.id = earlier.next_id and earlier.state = 'refused';

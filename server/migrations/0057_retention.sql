-- What is no longer needed goes by a schedule per kind of data: how long each is kept where somebody said so, and what the last run dropped.

create table retention (
  kind text primary key,
  -- Null: as long as the product says.
  days integer check (days > 0),
  ran_at timestamptz,
  dropped bigint not null default 0 check (dropped >= 0)
);
grant select, insert, update on retention to vale_app;

-- Its guest's words are gone: should money for it arrive after all, it goes back, because nobody is left to give the vouchers to.
alter table online_order add column erased_at timestamptz;
create index online_order_to_forget on online_order (settled_at) where state = 'released' and erased_at is null;

-- Request keys are one of the kinds now. A process of the version before goes on dropping them until it stops.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    execute $q$delete from jobs.schedule where name = 'task/prune-idempotency-keys'$q$;
  end if;
end
$$;

-- Every write runs once (idempotency keys) and says who did what (changes), in the transaction of the write itself.

create table idempotency_key (
  actor text not null,
  key text not null,
  command text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
grant select, insert, update on idempotency_key to vale_app;

create table audit_change (
  group_id uuid,
  at timestamptz not null,
  actor text not null,
  command text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null,
  request_id text not null
) partition by range (at);
create index audit_change_by_subject on audit_change (group_id, subject_kind, subject_id, at);
-- What no month claims lands here instead of failing a write.
create table audit_change_rest partition of audit_change default;
grant select, insert on audit_change to vale_app;
alter table audit_change enable row level security;
create policy by_group on audit_change
  using (group_id = current_hotel_group() or is_platform_scope())
  with check (group_id is not distinct from current_hotel_group() or is_platform_scope());

-- Months are made ahead of time, so that dropping an old one is instant and a query over a week touches one or two.
create procedure make_month_partition(parent text, day date) language plpgsql as
$$
declare
  first_day date := date_trunc('month', day);
  name text := format('%s_%s', parent, to_char(first_day, 'YYYY_MM'));
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, first_day, first_day + interval '1 month');
  end if;
end
$$;

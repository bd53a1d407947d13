-- Who did what is chained: a record that is edited, taken out, put in or moved afterwards is found by the audit.

create sequence audit_change_number;
grant usage on sequence audit_change_number to vale_app;

alter table audit_change
  -- Tells records apart; no order follows from it.
  add column number bigint not null default nextval('audit_change_number'),
  -- Its place in the chain of its hotel group (or of the platform), given a moment after it was written.
  add column sequence bigint check (sequence >= 1),
  -- Of `detail` as it was when it was linked, so that words of an erased guest can go without breaking the chain.
  add column detail_digest bytea,
  add column previous_hash bytea,
  add column hash bytea,
  -- The request that took its words out.
  add column erased_by text,
  add constraint audit_change_linked_whole check (num_nulls(sequence, detail_digest, hash) in (0, 3));
create index audit_change_to_link on audit_change (number) where hash is null;
create index audit_change_in_chain on audit_change (group_id, sequence) where sequence is not null;
create index audit_change_erased on audit_change (erased_by) where erased_by is not null;

-- The application says what happened; the links are ours.
revoke insert on audit_change from vale_app;
grant insert (group_id, at, actor, command, subject_kind, subject_id, detail, request_id) on audit_change to vale_app;

-- Where each chain ends: without it, nobody would miss the last records.
create table change_chain (
  -- All zeros for records of the platform itself, which belong to no group.
  group_id uuid primary key,
  length bigint not null check (length >= 0),
  head_hash bytea not null
);
call protect_by_group('change_chain');

-- As before, and it now leaves a trace on what it emptied and counts it; what was emptied earlier has no words left.
create function erase_from_records(ids uuid[], kept text[], request text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  emptied integer;
begin
  update audit_change set detail = erase_words(detail, kept), erased_by = request
    where group_id = current_hotel_group() and subject_id = any (ids::text[]) and erased_by is null;
  get diagnostics emptied = row_count;
  perform erase_from_records(ids, kept);
  return emptied;
end
$$;
revoke execute on function erase_from_records(uuid[], text[], text) from public;
grant execute on function erase_from_records(uuid[], text[], text) to vale_app;

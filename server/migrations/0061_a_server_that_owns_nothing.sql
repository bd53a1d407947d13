-- The server signs in as a role that owns nothing: whoever gets hold of its connection can neither change a table nor what was entered for ever.

do $$
begin
  create role vale_server nologin noinherit;
exception
  when duplicate_object or unique_violation then
    null; -- roles belong to the whole cluster: another database, or another start, made it, or somebody gave it its login beforehand
  when insufficient_privilege then
    raise exception 'the role vale_server is missing, and % may not create it', current_user
      using hint = 'As an administrator: create role vale_server noinherit; grant vale_app to vale_server;';
end
$$;

-- It takes the rights of the application upon itself for a transaction, and does not have them otherwise.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    grant vale_app to vale_server with inherit false, set true;
  else
    grant vale_app to vale_server;
  end if;
exception when insufficient_privilege then
  null; -- a managed cluster whose administrator has granted it beforehand
end
$$;

do $$
begin
  execute format('grant temporary on database %I to %I', current_database(), current_user);
  execute format('revoke temporary on database %I from public', current_database());
exception when insufficient_privilege then
  null; -- somebody else's database, who decides about it
end
$$;
revoke create on schema public from public;
grant usage on schema public to vale_server;

-- What the system scope may do, table by table. A table behind the wall is open to it in every group.
create procedure let_server(rights text, variadic targets regclass[]) language plpgsql as
$$
declare
  target regclass;
begin
  foreach target in array targets loop
    execute format('grant %s on %s to vale_server', rights, target);
    if (select relrowsecurity from pg_class where oid = target)
      and not exists (select from pg_policy where polrelid = target and polname = 'by_server') then
      execute format('create policy by_server on %s to vale_server using (true) with check (true)', target);
    end if;
  end loop;
end
$$;
revoke execute on procedure let_server, protect_by_group, protect_by_hotel, protect_part_of_offer from public;

call let_server('select, insert, update, delete',
  'identity_account', 'identity_record', 'identity_key', 'identity_invitation', 'identity_miss', 'identity_session',
  'identity_totp', 'identity_recovery_code', 'identity_passkey', 'identity_attempt',
  'idempotency_key', 'tally', 'help_article');
call let_server('select, insert, update', 'sandbox_object');
call let_server('select, insert, delete', 'captured_mail');
call let_server('select, insert', 'captured_attachment');
call let_server('select', 'migration');

-- Whom a letter or an invitation is for. The column is the lock's: whoever holds a row must be able to write something of it.
call let_server('select', 'hotel_group', 'hotel', 'person', 'person_hotel', 'person_group');
call let_server('update (awaits_tour)', 'person');

-- Counts and figures follow from the ledger, which is read and never written here.
call let_server('select', 'voucher', 'voucher_rebate', 'entry', 'entry_note', 'sold_as', 'refund_recount', 'voucher_move', 'entry_effect');
call let_server('select, insert, update, delete', 'voucher_count', 'figure_day', 'figure_stretch', 'owed_month', 'open_balance');
call let_server('select, insert, update', 'voucher_count_cursor', 'figure_cursor');

call let_server('select, update (told_below)', 'webhook');
call let_server('select, insert, update (held_until), delete', 'webhook_delivery');

-- What has been kept for long enough.
call let_server('select, delete', 'analytics_event', 'analytics_visit', 'platform_event', 'message_event', 'event_log', 'demo_request');
call let_server('select, update (sent_to, subject, last_error)', 'message');
call let_server('select, update (first_name, last_name, email, phone, country_code, profile_id)', 'reservation_guest');
call let_server('select', 'reservation', 'reservation_room', 'automation_issue');
-- No period is as short as this: what happened lately cannot be taken out by anybody.
create policy by_server_when_old on event_log as restrictive for delete to vale_server using (at < now() - interval '5 months');

-- What was done is added, and linked once.
call let_server('select, insert (group_id, at, actor, command, subject_kind, subject_id, detail, request_id),
  update (sequence, detail_digest, previous_hash, hash)', 'audit_change');
grant usage on sequence audit_change_number to vale_server;
create policy by_server_once on audit_change as restrictive for update to vale_server using (hash is null) with check (hash is not null);
call let_server('select, insert, update', 'change_chain');

-- Months are made while the server runs, and are the owner's like the tables they are part of.
create or replace procedure make_month_partition(parent text, day date)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  first_day date := date_trunc('month', day);
  name text := format('%s_%s', parent, to_char(first_day, 'YYYY_MM'));
begin
  if not exists (select from pg_class where oid = to_regclass(quote_ident(parent)) and relkind = 'p') then
    raise exception '% is not split by month', parent;
  end if;
  if first_day not between current_date - interval '10 years' and current_date + interval '1 year' then
    raise exception '% is too far away for a month', first_day;
  end if;
  if to_regclass(quote_ident(name)) is null then
    execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, first_day, first_day + interval '1 month');
  end if;
end
$$;
revoke execute on procedure make_month_partition from public;
grant execute on procedure make_month_partition to vale_server;

-- After a dump was brought into another cluster, whose transactions are numbered from the start again. No other entry has a number ahead of all.
create function put_entries_before_all() returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  alter table entry disable trigger entry_is_for_ever;
  update entry set transaction_id = '1' where transaction_id >= pg_snapshot_xmax(pg_current_snapshot());
  alter table entry enable trigger entry_is_for_ever;
end
$$;
revoke execute on function put_entries_before_all from public;
grant execute on function put_entries_before_all to vale_server;

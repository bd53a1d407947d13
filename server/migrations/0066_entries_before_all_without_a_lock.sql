-- Entries that came with a dump were renumbered with the trigger of the ledger switched off, which kept every sale waiting until it was done.

-- What the trigger lets through by itself: a number that no transaction of this cluster has had yet becomes the first, and all else of the entry stays.
create function refuse_change_of_entry() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and old.transaction_id >= pg_snapshot_xmax(pg_current_snapshot()) and new.transaction_id = '1' then
    old.transaction_id := new.transaction_id;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'entries of the ledger are only ever added' using errcode = 'restrict_violation';
end
$$;
create or replace trigger entry_is_for_ever before update or delete on entry for each row execute function refuse_change_of_entry();

create or replace function put_entries_before_all() returns void
  language sql security definer set search_path = public, pg_temp as
$$ update entry set transaction_id = '1' where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()) $$;

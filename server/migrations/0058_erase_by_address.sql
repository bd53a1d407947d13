-- A guest's address also stands where no id of theirs does: in mails about orders, kept instead of sent, and in jobs, what they carry and what they left.

create index captured_mail_by_address on captured_mail (group_id, lower(sent_to));

-- `address` must be one guest's alone. Within other words it is found as a whole: what ends or begins like it is somebody else's.
create function erase_address(address text, kept text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  whole text := '(^|[^a-z0-9._%+-])' || regexp_replace(lower(address), '([.^$*+?()\[\]{}|\\-])', '\\\1', 'g') || '($|[^a-z0-9.-]|\.($|[^a-z0-9]))';
begin
  delete from captured_mail where group_id = current_hotel_group() and lower(sent_to) = lower(address);
  if to_regclass('jobs.job') is not null then
    -- The plain search first: it spares nearly every row the pattern.
    execute $q$
      update jobs.job set data = erase_words(data, $3), output = erase_words(output, $3)
      where (strpos(lower(data::text), lower($1)) > 0 or strpos(lower(output::text), lower($1)) > 0)
        and (lower(data::text) ~ $2 or lower(output::text) ~ $2)
        -- Somebody of that address may be known to another group.
        and coalesce(data ->> 'groupId', current_hotel_group()::text) = current_hotel_group()::text$q$
      using address, whole, kept;
  end if;
end
$$;
revoke execute on function erase_address from public;
grant execute on function erase_address to vale_app;

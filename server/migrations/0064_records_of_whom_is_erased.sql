-- Words are taken out of records only of whom is really erased: whoever has the server's connection could empty what is written down about anything.

-- A guest goes here, and not beforehand, so that nobody has to be believed. A sale and a voucher go with their guest, and only once their own words are
-- gone; an order and a mail once theirs are. Anything else is no subject of an erasure, whoever asks.
create or replace function erase_from_records(ids uuid[], kept text[], request text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  guests uuid[] := array(select id from profile where group_id = current_hotel_group() and id = any (ids) for update);
  purchases uuid[] := array(
    select id from sale
    where group_id = current_hotel_group() and id = any (ids) and profile_id = any (guests)
      and (first_name, last_name, email, fiscal_number, phone, country_code, post_code, city, address, notes) = ('', '', '', '', '', '', '', '', '', ''));
  alive uuid;
  emptied integer;
begin
  select asked.id into alive from unnest(ids) as asked (id)
    where asked.id <> all (guests) and asked.id <> all (purchases)
      and not exists (
        select from voucher
        where voucher.group_id = current_hotel_group() and voucher.id = asked.id
          and (profile_id = any (guests) or sale_id = any (purchases))
          and coalesce(gift_from, gift_to, sender, recipient, message) is null and notes = ''
          -- Bought for another guest, it keeps that guest's name.
          and ((first_name, last_name, email) = ('', '', '') or (profile_id is not null and profile_id <> all (guests))))
      and not exists (
        select from online_order
        where online_order.group_id = current_hotel_group() and online_order.id = asked.id and erased_at is not null)
      and not exists (
        select from message
        where message.group_id = current_hotel_group() and message.id = asked.id and (sent_to, subject) = ('', ''))
    limit 1;
  if alive is not null then
    raise exception '% is not being erased', alive using errcode = 'insufficient_privilege';
  end if;

  delete from profile where group_id = current_hotel_group() and id = any (guests);
  update audit_change set detail = erase_words(detail, kept), erased_by = request
    where group_id = current_hotel_group() and subject_id = any (ids::text[]) and erased_by is null;
  get diagnostics emptied = row_count;
  update idempotency_key set reply = erase_words(reply, kept) where mentions(reply, ids);
  delete from captured_mail where id = any (ids);
  if to_regclass('jobs.job') is not null then
    execute 'update jobs.job set data = erase_words(data, $2), output = erase_words(output, $2) where mentions(data, $1) or mentions(output, $1)'
      using ids, kept;
  end if;
  return emptied;
end
$$;
drop function erase_from_records(uuid[], text[]);

-- As long as a guest of the group is known by an address, the mails to it stay.
create or replace function erase_address(address text, kept text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  whole text := '(^|[^a-z0-9._%+-])' || regexp_replace(lower(address), '([.^$*+?()\[\]{}|\\-])', '\\\1', 'g') || '($|[^a-z0-9.-]|\.($|[^a-z0-9]))';
begin
  if exists (select from profile where group_id = current_hotel_group() and email_folded = lower(erase_address.address)) then
    raise exception 'a guest is known by this address' using errcode = 'insufficient_privilege';
  end if;
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

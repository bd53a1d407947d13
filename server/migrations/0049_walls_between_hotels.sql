-- Hotels of one group are walled from each other as groups are: a transaction that works for somebody with a few hotels sees and writes what is theirs.

-- The hotels a transaction works for; null where that is the whole group.
create function current_hotels() returns uuid[] language sql stable parallel safe as
$$ select nullif(current_setting('vale.hotel_ids', true), '')::uuid[] $$;

-- For what belongs to one hotel, or, where it names none, to the group.
create procedure protect_by_hotel(target regclass) language plpgsql as
$$
begin
  execute format('create policy by_hotel on %s as restrictive
    using ((select current_hotels()) is null or hotel_id is null or hotel_id = any ((select current_hotels())::uuid[]))', target);
end
$$;
call protect_by_hotel('online_order');
call protect_by_hotel('event_log');
call protect_by_hotel('voucher_count');
call protect_by_hotel('figure_day');
call protect_by_hotel('figure_stretch');
call protect_by_hotel('owed_month');
call protect_by_hotel('open_balance');
call protect_by_hotel('analytics_event');
call protect_by_hotel('analytics_visit');
call protect_by_hotel('analytics_rollup');
call protect_by_hotel('pms_connection');
call protect_by_hotel('pms_reading');
call protect_by_hotel('pms_reference');
call protect_by_hotel('pms_reference_read');
call protect_by_hotel('reservation');
call protect_by_hotel('erased_guest');
call protect_by_hotel('sale_registration');
call protect_by_hotel('automation_rule');
call protect_by_hotel('automation_watch');
call protect_by_hotel('automation_issue');
call protect_by_hotel('cash_deposit');

-- What tells another system of several hotels is for people of all of them.
create policy by_hotel on webhook as restrictive using ((select current_hotels()) is null or hotel_ids <@ (select current_hotels()));

-- Where a voucher can be used: as it was sold, whatever becomes of its offer's places.
alter table voucher add column hotel_ids uuid[];
update voucher set hotel_ids = array(
  select hotel_id from offer_hotel part where part.group_id = voucher.group_id and part.offer_id = voucher.offer_id order by hotel_id);

-- The version before names no places when it sells.
create function keep_places_sold_with() returns trigger language plpgsql as
$$
begin
  new.hotel_ids := array(
    select hotel_id from offer_hotel part where part.group_id = new.group_id and part.offer_id = new.offer_id order by hotel_id);
  return new;
end
$$;
create trigger keep_places_sold_with before insert on voucher for each row when (new.hotel_ids is null) execute function keep_places_sold_with();

-- What was sold before becomes good in more places: where all its places are hotels this is done for. Answers how many.
create function add_places_to_sold(of_offer uuid, places uuid[]) returns integer language plpgsql as
$$
declare
  changed integer;
begin
  update voucher set hotel_ids = array(select distinct place from unnest(hotel_ids || places) as place order by 1)
  where group_id = current_hotel_group() and offer_id = of_offer and status not in ('cancelled', 'refunded') and not hotel_ids @> places
    and (current_hotels() is null or (hotel_id = any (current_hotels()) and hotel_ids <@ current_hotels()));
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- A voucher is the business of the hotel that sold it and of those where it can be used.
create policy by_hotel on voucher as restrictive
  using ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[]) or hotel_ids && (select current_hotels()))
  with check ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[]) or hotel_ids && (select current_hotels()));

-- What happened to a voucher is read by whoever may see the voucher, and written for one's own hotels.
create policy by_hotel_read on entry as restrictive for select
  using ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[])
    or exists (select from voucher where voucher.group_id = entry.group_id and voucher.id = entry.voucher_id));
create policy by_hotel_insert on entry as restrictive for insert
  with check ((select current_hotels()) is null or hotel_id is null or hotel_id = any ((select current_hotels())::uuid[]));

-- A sale is the business of the hotel that sold; where its vouchers can be used, it is read.
create policy by_hotel_read on sale as restrictive for select
  using ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[])
    or exists (select from voucher where voucher.group_id = sale.group_id and voucher.sale_id = sale.id));
create policy by_hotel_insert on sale as restrictive for insert
  with check ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[]));
create policy by_hotel_update on sale as restrictive for update
  using ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[]));

-- An offer is seen by all hotels of its group, and changed by people of all the hotels where it is valid.
create function may_change_offer(of_offer uuid) returns boolean language sql stable as
$$
  with place as (
    select hotel.id, hotel.active from offer_hotel part join hotel on hotel.id = part.hotel_id
    where part.group_id = current_hotel_group() and part.offer_id = of_offer)
  select current_hotels() is null or not exists (
    select from place where id <> all (current_hotels()) and (active or not exists (select from place as other where other.active)))
$$;

create procedure protect_part_of_offer(target regclass, offer text) language plpgsql as
$$
begin
  execute format('create policy by_hotel_insert on %s as restrictive for insert with check (%s)', target, offer);
  execute format('create policy by_hotel_update on %s as restrictive for update using (%s)', target, offer);
  execute format('create policy by_hotel_delete on %s as restrictive for delete using (%s)', target, offer);
end
$$;
call protect_part_of_offer('offer_text', 'may_change_offer(offer_id)');
call protect_part_of_offer('offer_vat', 'may_change_offer(offer_id)');
call protect_part_of_offer('rebate', 'may_change_offer(offer_id)');
call protect_part_of_offer('offer_channel', 'may_change_offer(offer_id)');
call protect_part_of_offer('offer_image', 'may_change_offer(offer_id)');
call protect_part_of_offer('inclusion', 'may_change_offer(offer_id)');
call protect_part_of_offer('promotion_offer', 'may_change_offer(offer_id)');
call protect_part_of_offer('offer_hotel',
  'may_change_offer(offer_id) and ((select current_hotels()) is null or hotel_id = any ((select current_hotels())::uuid[]))');
create policy by_hotel_delete on offer as restrictive for delete using (may_change_offer(id));

-- A sale takes from the stock of every hotel's offer, and touches nothing else of it.
create function refuse_change_of_offer() returns trigger language plpgsql as
$$
begin
  if not may_change_offer(new.id) then
    raise exception 'offer % is valid in hotels of others, too', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger refuse_change_of_offer before update on offer for each row
  when (to_jsonb(new) - '{sold,reserved}'::text[] is distinct from to_jsonb(old) - '{sold,reserved}'::text[]) execute function refuse_change_of_offer();

-- A guest is known to the hotels where they bought, used or stayed, and to the one that wrote them down.
create table profile_hotel (
  group_id uuid not null,
  profile_id uuid not null,
  hotel_id uuid not null references hotel,
  primary key (group_id, profile_id, hotel_id),
  foreign key (group_id, profile_id) references profile on delete cascade
);
grant select, insert, delete on profile_hotel to vale_app;
call protect_by_group('profile_hotel');
call protect_by_hotel('profile_hotel');

insert into profile_hotel (group_id, profile_id, hotel_id)
select group_id, profile_id, hotel_id from sale where profile_id is not null
union select group_id, profile_id, hotel_id from voucher where profile_id is not null
union select entry.group_id, profile_id, entry.hotel_id from entry
  join voucher on voucher.group_id = entry.group_id and voucher.id = entry.voucher_id
  where entry.kind = 'redeemed' and profile_id is not null and entry.hotel_id is not null
union select guest.group_id, profile_id, reservation.hotel_id from reservation_guest guest
  join reservation_room room on room.group_id = guest.group_id and room.id = guest.room_id
  join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
  where profile_id is not null;
-- Whom nobody has sold anything is known to the whole group, which wrote them down before this held.
insert into profile_hotel (group_id, profile_id, hotel_id)
select profile.group_id, profile.id, hotel.id from profile join hotel on hotel.group_id = profile.group_id
where not exists (select from profile_hotel known where known.group_id = profile.group_id and known.profile_id = profile.id);

-- Whoever sells, gives a voucher to somebody else or reads a reservation makes the guest known there; by the database, because there are many ways.
create function know_guest() returns trigger language plpgsql as
$$
begin
  insert into profile_hotel (group_id, profile_id, hotel_id) values (new.group_id, new.profile_id, new.hotel_id) on conflict do nothing;
  return null;
end
$$;
create trigger know_buyer after insert on sale for each row when (new.profile_id is not null) execute function know_guest();
create trigger know_client after update of profile_id on voucher for each row
  when (new.profile_id is not null and new.profile_id is distinct from old.profile_id) execute function know_guest();

create function know_guest_of_stay() returns trigger language plpgsql as
$$
begin
  insert into profile_hotel (group_id, profile_id, hotel_id)
  select new.group_id, new.profile_id, reservation.hotel_id from reservation_room room
    join reservation on reservation.group_id = room.group_id and reservation.id = room.reservation_id
  where room.group_id = new.group_id and room.id = new.room_id
  on conflict do nothing;
  return null;
end
$$;
create trigger know_guest_of_stay after insert or update of profile_id on reservation_guest for each row
  when (new.profile_id is not null) execute function know_guest_of_stay();

create policy by_hotel_read on profile as restrictive for select
  using ((select current_hotels()) is null
    or exists (select from profile_hotel known where known.group_id = profile.group_id and known.profile_id = profile.id));
create policy by_hotel_update on profile as restrictive for update
  using ((select current_hotels()) is null
    or exists (select from profile_hotel known where known.group_id = profile.group_id and known.profile_id = profile.id));

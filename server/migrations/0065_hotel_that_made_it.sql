-- An offer that is valid nowhere yet belonged to whoever came first: it, and whatever else has no hotel, belongs to the hotel that made it.

alter table offer add column made_in uuid references hotel;
alter table promotion add column made_in uuid references hotel;
alter table terms add column made_in uuid references hotel;
alter table tag add column made_in uuid references hotel;

-- The version before does not say where somebody works; it says which hotels are theirs.
create function keep_maker() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    new.made_in := old.made_in;
  else
    new.made_in := coalesce(new.made_in, (current_hotels())[1]);
  end if;
  return new;
end
$$;
create trigger keep_maker before insert on offer for each row execute function keep_maker();
create trigger keep_maker before insert on promotion for each row execute function keep_maker();
create trigger keep_maker before insert on terms for each row execute function keep_maker();
create trigger keep_maker before insert on tag for each row execute function keep_maker();
create trigger keep_maker_as_it_was before update of made_in on offer for each row execute function keep_maker();
create trigger keep_maker_as_it_was before update of made_in on promotion for each row execute function keep_maker();
create trigger keep_maker_as_it_was before update of made_in on terms for each row execute function keep_maker();
create trigger keep_maker_as_it_was before update of made_in on tag for each row execute function keep_maker();

-- Whose something is that has no hotel: of the hotel that made it, and of the whole group where nobody knows which, or where that one has closed.
create function hotels_of_maker(maker uuid) returns table (id uuid, active boolean) language sql stable as
$$
  select hotel.id, hotel.active from hotel
  where hotel.group_id = current_hotel_group()
    and (hotel.id = maker or not exists (select from hotel own where own.group_id = current_hotel_group() and own.id = maker and own.active))
$$;

-- Every hotel where one of these offers is valid, and for those that are valid nowhere the hotels they belong to.
create function hotels_of_offers(ids uuid[]) returns table (id uuid, active boolean) language sql stable as
$$
  select hotel.id, hotel.active from offer_hotel part join hotel on hotel.id = part.hotel_id
  where part.group_id = current_hotel_group() and part.offer_id = any (ids)
  union
  select owner.id, owner.active from offer cross join lateral hotels_of_maker(offer.made_in) as owner
  where offer.group_id = current_hotel_group() and offer.id = any (ids)
    and not exists (select from offer_hotel part where part.group_id = offer.group_id and part.offer_id = offer.id)
$$;

create or replace function may_change_offer(of_offer uuid) returns boolean language sql stable as
$$
  with place as (select id, active from hotels_of_offers(array[of_offer]))
  select current_hotels() is null or not exists (
    select from place where id <> all (current_hotels()) and (active or not exists (select from place as other where other.active)))
$$;

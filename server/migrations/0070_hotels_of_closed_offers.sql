-- Who has a say in an offer is asked of each offer by itself: of several, an open hotel of one would silence the closed hotels of another.

-- A closed hotel has a say only where the offer has no open one, and then whoever does not work there needs to work in every open hotel of the group:
-- otherwise nobody could take a promotion off what is sold no more. `active` is true of every hotel that has a say.
create or replace function hotels_of_offers(ids uuid[]) returns table (id uuid, active boolean) language sql stable as
$$
  with place as (
    select part.offer_id, hotel.id, hotel.active from offer_hotel part join hotel on hotel.id = part.hotel_id
    where part.group_id = current_hotel_group() and part.offer_id = any (ids)
    union all
    select offer.id, owner.id, owner.active from offer cross join lateral hotels_of_maker(offer.made_in) as owner
    where offer.group_id = current_hotel_group() and offer.id = any (ids)
      and not exists (select from offer_hotel part where part.group_id = offer.group_id and part.offer_id = offer.id)),
  known as (
    select place.*, bool_or(place.active) over of_one as has_open, bool_and(place.id = any (current_hotels())) over of_one as is_theirs
    from place window of_one as (partition by place.offer_id))
  select known.id, known.active or not known.has_open from known where known.has_open or known.is_theirs
  union
  select hotel.id, true from hotel
  where hotel.group_id = current_hotel_group() and hotel.active and exists (select from known where not has_open and is_theirs is not true)
$$;

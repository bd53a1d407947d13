-- The trigger of 0049 gives them to every voucher that is sold without; one that has none could be opened nowhere.
alter table voucher add constraint voucher_has_places check (hotel_ids is not null) not valid;
alter table voucher validate constraint voucher_has_places;
alter table voucher alter column hotel_ids set not null;
alter table voucher drop constraint voucher_has_places;

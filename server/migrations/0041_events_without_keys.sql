-- An event is written together with its visit, whose hotel and group are checked there: checked again for each event, it made up a third of a batch.
alter table analytics_event drop constraint analytics_event_group_id_fkey, drop constraint analytics_event_hotel_id_fkey;

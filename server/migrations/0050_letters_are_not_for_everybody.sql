-- In the demo's inbox, a mail whose link makes a password is for those who look after the person it was sent to.

alter table captured_mail add column opens_account boolean not null default false;
-- What names no group was a letter of the house.
update captured_mail set opens_account = true where group_id is null or exists (select from person where lower(email) = lower(sent_to));

-- A key, and what was answered under it, belongs to the group it was used in; null where it was used in none, or by the version before. A group that is
-- only being made cannot own a key yet: asked again, it would be another.
create function known_hotel_group() returns uuid language sql stable as $$ select group_id from hotel_group where group_id = current_hotel_group() $$;
alter table idempotency_key add column group_id uuid;
alter table idempotency_key alter column group_id set default known_hotel_group();
alter table idempotency_key enable row level security;
create policy by_group on idempotency_key using (group_id is null or group_id = current_hotel_group() or is_platform_scope());

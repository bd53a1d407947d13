-- Hotels, groups and licences are administered: names are known once, a hotel's form knows its version, and nothing is ever deleted.

alter table hotel add column version integer not null default 1;
alter table hotel add constraint hotel_payment_type check (payment_type in ('Prepay', 'Monthlyfee'));
create unique index hotel_group_name_once on hotel_group (lower(name));
create unique index licence_name_once on licence (lower(name));
revoke delete on licence from vale_app;

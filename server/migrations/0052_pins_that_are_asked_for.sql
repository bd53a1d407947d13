-- A hotel group can say that a voucher which has a PIN is not used without it.

alter table hotel_group add column pin_required boolean not null default false;

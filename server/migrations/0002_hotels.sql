-- Hotel groups own everything that is sold; hotels belong to a group and hold a licence.

create table licence (
  id uuid primary key,
  name text not null,
  active boolean not null default true,
  transactions integer not null default 0 check (transactions >= 0),
  modules text[] not null default '{}'
);
grant select, insert, update, delete on licence to vale_app;

create table hotel_group (
  group_id uuid primary key,
  name text not null check (length(name) between 3 and 100),
  active boolean not null default true,
  code_type text not null check (code_type in ('BarCode', 'QrCode')),
  modules text[] not null default '{}'
);
grant select, insert, update on hotel_group to vale_app;
call protect_by_group('hotel_group');

create table hotel (
  group_id uuid not null references hotel_group,
  id uuid primary key,
  legal_name text not null,
  display_name text not null,
  fiscal_number text not null,
  contact text not null,
  phone text not null,
  email text not null,
  website text not null,
  address_1 text not null,
  address_2 text not null,
  city text not null,
  zip_code text not null check (length(zip_code) <= 10),
  country_code char(2) not null,
  time_zone text not null,
  currency char(3) not null,
  active boolean not null default true,
  licence_id uuid references licence,
  payment_type text,
  register_sales_in_pms boolean not null default false,
  automatic_issue boolean not null default false
);
create index hotel_by_group on hotel (group_id, display_name);
create index hotel_by_licence on hotel (licence_id);
grant select, insert, update on hotel to vale_app;
call protect_by_group('hotel');

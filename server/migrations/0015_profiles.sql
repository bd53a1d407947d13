-- The guests a hotel group knows: buyers and those a voucher was given to. What they bought stays when they are erased.

create extension if not exists pg_trgm;

create table profile (
  group_id uuid not null references hotel_group,
  id uuid not null,
  first_name text not null check (length(first_name) <= 50),
  last_name text not null check (length(last_name) between 1 and 50),
  email text not null check (length(email) <= 100),
  phone text not null check (length(phone) <= 25),
  address text not null check (length(address) <= 100),
  post_code text not null check (length(post_code) <= 10),
  city text not null check (length(city) <= 50),
  country_code text not null check (country_code ~ '^([A-Z]{2})?$'),
  company_name text not null check (length(company_name) <= 100),
  fiscal_number text not null check (length(fiscal_number) <= 20),
  external_id text,
  external_crm_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, id)
);
create index profile_by_name on profile (group_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
create index profile_by_email on profile (group_id, lower(email)) where email <> '';
-- A name is looked for by any part of it.
create index profile_by_part_of_name on profile using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index profile_by_part_of_email on profile using gin (email gin_trgm_ops);
create index profile_by_part_of_phone on profile using gin (phone gin_trgm_ops);
create index profile_by_fiscal_number on profile (group_id, fiscal_number text_pattern_ops) where fiscal_number <> '';

grant select, insert, update, delete on profile to vale_app;
call protect_by_group('profile');

-- The guests a hotel group knows: buyers and those a voucher was given to. What they bought stays when they are erased.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Somebody who types "joao" means "João": marks and capitals are no part of what is compared.
create function fold_words(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'));

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
  -- What is searched and compared. Stored, because under row-level security an index over a function such as lower() is never used.
  name_folded text not null generated always as (fold_words(first_name || ' ' || last_name)) stored,
  email_folded text not null generated always as (lower(email)) stored,
  phone_digits text not null generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, id)
);
create index profile_by_name on profile (group_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
create index profile_by_email on profile (group_id, email_folded) where email_folded <> '';
-- A guest is looked for by any part of a name, address or number.
create index profile_by_part on profile using gin
  (group_id, name_folded gin_trgm_ops, email_folded gin_trgm_ops, phone_digits gin_trgm_ops, fiscal_number gin_trgm_ops);

grant select, insert, update, delete on profile to vale_app;
call protect_by_group('profile');

-- LIKE is not leakproof, so for a role held by row-level security PostgreSQL reads every guest before it compares. These compare first:
-- they run as the owner, answer ids alone, and only those of the group the transaction works in.
create function profiles_by_name(patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select id from profile where group_id = current_hotel_group() and name_folded like patterns[1] and name_folded like all (patterns) $$;

create function profiles_by_email(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select id from profile where group_id = current_hotel_group() and email_folded like pattern $$;

create function profiles_by_phone(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select id from profile where group_id = current_hotel_group() and phone_digits like pattern $$;

create function profiles_by_fiscal_number(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select id from profile where group_id = current_hotel_group() and fiscal_number like pattern $$;

revoke execute on function profiles_by_name, profiles_by_email, profiles_by_phone, profiles_by_fiscal_number from public;
grant execute on function profiles_by_name, profiles_by_email, profiles_by_phone, profiles_by_fiscal_number to vale_app;

-- Of a document about an erased person stay its shape, figures, ids, moments and the house's own words (`kept`); every other text goes.
create function erase_words(document jsonb, kept text[]) returns jsonb language plpgsql immutable strict as
$$
declare
  word text;
begin
  case jsonb_typeof(document)
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, erase_words(value, kept)), '{}') from jsonb_each(document));
    when 'array' then
      return (select coalesce(jsonb_agg(erase_words(value, kept) order by place), '[]')
              from jsonb_array_elements(document) with ordinality as item (value, place));
    when 'string' then
      word := document #>> '{}';
      if word = any (kept) or word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or word ~ '^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$' then
        return document;
      end if;
      return '"[erased]"';
    else
      return document;
  end case;
end
$$;

create function mentions(document jsonb, ids uuid[]) returns boolean language sql immutable strict
  return exists (
    select from regexp_matches(document::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found (words)
    where found.words[1]::uuid = any (ids));

-- The records that are only ever added to, and so closed to the application's role: who changed what, replies kept for a repeated
-- request, events and their results, mails kept instead of sent. Those about the given ids lose their words and stay otherwise.
create function erase_from_records(ids uuid[], kept text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update audit_change set detail = erase_words(detail, kept)
    where group_id = current_hotel_group() and subject_id = any (ids::text[]);
  update idempotency_key set reply = erase_words(reply, kept) where mentions(reply, ids);
  delete from captured_mail where id = any (ids);
  if to_regclass('jobs.job') is not null then
    execute 'update jobs.job set data = erase_words(data, $2), output = erase_words(output, $2) where mentions(data, $1) or mentions(output, $1)'
      using ids, kept;
  end if;
end
$$;
revoke execute on function erase_from_records from public;
grant execute on function erase_from_records to vale_app;

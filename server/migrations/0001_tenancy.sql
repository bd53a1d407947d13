-- Row-level security by hotel group is the second wall behind every query: the application works as a role that cannot step around it.

do $$
begin
  create role vale_app nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the whole cluster: another database, or another start, made it
end
$$;

do $$
begin
  execute format('grant vale_app to %I', current_user);
exception when insufficient_privilege then
  null; -- a managed cluster whose administrator has granted it beforehand
end
$$;

grant usage on schema public to vale_app;

-- The group a transaction works in; null when none was set, which no row matches.
create function current_hotel_group() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('vale.group_id', true), '')::uuid $$;

create function is_platform_scope() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('vale.platform', true), '') = 'on' $$;

-- One way to put a table behind the wall, so that none is half protected.
create procedure protect_by_group(target regclass) language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy by_group on %s using (group_id = current_hotel_group() or is_platform_scope())', target);
end
$$;

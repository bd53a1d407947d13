-- Tags sort a group's offers; a code is known once in its group, however it is capitalised.

create table tag (
  group_id uuid not null references hotel_group,
  id uuid not null,
  code text not null check (length(code) between 1 and 50),
  description text not null check (length(description) between 1 and 500),
  active boolean not null,
  primary key (group_id, id)
);
create unique index tag_code_once_per_group on tag (group_id, lower(code));
grant select, insert, update, delete on tag to vale_app;
call protect_by_group('tag');

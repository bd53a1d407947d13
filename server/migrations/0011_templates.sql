-- How a voucher looks in a mail is the platform's to write and every hotel's to choose; the pictures put into it are a group's own.

create table notification_template (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  active boolean not null,
  html text not null check (octet_length(html) between 1 and 100000),
  translations text not null check (length(translations) between 1 and 50000),
  version integer not null check (version > 0)
);
grant select, insert, update on notification_template to vale_app;

create table template_image (
  group_id uuid not null references hotel_group,
  id uuid not null,
  image_id text not null,
  added_at timestamptz not null,
  primary key (group_id, id),
  foreign key (group_id, image_id) references image
);
-- The same picture uploaded again is the same entry of the gallery.
create unique index template_image_once_per_group on template_image (group_id, image_id);
grant select, insert, delete on template_image to vale_app;
call protect_by_group('template_image');

-- Pictures live in the database, so that one backup holds everything and every process serves the same; each is named by the hash of what is stored.

create table image (
  group_id uuid not null references hotel_group,
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  mail_variant text not null check (mail_variant in ('mail.jpg', 'mail.png')),
  primary key (group_id, id)
);
grant select, insert, update, delete on image to vale_app;
call protect_by_group('image');

create table image_variant (
  group_id uuid not null,
  image_id text not null,
  name text not null check (name ~ '^[a-z]+\.(jpg|png|webp)$'),
  bytes bytea not null,
  primary key (group_id, image_id, name),
  foreign key (group_id, image_id) references image on delete cascade
);
-- Whoever shows a picture knows its hash, not whose it is.
create index image_variant_by_address on image_variant (image_id, name);
-- Already compressed: trying again would only cost time.
alter table image_variant alter column bytes set storage external;
grant select, insert, delete on image_variant to vale_app;
call protect_by_group('image_variant');

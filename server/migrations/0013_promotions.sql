-- A promotion lowers the price of chosen offers in chosen channels for some days; an offer that is deleted leaves its promotions behind.

create table promotion (
  group_id uuid not null references hotel_group,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  percent smallint not null check (percent between 1 and 100),
  starts_on date not null,
  ends_on date not null,
  active boolean not null,
  primary key (group_id, id),
  constraint promotion_days check (starts_on <= ends_on)
);
create index promotion_by_days on promotion (group_id, starts_on, ends_on);

create table promotion_offer (
  group_id uuid not null,
  promotion_id uuid not null,
  offer_id uuid not null,
  primary key (group_id, promotion_id, offer_id),
  foreign key (group_id, promotion_id) references promotion on delete cascade,
  foreign key (group_id, offer_id) references offer on delete cascade
);
create index promotion_offer_by_offer on promotion_offer (group_id, offer_id);

create table promotion_channel (
  group_id uuid not null,
  promotion_id uuid not null,
  channel text not null check (channel in ('Frontend', 'Online', 'Reservation')),
  primary key (group_id, promotion_id, channel),
  foreign key (group_id, promotion_id) references promotion on delete cascade
);

grant select, insert, update, delete on promotion, promotion_offer, promotion_channel to vale_app;
call protect_by_group('promotion');
call protect_by_group('promotion_offer');
call protect_by_group('promotion_channel');

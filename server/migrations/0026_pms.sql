-- A hotel's own system tells us of reservations and is told of sales: what passes in either direction is kept here, each thing once.

create table pms_connection (
  group_id uuid not null references hotel_group,
  id uuid not null,
  hotel_id uuid not null references hotel,
  type text not null check (type in ('Simulator', 'OpenProtocol', 'Mews')),
  active boolean not null,
  url text not null,
  property_code text not null,
  password_sealed text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  -- When it last answered well, and what went wrong since: an error code.
  answered_at timestamptz,
  failure text,
  primary key (group_id, id),
  constraint pms_connection_once_per_hotel unique (group_id, hotel_id)
);

-- How far a hotel's reservations have been read. Apart from the connection, because it moves with every page.
create table pms_reading (
  group_id uuid not null,
  hotel_id uuid not null references hotel,
  -- The system's own mark; null before the first page, and again after another system was connected.
  cursor text,
  read_at timestamptz not null,
  -- When the log was last told that it fails; null while it answers.
  complained_at timestamptz,
  primary key (group_id, hotel_id)
);

-- Operators, payment methods, rates and channels as they were when they were last read.
create table pms_reference (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  kind text not null check (kind in ('operator', 'paymentMethod', 'rate', 'channel')),
  code text not null,
  position integer not null,
  content jsonb not null,
  primary key (group_id, hotel_id, kind, code)
);
create table pms_reference_read (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  kind text not null check (kind in ('operator', 'paymentMethod', 'rate', 'channel')),
  read_at timestamptz not null,
  primary key (group_id, hotel_id, kind)
);

create table reservation (
  group_id uuid not null references hotel_group,
  id uuid not null,
  hotel_id uuid not null references hotel,
  -- The system's own names for it: one that never changes, and the one guests know.
  pms_id text not null,
  number text not null,
  channel text not null,
  made_at timestamptz not null,
  -- When the system last changed it: a page that comes late or twice must not undo a later one.
  pms_changed_at timestamptz not null,
  -- Of all it holds: some systems tell time by the second, and of two states of one second the other is the newer.
  content_hash text not null,
  -- Moves with every change.
  version integer not null default 1,
  -- First arrival and last departure of its rooms that were not called off; of all of them where every one was.
  check_in date not null,
  check_out date not null,
  changed_at timestamptz not null,
  primary key (group_id, id),
  constraint reservation_once_per_hotel unique (group_id, hotel_id, pms_id)
);
create index reservation_by_arrival on reservation (group_id, hotel_id, check_in);
create index reservation_by_departure on reservation (group_id, hotel_id, check_out);
create index reservation_by_number on reservation (group_id, number);

-- One room for some nights: the wire's reservation detail.
create table reservation_room (
  group_id uuid not null,
  reservation_id uuid not null,
  id uuid not null,
  pms_id text not null,
  position smallint not null,
  status text not null check (status in ('created', 'pending', 'cancelled', 'noShow', 'refused', 'checkedIn', 'checkedOut')),
  check_in date not null,
  check_out date not null,
  rate_code text not null,
  package_code text not null,
  room_category text not null,
  adults smallint not null check (adults >= 0),
  children smallint not null check (children >= 0),
  primary key (group_id, id),
  constraint reservation_room_once unique (group_id, reservation_id, pms_id),
  constraint reservation_room_dates check (check_in <= check_out),
  foreign key (group_id, reservation_id) references reservation
);

create table reservation_guest (
  group_id uuid not null,
  room_id uuid not null,
  pms_id text not null,
  position smallint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  country_code text not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  -- The guest as the house knows them, once it does.
  profile_id uuid,
  primary key (group_id, room_id, pms_id),
  foreign key (group_id, room_id) references reservation_room,
  foreign key (group_id, profile_id) references profile on delete set null (profile_id)
);
create index reservation_guest_by_pms_id on reservation_guest (group_id, pms_id);
create index reservation_guest_by_profile on reservation_guest (group_id, profile_id) where profile_id is not null;

-- Guests who were erased, by the system's own id: what it goes on telling of them is not kept again.
create table erased_guest (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  pms_id text not null,
  primary key (group_id, hotel_id, pms_id)
);

-- A sale on its way to the hotel's system: written with the sale, registered once.
create table sale_registration (
  group_id uuid not null,
  sale_id uuid not null,
  hotel_id uuid not null references hotel,
  -- What makes a repeated request the same request. Another one after it was taken back.
  key uuid not null,
  state text not null check (state in ('waiting', 'registered', 'refused', 'cancelled')),
  first_name text not null,
  last_name text not null,
  email text not null,
  fiscal_number text not null,
  operator_code text not null,
  cashbox_code text not null,
  payments jsonb not null,
  -- Sealed while the registration waits, for a day at most; gone as soon as it has been used.
  password_sealed text,
  failure text,
  failure_words text,
  -- Somebody is asking the system about it: not every system knows the same sale again.
  claimed_until timestamptz,
  asked_at timestamptz not null,
  asked_by text not null,
  tried_at timestamptz,
  invoice_reference text,
  invoice_url text,
  registered_at timestamptz,
  primary key (group_id, sale_id),
  foreign key (group_id, sale_id) references sale,
  constraint sale_registration_has_invoice check (state <> 'registered' or (invoice_reference is not null and registered_at is not null)),
  constraint sale_registration_forgets check (state = 'waiting' or password_sealed is null)
);
create index sale_registration_waiting on sale_registration (asked_at) where state in ('waiting', 'refused');

grant select, insert, update, delete on pms_connection, pms_reading, pms_reference, pms_reference_read, reservation_guest to vale_app;
grant select, insert, update on reservation, reservation_room, sale_registration to vale_app;
grant select, insert on erased_guest to vale_app;
call protect_by_group('pms_connection');
call protect_by_group('pms_reading');
call protect_by_group('pms_reference');
call protect_by_group('pms_reference_read');
call protect_by_group('reservation');
call protect_by_group('reservation_room');
call protect_by_group('reservation_guest');
call protect_by_group('erased_guest');
call protect_by_group('sale_registration');

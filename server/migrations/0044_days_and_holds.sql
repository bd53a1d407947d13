-- A use is dated within bounds of its hotel, and an order holds stock no longer than its guest was told: both were without end.

alter table hotel
  -- How many days back everybody may date a use.
  add column backdate_days smallint not null default 3 check (backdate_days between 0 and 31),
  -- How many days a Multibanco reference given to a guest can be paid.
  add column reference_days smallint not null default 3 check (reference_days between 1 and 7);

alter table online_order
  -- The reference for which it is held longer: one at most, for the whole life of the order.
  add column reference_id uuid,
  -- Who holds it: hashes of the address it came from, of e-mail and of phone, so that what one guest holds can be counted. Gone once it is settled.
  add column guest_keys text[] not null default '{}';
create index online_order_held_by on online_order using gin (guest_keys) where state = 'awaitingPayment';

alter table payment
  -- Until when a reference can be paid; the same at every try to open it.
  add column expires_at timestamptz,
  -- When the guest chose it last: of several under way it is the one shown.
  add column asked_at timestamptz;

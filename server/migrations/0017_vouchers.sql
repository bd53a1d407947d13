-- The ledger: entries are only ever added, a voucher's figures follow from them, and the database itself refuses an overdraft or an edit.

-- What a voucher promised on the day it was sold: texts, terms, VAT and services, kept once for all vouchers that were sold alike.
create table sold_as (
  group_id uuid not null references hotel_group,
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  content jsonb not null,
  primary key (group_id, id)
);

create table voucher (
  group_id uuid not null references hotel_group,
  id uuid not null,
  first8 char(8) not null,
  hotel_id uuid not null references hotel,
  offer_id uuid not null,
  sale_id uuid not null,
  sold_as_id text not null,
  channel text not null check (channel in ('Frontend', 'Online', 'Reservation')),
  kind text not null check (kind in ('money', 'service')),
  currency char(3) not null,
  partial_redeem boolean not null,
  ordinal integer not null check (ordinal >= 1),
  number text not null,
  -- As it is looked for. Behind row-level security an index on lower(…) is never used, because the function might tell what it saw.
  number_key text generated always as (lower(number)) stored,
  value_minor bigint not null check (value_minor >= 0),
  price_minor bigint not null check (price_minor >= 0),
  -- A cache of the entries, written with them.
  redeemed_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  status text not null check (status in ('created', 'sold', 'partialRedeemed', 'redeemed', 'partialRefund', 'refunded', 'cancelled', 'expired')),
  valid_from date not null,
  valid_until date not null,
  -- The first moment after the last day, in the zone of the hotel that sold it.
  expires_at timestamptz not null,
  -- The number of its last entry, and that entry's hash.
  entries integer not null check (entries >= 1),
  head_hash bytea not null,
  -- Moves with every change, of figures and of words.
  version integer not null default 1,
  profile_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  language text not null check (language in ('PT', 'EN', 'FR', 'DE', 'ES')),
  is_gift boolean not null,
  gift_from text,
  gift_to text,
  sender text,
  recipient text,
  message text,
  notes text not null,
  issue_code text,
  issue_code_key text generated always as (lower(issue_code)) stored,
  invoice_reference text,
  invoice_url text,
  -- Sealed with the house's key: staff read it out to the guest, so it cannot be a mere hash.
  pin_sealed text,
  wrong_pins smallint not null default 0,
  pin_locked_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (group_id, id),
  constraint voucher_first8_once_per_group unique (group_id, first8),
  constraint voucher_ordinal_once_per_offer unique (group_id, offer_id, ordinal),
  constraint voucher_first8_of_id check (first8 = left(id::text, 8)),
  constraint voucher_never_overdrawn check (
    redeemed_minor >= 0 and refunded_minor >= 0 and redeemed_minor + refunded_minor <= case kind when 'money' then value_minor else price_minor end),
  constraint voucher_refund_within_price check (refunded_minor <= price_minor),
  constraint voucher_dates check (valid_from <= valid_until),
  foreign key (group_id, offer_id) references offer on delete restrict,
  foreign key (group_id, sale_id) references sale,
  foreign key (group_id, sold_as_id) references sold_as,
  foreign key (group_id, profile_id) references profile on delete set null (profile_id)
) with (fillfactor = 85);
create index voucher_by_age on voucher (group_id, created_at desc, id);
-- The list filters by any mixture of these; a page of one mixture is the top of a few short ranges.
create index voucher_by_bucket on voucher (group_id, hotel_id, offer_id, status, channel, created_at desc, id);
create index voucher_by_number on voucher (group_id, number_key);
create index voucher_by_issue_code on voucher (group_id, issue_code_key) where issue_code_key is not null;
create index voucher_by_sale on voucher (group_id, sale_id);
create index voucher_by_profile on voucher (group_id, profile_id);
create index voucher_to_expire on voucher (expires_at) where status in ('sold', 'partialRedeemed');

create table voucher_rebate (
  group_id uuid not null,
  voucher_id uuid not null,
  rebate_id uuid not null,
  position smallint not null,
  quantity integer not null check (quantity between 1 and 10000),
  redeemed integer not null default 0,
  redeem_from date,
  redeem_to date,
  primary key (group_id, voucher_id, rebate_id),
  constraint voucher_rebate_never_overdrawn check (redeemed between 0 and quantity),
  foreign key (group_id, voucher_id) references voucher
) with (fillfactor = 85);

create table entry (
  group_id uuid not null,
  voucher_id uuid not null,
  sequence integer not null check (sequence >= 1),
  id uuid not null,
  kind text not null check (kind in ('issued', 'sold', 'redeemed', 'reversed', 'refunded', 'reopened', 'cancelled', 'expired', 'revived', 'extended', 'corrected')),
  amount_minor bigint check (amount_minor >= 0),
  rebate_id uuid,
  quantity integer check (quantity >= 1),
  -- Of a reversal or a correction: the entry it is about.
  about_id uuid,
  valid_from date,
  valid_until date,
  hotel_id uuid,
  business_date date,
  invoice text,
  target_reference text,
  reason text,
  -- Words may name people and must be erasable: they stand in entry_note, and their digest here.
  notes_digest bytea,
  status text not null,
  actor text not null,
  request_id text not null,
  at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  -- In which transaction it was written: readers that follow the ledger know by it what may still appear behind them.
  transaction_id xid8 not null default pg_current_xact_id(),
  -- The status before, so that counts can follow from entries alone.
  status_before text,
  primary key (group_id, voucher_id, sequence),
  constraint entry_chain check ((sequence = 1) = (previous_hash is null)),
  constraint entry_first check ((sequence = 1) = (status_before is null)),
  foreign key (group_id, voucher_id) references voucher
);
create unique index entry_by_id on entry (group_id, id);
create index entry_by_transaction on entry (transaction_id);

create table entry_note (
  group_id uuid not null,
  entry_id uuid not null,
  voucher_id uuid not null,
  -- Empty once it has been erased.
  notes text,
  primary key (group_id, entry_id)
);
create index entry_note_by_voucher on entry_note (group_id, voucher_id);

create function refuse_change() returns trigger language plpgsql as
$$
begin
  raise exception 'entries of the ledger are only ever added' using errcode = 'restrict_violation';
end
$$;
create trigger entry_is_for_ever before update or delete on entry for each row execute function refuse_change();
create trigger entry_is_never_emptied before truncate on entry execute function refuse_change();
create trigger voucher_is_never_deleted before delete on voucher for each row execute function refuse_change();
create trigger voucher_is_never_emptied before truncate on voucher execute function refuse_change();

-- What a voucher is and was sold for never changes; only what its entries say, and its words.
create function refuse_other_voucher() returns trigger language plpgsql as
$$
begin
  raise exception 'a voucher stays what it was sold as' using errcode = 'restrict_violation';
end
$$;
-- Named by their columns, so that a statement that leaves them alone does not pay for being watched.
create trigger voucher_stays_itself before update of
  group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor, price_minor,
  created_at
  on voucher for each row execute function refuse_other_voucher();
-- Figures move with an entry, or not at all.
create trigger voucher_figures_follow_entries before update of redeemed_minor, refunded_minor, status, valid_from, valid_until, head_hash
  on voucher for each row when (new.entries <= old.entries) execute function refuse_other_voucher();

grant select, insert on sold_as, entry to vale_app;
grant select, insert, update on voucher, voucher_rebate, entry_note to vale_app;
call protect_by_group('sold_as');
call protect_by_group('voucher');
call protect_by_group('voucher_rebate');
call protect_by_group('entry');
call protect_by_group('entry_note');

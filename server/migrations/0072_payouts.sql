-- Money that no provider can send back is owed: it stays off its voucher until it has been paid by bank transfer, or the payout is called off.

-- Refused for good: it does not go back on its voucher, and nobody tries it again.
alter table payment_refund add owed boolean not null default false;

create table payout (
  group_id uuid not null references hotel_group,
  id uuid not null,
  refund_id uuid not null,
  hotel_id uuid not null references hotel,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  state text not null check (state in ('owed', 'ibanKnown', 'exported', 'settled', 'calledOff')),
  owed_at timestamptz not null,
  due_on date not null,
  -- The how manieth link counts, and until when.
  round int not null default 1 check (round >= 1),
  ask_until timestamptz not null,
  -- Sealed, and gone once it has ended. The last signs are shown, so that staff and guest can speak about it.
  iban_sealed text,
  iban_end text check (length(iban_end) <= 4),
  holder text,
  export_id uuid,
  exported_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- How it was paid, or why it was called off.
  end_note text,
  primary key (group_id, id),
  constraint payout_once_per_refund unique (group_id, refund_id),
  constraint payout_iban check ((iban_sealed is not null) = (state in ('ibanKnown', 'exported'))),
  constraint payout_export check (state <> 'exported' or export_id is not null),
  constraint payout_end check ((ended_at is not null) = (state in ('settled', 'calledOff'))),
  foreign key (group_id, refund_id) references payment_refund
);
create index payout_by_due on payout (group_id, due_on, id);
create index payout_by_export on payout (group_id, export_id) where export_id is not null;

-- The account a hotel pays from.
create table payout_account (
  group_id uuid not null references hotel_group,
  hotel_id uuid not null references hotel,
  name text not null,
  iban text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (group_id, hotel_id)
);

grant select, insert, update on payout, payout_account to vale_app;
call protect_by_group('payout');
call protect_by_group('payout_account');
call protect_by_hotel('payout');
call protect_by_hotel('payout_account');
call let_server('select', 'payout');
call let_server('select', 'payment_refund');

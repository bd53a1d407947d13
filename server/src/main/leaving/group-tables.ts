/** What becomes of a table's rows when their hotel group is erased: all stay, all go, or they stay and these columns are set to this. */
type Fate = 'stays' | 'goes' | Readonly<Record<string, string>>;

export interface GroupTable {
  /** What a row is, for whoever reads an export. */
  row: string;
  erasure: Fate;
  /** Where no column names the group. */
  whose?: string;
}

const noBuyer = { first_name: `''`, last_name: `''`, email: `''` };
const noGift = { gift_from: 'null', gift_to: 'null', sender: 'null', recipient: 'null', message: 'null' };

const hotels = `(select id from hotel where group_id = $1)`;
const people = `(select person_id from person_hotel where hotel_id in ${hotels})`;
const partners = `(select name from api_user where note in (select id::text from hotel where group_id = $1))`;

/**
 * Everything that belongs to a hotel group. A table or a column of text that is added and not thought of here fails a test.
 * What goes is told in the order in which it can go: whatever refers to something, before it.
 */
export const groupTables: Readonly<Record<string, GroupTable>> = {
  // Who they are.
  hotel_group: { row: 'The hotel group itself.', erasure: 'stays' },
  hotel: { row: 'A hotel, with its address, currency and time zone.', erasure: { contact: `''`, phone: `''`, email: `''`, website: `''` } },
  person: { row: 'Somebody who works in one of the hotels.', erasure: 'stays', whose: `id in ${people}` },
  support_access: { row: 'Who of the platform’s support asked to read the group, and what it was told.', erasure: 'goes' },
  approval: { row: 'What waited for a second person, and what became of it.', erasure: 'goes' },
  person_hotel: { row: 'In which hotel somebody works.', erasure: 'stays', whose: `hotel_id in ${hotels}` },
  person_group: { row: 'What somebody may do (access groups).', erasure: 'stays', whose: `person_id in ${people}` },
  api_subscription: { row: 'A key of a partner, without the key.', erasure: 'goes', whose: `user_name in ${partners}` },
  api_user: { row: 'A partner whose machines may call for one of the hotels.', erasure: 'goes', whose: `name in ${partners}` },

  // The books: they stay, without anybody's name.
  voucher: {
    row: 'A voucher: what it is worth, its state, and whom it is for. `redeemed_minor` and `refunded_minor` follow from its entries.',
    erasure: { ...noBuyer, ...noGift, notes: `''`, issue_code: 'null', invoice_url: 'null', pin_sealed: 'null' },
  },
  voucher_rebate: { row: 'A service a voucher contains, and how often it was used.', erasure: 'stays' },
  refund_recount: {
    row: 'A voucher refunded before refunds took value off, with what was left on it then and now.',
    erasure: 'stays',
  },
  voucher_attempt: { row: 'When and where somebody came to use a voucher that had been replaced.', erasure: 'stays' },
  entry: { row: 'The ledger: one line for each thing that happened to a voucher. Lines are only ever added.', erasure: 'stays' },
  entry_note: { row: 'What somebody wrote beside an entry.', erasure: { notes: 'null' } },
  sold_as: { row: 'Texts, terms, VAT and services as they were when vouchers were sold.', erasure: 'stays' },
  sale: {
    row: 'What one buyer bought at one moment.',
    erasure: {
      ...noBuyer,
      fiscal_number: `''`,
      phone: `''`,
      country_code: `''`,
      post_code: `''`,
      city: `''`,
      address: `''`,
      notes: `''`,
    },
  },
  sale_item: { row: 'A line of a sale: so many of an offer, at a price.', erasure: 'stays' },
  sale_registration: {
    row: "A sale on its way into the hotel's own system.",
    erasure: {
      ...noBuyer,
      fiscal_number: `''`,
      operator_code: `''`,
      cashbox_code: `''`,
      payments: `'[]'`,
      password_sealed: 'null',
      failure: 'null',
      failure_words: 'null',
      invoice_url: 'null',
      state: `case when state in ('waiting', 'refused') then 'cancelled' else state end`,
    },
  },
  online_order: {
    row: 'An order of the online shop.',
    erasure: { ...noBuyer, ...noGift, phone: `''`, fiscal_number: `''`, guest_keys: `'{}'` },
  },
  online_order_item: { row: 'A line of an order.', erasure: 'stays' },
  payment: {
    row: 'An attempt to pay an order, with the names the provider gave it.',
    erasure: { phone: 'null', next_step: 'null', receipt_url: 'null', failure: 'null' },
  },
  payment_refund: { row: 'Money that went back, or is to.', erasure: { notes: `''`, failure: 'null' } },
  payment_dispute: { row: 'A payment that its buyer disputed, and what came of it.', erasure: { url: 'null' } },
  payout: {
    row: 'Money owed to a guest because no provider could send it back, and what became of it. IBANs are gone once it has ended.',
    erasure: {
      iban_sealed: 'null',
      iban_end: 'null',
      holder: 'null',
      end_note: 'null',
      state: `case when state in ('ibanKnown', 'exported') then 'owed' else state end`,
    },
  },
  payout_account: { row: 'The account a hotel pays guests from.', erasure: 'goes' },
  cash_deposit: { row: 'What a hotel ordered from the platform.', erasure: 'stays' },
  audit_change: { row: 'Who changed what, and when. Chained: `hash` covers the record and the one before it.', erasure: 'stays' },
  change_chain: { row: 'Where the chain of changes ends.', erasure: 'stays' },

  // What follows from the books and from visits.
  voucher_count: { row: 'How many vouchers there are of each sort.', erasure: 'stays' },
  voucher_count_cursor: { row: 'How far the ledger has been counted.', erasure: 'stays' },
  figure_cursor: { row: 'How far the ledger has been summed.', erasure: 'stays' },
  figure_day: { row: 'Figures of the dashboards by day.', erasure: 'stays' },
  figure_stretch: { row: 'Figures of the dashboards by offer, channel and stretch of days.', erasure: 'stays' },
  owed_month: { row: 'What is owed to guests, as it moved by month.', erasure: 'stays' },
  open_balance: { row: 'What is owed to guests, by last day.', erasure: 'stays' },
  analytics_event: { row: 'Something a visitor did in the widget; nobody is named.', erasure: 'stays' },
  analytics_visit: { row: 'A visit to the widget; nobody is named.', erasure: 'stays' },
  analytics_rollup: { row: 'Visits added up.', erasure: 'stays' },
  platform_event: {
    row: 'Something that happened in the screens of the back office.',
    erasure: { person_id: `'00000000-0000-0000-0000-000000000000'`, description: `''`, stack: `''` },
  },

  // What is sold: no word about a person, and the books refer to it.
  offer: { row: 'An offer: what is sold as a voucher.', erasure: { logo_image_id: 'null', background_image_id: 'null' } },
  offer_text: { row: 'Title and description of an offer in one language.', erasure: 'stays' },
  offer_vat: { row: 'How the price of an offer splits by VAT.', erasure: 'stays' },
  offer_hotel: { row: 'Where an offer is valid.', erasure: 'stays' },
  offer_channel: { row: 'Where an offer is sold.', erasure: 'stays' },
  rebate: { row: 'A service an offer contains.', erasure: 'stays' },
  rebate_text: { row: 'A service in words.', erasure: 'stays' },
  inclusion: { row: 'What an offer includes or excludes.', erasure: 'stays' },
  inclusion_text: { row: 'The same in words.', erasure: 'stays' },
  promotion: { row: 'A lower price for some days.', erasure: 'stays' },
  promotion_offer: { row: 'For which offers.', erasure: 'stays' },
  promotion_channel: { row: 'In which channels.', erasure: 'stays' },
  tag: { row: 'A tag that sorts offers.', erasure: 'stays' },
  terms: { row: 'Terms and conditions.', erasure: 'stays' },
  terms_text: { row: 'Terms in one language.', erasure: 'stays' },

  // What goes.
  profile_hotel: { row: 'Which hotels know a guest.', erasure: 'goes' },
  idempotency_key: { row: 'What was answered to a request that may be sent again, for a week.', erasure: 'goes' },
  automation_issue: { row: 'A voucher a rule issued for a reservation.', erasure: 'goes' },
  automation_watch: { row: 'When a reservation is looked at again.', erasure: 'goes' },
  automation_rule: { row: 'A rule that issues vouchers for reservations.', erasure: 'goes' },
  reservation_guest: { row: 'A guest of a reservation.', erasure: 'goes' },
  reservation_room: { row: 'A room of a reservation.', erasure: 'goes' },
  reservation: { row: "A reservation from the hotel's own system.", erasure: 'goes' },
  erased_guest: { row: "A guest who was erased, by the number of the hotel's own system.", erasure: 'goes' },
  pms_reference: { row: "Operators, payment methods, rates and channels of the hotel's own system.", erasure: 'goes' },
  pms_reference_read: { row: 'When these were last read.', erasure: 'goes' },
  pms_reading: { row: 'How far reservations have been read.', erasure: 'goes' },
  pms_connection: { row: "How the hotel's own system is reached, without the password.", erasure: 'goes' },
  webhook_attempt: { row: 'An attempt to deliver.', erasure: 'goes' },
  webhook_delivery: { row: 'Something another system is told of.', erasure: 'goes' },
  webhook: { row: 'Another system that is told what happens, without its secret.', erasure: 'goes' },
  message_event: { row: 'What became of a mail.', erasure: 'goes' },
  message: { row: 'A mail about a voucher.', erasure: 'goes' },
  captured_attachment: {
    row: 'What was attached to a kept mail; the file lies in `files`.',
    erasure: 'goes',
    whose: `mail_id in (select id from captured_mail where group_id = $1)`,
  },
  captured_mail: { row: 'A mail that was kept instead of sent.', erasure: 'goes' },
  event_log: { row: 'What passed between the house and other systems.', erasure: 'goes' },
  payment_setting: { row: 'What a payment provider needs to know, without what is secret.', erasure: 'goes' },
  payment_connection: { row: 'A link with which a payment account was connected.', erasure: 'goes' },
  payment_gateway: { row: 'A payment provider.', erasure: 'goes' },
  offer_image: { row: 'A picture of an offer.', erasure: 'goes' },
  template_image: { row: 'A picture for mails.', erasure: 'goes' },
  image_variant: { row: 'A picture in one size; the file lies in `files`.', erasure: 'goes' },
  image: { row: 'A picture.', erasure: 'goes' },
  profile: { row: 'A guest: name, address, contact.', erasure: 'goes' },
};

/** The rows of a group, whose id is the first parameter. */
export const ofGroup = ({ whose = 'group_id = $1' }: GroupTable): string => whose;

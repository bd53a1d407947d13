/** All that can be done with the rows of a table. */
const everything = 'select, insert, update, delete';
/** What is never changed once it is there. */
const added = 'select, insert';
/** What stays for ever, and changes. */
const kept = 'select, insert, update';

const link = 'group_id, at, actor, command, subject_kind, subject_id, detail, request_id';

/**
 * What each role may do with each table, written by hand: first the application, in what it does for a hotel group or the platform, then the server in its own
 * bookkeeping. A table that is not here, or that a role may do more or less with, fails the test. Nobody may empty a table at once, refer to it or put a
 * trigger on it.
 */
export const rightsOfRoles: Record<string, readonly [application: string, server: string]> = {
  // Entered once, and changed by nobody.
  entry: [added, 'select'],
  audit_change: [`select, insert (${link})`, `select, insert (${link}), update (sequence, detail_digest, previous_hash, hash)`],
  event_log: [added, 'select, delete'],
  sold_as: [added, 'select'],
  online_order_item: [added, ''],
  payment_notice: [added, ''],
  erased_guest: [added, ''],
  refund_recount: ['select', 'select'],
  voucher_attempt: [added, ''],

  // Never deleted.
  voucher: [kept, 'select'],
  voucher_rebate: [kept, 'select'],
  entry_note: [kept, 'select'],

  sale: [kept, ''],
  sale_item: [kept, ''],
  sale_registration: [kept, ''],
  online_order: [kept, ''],
  payment: [kept, ''],
  payment_refund: [kept, 'select'],
  payment_dispute: [kept, 'select'],
  payout: [kept, 'select'],
  payout_account: [kept, ''],
  cash_deposit: ['select, insert, update (status, paid_on, settled_at, settled_by)', ''],
  change_chain: ['', kept],
  hotel_group: [kept, 'select'],
  hotel: [kept, 'select'],
  licence: [kept, ''],
  notification_template: [kept, ''],
  reservation: [kept, 'select'],
  reservation_room: [kept, 'select'],
  automation_rule: [kept, ''],
  automation_watch: [kept, ''],
  support_access: [kept, ''],
  approval: [kept, ''],
  retention: [kept, ''],
  task: [kept, ''],

  // What the work of hotels comes and goes with.
  tag: [everything, ''],
  terms: [everything, ''],
  terms_text: [everything, ''],
  template_image: ['select, insert, delete', ''],
  image: [everything, ''],
  image_variant: ['select, insert, delete', ''],
  offer: [everything, ''],
  offer_text: [everything, ''],
  offer_vat: [everything, ''],
  offer_hotel: [everything, ''],
  offer_channel: [everything, ''],
  offer_image: [everything, ''],
  rebate: [everything, ''],
  rebate_text: [everything, ''],
  inclusion: [everything, ''],
  inclusion_text: [everything, ''],
  promotion: [everything, ''],
  promotion_offer: [everything, ''],
  promotion_channel: [everything, ''],
  profile: [everything, ''],
  profile_hotel: ['select, insert, delete', ''],
  payment_gateway: [everything, ''],
  payment_setting: [everything, ''],
  payment_connection: ['select, insert, delete', ''],
  payment_key: [everything, ''],
  card_price: [everything, ''],
  pms_connection: [everything, ''],
  pms_reading: [everything, ''],
  pms_reference: [everything, ''],
  pms_reference_read: [everything, ''],
  reservation_guest: [everything, 'select, update (first_name, last_name, email, phone, country_code, profile_id)'],
  automation_issue: [everything, 'select'],
  api_user: [everything, ''],
  api_subscription: [everything, ''],
  backend: [everything, ''],
  webhook: [everything, 'select, update (told_below)'],
  webhook_delivery: [everything, 'select, insert, update (held_until), delete'],
  webhook_attempt: [everything, ''],

  // People, and how they come in.
  person: [everything, 'select, update (awaits_tour)'],
  person_hotel: ['select, insert, delete', 'select'],
  person_group: ['select, insert, delete', 'select'],
  identity_account: ['', everything],
  identity_record: ['', everything],
  identity_key: ['', everything],
  identity_invitation: ['', everything],
  identity_miss: ['', everything],
  identity_session: ['', everything],
  identity_totp: ['', everything],
  identity_recovery_code: ['', everything],
  identity_passkey: ['', everything],
  identity_attempt: ['', everything],
  demo_request: [added, 'select, delete'],

  // Letters.
  message: [kept, 'select, update (sent_to, subject, last_error)'],
  message_event: [kept, 'select, delete'],
  captured_mail: ['', 'select, insert, delete'],
  captured_attachment: ['', added],

  // Sums, which follow from what was entered.
  voucher_count: ['select', everything],
  voucher_count_cursor: ['select', kept],
  figure_cursor: ['select', kept],
  figure_day: ['select', everything],
  figure_stretch: ['select', everything],
  owed_month: ['select', everything],
  open_balance: ['select', everything],
  voucher_move: ['select', 'select'],
  entry_effect: ['select', 'select'],

  // What was seen in widgets and in the back office.
  analytics_event: [added, 'select, delete'],
  analytics_visit: [kept, 'select, delete'],
  analytics_rollup: [everything, ''],
  platform_event: [added, 'select, delete'],
  platform_rollup: [everything, ''],

  // Our own.
  migration: ['', 'select'],
  idempotency_key: [everything, everything],
  tally: ['', everything],
  sandbox_object: ['', kept],
  help_article: ['select', everything],
};

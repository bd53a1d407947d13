import sql, { raw, type Sql } from 'sql-template-tag';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { hotels } from '#demo/hotels.ts';
import type { IdKind } from './id-fields.ts';

/** A hotel with the group it belongs to. */
export interface Place {
  hotelId: string;
  groupId: string;
}

/** Somebody who calls, and where they work. */
export interface Visitor {
  hotelIds: readonly string[];
  permissions: ReadonlySet<Permission>;
  /** Anybody may look into the window of any hotel. */
  isPublic: boolean;
}

/** To whom a record belongs, and thereby who may know of it. */
type Owner = 'group' | 'hotel' | 'theHotelItself' | 'person' | 'platform' | 'everybody';

interface Whose {
  owner: Owner;
  /** One of them in that place; `ours` are the hotels of the caller, for what several hotels may share. */
  find(place: Place, ours: readonly string[]): Sql;
}

const ofGroup = (table: string): Whose => ({
  owner: 'group',
  find: ({ groupId }) => sql`select id from ${raw(table)} where group_id = ${groupId} order by id limit 1`,
});
const ofHotel = (table: string, column = 'id'): Whose => ({
  owner: 'hotel',
  find: ({ groupId, hotelId }) =>
    sql`select ${raw(column)} as id from ${raw(table)} where group_id = ${groupId} and hotel_id = ${hotelId} order by 1 limit 1`,
});
const ofPlatform = (table: string): Whose => ({ owner: 'everybody', find: () => sql`select id from ${raw(table)} order by id limit 1` });

/** A voucher is also seen where it can be used: of another hotel, one that cannot be used in ours. */
const vouchersThere = ({ groupId, hotelId }: Place, ours: readonly string[]): Sql => sql`
  voucher.group_id = ${groupId} and voucher.hotel_id = ${hotelId} and (voucher.hotel_id = any(${ours}::uuid[]) or not exists (
    select from unnest(voucher.hotel_ids) as place (id) where place.id = any(${ours}::uuid[])))`;
const ofVoucher = (table: string): Whose => ({
  owner: 'hotel',
  find: (place, ours) => sql`
    select ${raw(table)}.id from ${raw(table)} join voucher on voucher.group_id = ${raw(table)}.group_id and voucher.id = ${raw(table)}.voucher_id
    where ${vouchersThere(place, ours)} order by 1 limit 1`,
});

/** Which record stands for an id, wherever in a call it is asked for. An id that is missing here does not compile: nobody would try it on strangers. */
const whose: Record<IdKind, Whose> = {
  HotelId: { owner: 'theHotelItself', find: ({ hotelId }) => sql`select ${hotelId}::uuid as id` },
  SupportAccessId: ofGroup('support_access'),
  ApprovalId: ofHotel('approval'),
  PayoutId: ofHotel('payout'),
  PayoutExportId: ofHotel('payout', 'export_id'),
  HotelGroupId: { owner: 'platform', find: ({ groupId }) => sql`select ${groupId}::uuid as id` },
  PersonId: {
    owner: 'person',
    find: ({ hotelId }) => sql`
      select person_id as id from person_hotel group by person_id having array_agg(hotel_id) = array[${hotelId}::uuid] order by 1 limit 1`,
  },
  LicenceId: ofPlatform('licence'),
  TemplateId: ofPlatform('notification_template'),
  CardPriceId: ofPlatform('card_price'),
  // What could not be delivered is the platform's to mend; the demo has none.
  EventId: { owner: 'everybody', find: () => sql`select null as id` },
  DepositId: { ...ofHotel('cash_deposit'), owner: 'platform' },
  TagId: ofGroup('tag'),
  TermsId: ofGroup('terms'),
  OfferId: ofGroup('offer'),
  RebateId: ofGroup('rebate'),
  OfferChannelId: ofGroup('offer_channel'),
  OfferImageId: ofGroup('offer_image'),
  InclusionId: ofGroup('inclusion'),
  ImageId: ofGroup('image'),
  TemplateImageId: ofGroup('template_image'),
  PromotionId: ofGroup('promotion'),
  /** A guest is known to several hotels: of another one, one whom ours do not know. */
  ProfileId: {
    owner: 'hotel',
    find: ({ groupId, hotelId }, ours) => sql`
      select profile_id as id from profile_hotel known where group_id = ${groupId} and hotel_id = ${hotelId}
      and (hotel_id = any(${ours}::uuid[]) or not exists (
        select from profile_hotel other where other.group_id = known.group_id and other.profile_id = known.profile_id
        and other.hotel_id = any(${ours}::uuid[]))) order by 1 limit 1`,
  },
  PaymentId: {
    owner: 'hotel',
    find: ({ groupId, hotelId }) => sql`
      select payment.id from payment join online_order on online_order.group_id = payment.group_id and online_order.id = order_id
      where payment.group_id = ${groupId} and hotel_id = ${hotelId} order by 1 limit 1`,
  },
  DisputeId: ofHotel('payment_dispute'),
  RefundId: {
    owner: 'hotel',
    find: ({ groupId, hotelId }) => sql`
      select payment_refund.id from payment_refund join payment on payment.group_id = payment_refund.group_id and payment.id = payment_id
      join online_order on online_order.group_id = payment.group_id and online_order.id = order_id
      where payment.group_id = ${groupId} and hotel_id = ${hotelId} order by 1 limit 1`,
  },
  VoucherId: { owner: 'hotel', find: (place, ours) => sql`select id from voucher where ${vouchersThere(place, ours)} order by 1 limit 1` },
  EntryId: ofVoucher('entry'),
  MessageId: ofVoucher('message'),
  SaleId: ofHotel('online_order'),
  OrderId: ofHotel('online_order'),
  ConnectionId: ofHotel('pms_connection'),
  RuleId: ofHotel('automation_rule'),
  ReservationId: ofHotel('reservation'),
  RoomId: {
    owner: 'hotel',
    find: ({ groupId, hotelId }) => sql`
      select reservation_room.id from reservation_room join reservation
      on reservation.group_id = reservation_room.group_id and reservation.id = reservation_id
      where reservation.group_id = ${groupId} and hotel_id = ${hotelId} order by 1 limit 1`,
  },
  ReservationVoucherId: ofHotel('automation_issue'),
  WebhookId: {
    owner: 'hotel',
    find: ({ groupId, hotelId }) =>
      sql`select id from webhook where group_id = ${groupId} and hotel_ids = array[${hotelId}::uuid] order by id limit 1`,
  },
  WebhookDeliveryId: {
    owner: 'hotel',
    find: ({ groupId, hotelId }) => sql`
      select delivery.id from webhook_delivery delivery join webhook on webhook.group_id = delivery.group_id and webhook.id = webhook_id
      where webhook.group_id = ${groupId} and hotel_ids = array[${hotelId}::uuid] order by 1 limit 1`,
  },
};

export const idKinds = Object.keys(whose) as IdKind[];
export const isOwned = (kind: IdKind) => whose[kind].owner !== 'everybody';
/** Only the platform's own people come as far as to ask for one. */
export const isOfPlatform = (kind: IdKind) => whose[kind].owner === 'platform';

export function recordIn(kind: IdKind, place: Place, ours: readonly string[]): Sql {
  return whose[kind].find(place, ours);
}

/** Whether somebody may know of a record there: worked out from what was promised, not from what the server does. */
export function isWithinReach(kind: IdKind, place: Place, { hotelIds, permissions, isPublic }: Visitor): boolean {
  const anywhere = permissions.has('allProperties:changeProperty');
  const worksThere = anywhere || hotelIds.includes(place.hotelId);
  const isOwnGroup = hotels.find(({ id }) => id === hotelIds[0])?.groupId === place.groupId;
  switch (whose[kind].owner) {
    case 'everybody':
      return true;
    case 'platform':
      return isOwnGroup || permissions.has('admin:view');
    case 'theHotelItself':
      return isPublic || worksThere;
    case 'person':
      return permissions.has('adminUserManagement:view') || (isOwnGroup && worksThere);
    case 'group':
      return isOwnGroup;
    case 'hotel':
      return isOwnGroup && worksThere;
  }
}

/** Where a hotel merely narrows down what belongs to its whole group. */
export const narrowing: Record<string, readonly string[]> = { listOffers: ['hotelId'] };

/** What an example must not say: a wrong PIN is counted, so that the same call is answered differently in the end. */
export const unsaid: Record<string, readonly string[]> = { redeem: ['request', '0', 'pin'] };

/** Ids in an address of which the contract says no more, and what stands beside them. */
export const plainIds: Record<string, Record<string, IdKind>> = { listChanges: { id: 'PersonId' } };
export const words: Record<string, Record<string, string>> = {
  listChanges: { subject: 'user' },
  endSession: { sessionId: 'none' },
  addOfferChannel: { channelId: '3' },
  deletePaymentKey: { code: 'UNICRE', name: 'none' },
  moveTask: { action: 'InterruptJob' },
  saveRetention: { kind: 'requestKeys' },
  findVouchers: { text: 'nothing' },
  partnerReadVoucher: { code: 'nothing' },
  readApiUser: { name: 'nobody' },
  saveApiUser: { name: 'nobody' },
  deleteApiUser: { name: 'nobody' },
  listApiSubscriptions: { name: 'nobody' },
  saveApiSubscription: { name: 'none' },
  readApiKeys: { name: 'none' },
  regenerateApiKey: { name: 'none', key: 'primary' },
  readBackend: { name: 'nothing' },
  saveBackend: { name: 'nothing' },
  deleteBackend: { name: 'nothing' },
};

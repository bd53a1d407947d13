import * as z from 'zod/mini';

/** Ids on the wire are GUIDs in any case; inside they are lower case, as PostgreSQL writes them. */
const guid = () => z.guid().check(z.toLowerCase());

export const HotelId = guid().brand<'HotelId'>();
export type HotelId = z.infer<typeof HotelId>;

export const HotelGroupId = guid().brand<'HotelGroupId'>();
export type HotelGroupId = z.infer<typeof HotelGroupId>;

export const SupportAccessId = guid().brand<'SupportAccessId'>();
export type SupportAccessId = z.infer<typeof SupportAccessId>;

export const ApprovalId = guid().brand<'ApprovalId'>();
export type ApprovalId = z.infer<typeof ApprovalId>;

export const PayoutId = guid().brand<'PayoutId'>();
export type PayoutId = z.infer<typeof PayoutId>;

export const PayoutExportId = guid().brand<'PayoutExportId'>();
export type PayoutExportId = z.infer<typeof PayoutExportId>;

export const LicenceId = guid().brand<'LicenceId'>();
export type LicenceId = z.infer<typeof LicenceId>;

export const PersonId = guid().brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

/** A picture is named by the SHA-256 of what is stored of it, so that the same picture is kept once and its address never changes. */
export const ImageId = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/))
  .brand<'ImageId'>();
export type ImageId = z.infer<typeof ImageId>;

export const TagId = guid().brand<'TagId'>();
export type TagId = z.infer<typeof TagId>;

export const TermsId = guid().brand<'TermsId'>();
export type TermsId = z.infer<typeof TermsId>;

export const OfferId = guid().brand<'OfferId'>();
export type OfferId = z.infer<typeof OfferId>;

export const RebateId = guid().brand<'RebateId'>();
export type RebateId = z.infer<typeof RebateId>;

export const OfferChannelId = guid().brand<'OfferChannelId'>();
export type OfferChannelId = z.infer<typeof OfferChannelId>;

export const OfferImageId = guid().brand<'OfferImageId'>();
export type OfferImageId = z.infer<typeof OfferImageId>;

export const InclusionId = guid().brand<'InclusionId'>();
export type InclusionId = z.infer<typeof InclusionId>;

export const TemplateId = guid().brand<'TemplateId'>();
export type TemplateId = z.infer<typeof TemplateId>;

export const TemplateImageId = guid().brand<'TemplateImageId'>();
export type TemplateImageId = z.infer<typeof TemplateImageId>;

export const PromotionId = guid().brand<'PromotionId'>();
export type PromotionId = z.infer<typeof PromotionId>;

export const VoucherId = guid().brand<'VoucherId'>();
export type VoucherId = z.infer<typeof VoucherId>;

export const EntryId = guid().brand<'EntryId'>();
export type EntryId = z.infer<typeof EntryId>;

export const SaleId = guid().brand<'SaleId'>();
export type SaleId = z.infer<typeof SaleId>;

export const ProfileId = guid().brand<'ProfileId'>();
export type ProfileId = z.infer<typeof ProfileId>;

export const MessageId = guid().brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** An order keeps its id as a sale once it is paid. */
export const OrderId = guid().brand<'SaleId'>();
export type OrderId = z.infer<typeof OrderId>;

export const PaymentId = guid().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof PaymentId>;

export const DisputeId = guid().brand<'DisputeId'>();
export type DisputeId = z.infer<typeof DisputeId>;

export const RefundId = guid().brand<'RefundId'>();
export type RefundId = z.infer<typeof RefundId>;

export const EventId = guid().brand<'EventId'>();
export type EventId = z.infer<typeof EventId>;

/** A hotel's way to its property-management system. */
export const ConnectionId = guid().brand<'ConnectionId'>();
export type ConnectionId = z.infer<typeof ConnectionId>;

export const RuleId = guid().brand<'RuleId'>();
export type RuleId = z.infer<typeof RuleId>;

export const ReservationId = guid().brand<'ReservationId'>();
export type ReservationId = z.infer<typeof ReservationId>;

/** A room of a reservation: the wire's `reservationDetail`. */
export const RoomId = guid().brand<'RoomId'>();
export type RoomId = z.infer<typeof RoomId>;

/** What a rule owes to a reservation, a room or a guest; issued once. */
export const ReservationVoucherId = guid().brand<'ReservationVoucherId'>();
export type ReservationVoucherId = z.infer<typeof ReservationVoucherId>;

/** What vouchers cost a hotel: a line of the price list. */
export const CardPriceId = guid().brand<'CardPriceId'>();
export type CardPriceId = z.infer<typeof CardPriceId>;

export const WebhookId = guid().brand<'WebhookId'>();
export type WebhookId = z.infer<typeof WebhookId>;

export const WebhookDeliveryId = guid().brand<'WebhookDeliveryId'>();
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>;

export const DepositId = guid().brand<'DepositId'>();
export type DepositId = z.infer<typeof DepositId>;

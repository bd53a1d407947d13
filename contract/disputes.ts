import * as z from 'zod/mini';
import { defineEndpoint, needs } from './endpoint.ts';
import { paging } from './paging.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { DisputeId, HotelId, SaleId, VoucherId } from './vocabulary/ids.ts';
import { disputeStates, gatewayCodes } from './vocabulary/payments.ts';
import { voucherStatuses } from './vocabulary/vouchers.ts';

const CurrencyCode = z.enum(currencies as [Currency, ...Currency[]]);

/** What is disputed, what of it was used, what was taken off the vouchers when it was lost, and what is lost beyond that. */
const amounts = { currency: CurrencyCode, amount: z.number(), used: z.number(), writtenOff: z.number(), lost: z.number() };

/** A payment that its buyer disputes. */
export const Dispute = z.object({
  id: DisputeId,
  gateway: z.enum(gatewayCodes),
  /** The provider's names: of the dispute, of where it stands, and of what the buyer says. */
  reference: z.string(),
  providerStatus: z.string(),
  reason: z.string(),
  state: z.enum(disputeStates),
  hotelId: HotelId,
  hotelName: z.string(),
  saleId: SaleId,
  vouchers: z.array(z.object({ id: VoucherId, number: z.string(), status: z.enum(voucherStatuses), blocked: z.boolean() })),
  ...amounts,
  openedAt: z.string(),
  /** Until when the hotel can say something against it. */
  evidenceDueAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Where it is answered, at the provider. */
  url: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof Dispute>;

export const listDisputes = defineEndpoint({
  name: 'listDisputes',
  summary: 'Payments that their buyers dispute, with the vouchers they were for, newest first.',
  feature: 'disputes',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/Dispute',
  access: needs('financePack:view'),
  query: z.strictObject({ state: z.optional(z.enum(disputeStates)), hotelId: z.optional(HotelId), ...paging }),
  item: Dispute,
});

/** What lost disputes took, hotel by hotel. */
export const DisputeLosses = z.object({ hotelId: HotelId, hotelName: z.string(), disputes: z.number(), ...amounts });
export type DisputeLosses = z.infer<typeof DisputeLosses>;

export const readDisputeLosses = defineEndpoint({
  name: 'readDisputeLosses',
  summary: 'What disputes that were lost took of each hotel, in its currency: disputed, used, taken off vouchers, and lost.',
  feature: 'disputes',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/DisputeLosses',
  access: needs('financePack:view'),
  query: z.strictObject({ hotelId: z.optional(HotelId) }),
  item: DisputeLosses,
});

import * as z from 'zod/mini';
import { defineEndpoint, staff } from './endpoint.ts';
import { paging } from './paging.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { eventActions, eventTypes, outsideHappenings } from './vocabulary/events.ts';
import { EventId, SaleId, VoucherId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { entryKinds } from './vocabulary/vouchers.ts';

/** Calendars begin with the year one. */
const Day = z.iso.date().check(z.refine((day) => day >= '0001-01-01'));

/** What was sent and what came back, without its secrets. */
const Payload = z.record(z.string(), z.unknown());

/** A line of the event log. */
export const LoggedEvent = z.object({
  id: EventId,
  createdAt: z.string(),
  /** Of a person, or of the machine that acted by itself. */
  userName: z.string(),
  eventType: z.enum(eventTypes),
  /** Of what passed between the house and the outside; what happened to a voucher inside it has none. */
  action: z.nullable(z.enum(eventActions)),
  /** 1 ok, 2 error, 3 warning. */
  result: z.literal([1, 2, 3]),
  ids: z.object({ saleId: z.nullable(SaleId), voucherId: z.nullable(VoucherId) }),
  /** Which sentence tells it, where one is known. */
  happening: z.nullable(z.enum([...entryKinds, ...outsideHappenings])),
  hotelName: z.nullable(z.string()),
  voucherNumber: z.nullable(z.string()),
  gateway: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies as [Currency, ...Currency[]])),
  /** How many services. */
  quantity: z.nullable(z.number()),
  messageRequest: Payload,
  messageResponse: Payload,
});
export type LoggedEvent = z.infer<typeof LoggedEvent>;

export const listEvents = defineEndpoint({
  name: 'listEvents',
  summary: 'What happened in the hotels of the caller, newest first: payments, orders, vouchers. Days are those of the current hotel.',
  feature: 'events',
  method: ['GET'],
  path: '/api/Voucher/v1/Events/channelEvents',
  access: staff,
  lane: 'reports',
  query: z.strictObject({
    /** Without dates, the last 7 days. */
    startDate: z.optional(Day),
    endDate: z.optional(Day),
    eventType: z.optional(z.enum(eventTypes)),
    action: z.optional(z.enum(eventActions)),
    result: z.optional(z.enum(['1', '2', '3'])),
    pageIndex: paging.pageIndex,
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.exportRows)), limits.pageSizeDefault),
  }),
  item: LoggedEvent,
  refusals: ['DATES_REVERSED', 'DATE_TOO_FAR'],
});

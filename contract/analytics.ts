import * as z from 'zod/mini';
import { amount } from './amount.ts';
import { defineEndpoint, everyone, requestOf } from './endpoint.ts';
import { widgetEventNames } from './vocabulary/analytics.ts';
import { type Currency, currencies } from './vocabulary/currencies.ts';
import { HotelId, OfferId } from './vocabulary/ids.ts';
import { limits } from './vocabulary/limits.ts';
import { shopPath, widgetLanguages } from './vocabulary/widget.ts';

const text = (chars: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(chars));

const WidgetEvent = z.strictObject({
  name: z.enum(widgetEventNames),
  /** The kind of voucher it was about; spelled as the reports spell it. */
  voucherid: z.optional(OfferId),
  value: z.optional(amount({ min: 0, max: limits.offerAmountMax })),
  currency: z.optional(z.enum(currencies as [Currency, ...Currency[]])),
  source: z.optional(text(limits.campaignChars)),
  campaign: z.optional(text(limits.campaignChars)),
  path: text(limits.pagePathChars),
});
export type WidgetEvent = z.input<typeof WidgetEvent>;

/** What happened in one visit since the last call. The server dates it; a guest's clock may be anything. */
const WidgetEvents = z.strictObject({
  /** Random per visit: no cookie, no person. */
  session: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  language: z.enum(widgetLanguages),
  screen: z.string().check(z.regex(/^\d{1,5}x\d{1,5}$/)),
  /** Read for browser and device, and not kept. */
  userAgent: text(limits.userAgentChars),
  events: z.array(WidgetEvent).check(z.minLength(1), z.maxLength(limits.widgetEvents)),
});
export type WidgetEvents = z.input<typeof WidgetEvents>;

export const collectWidgetEvents = defineEndpoint({
  name: 'collectWidgetEvents',
  summary: 'Takes what guests did in the widget of a hotel, for its statistics.',
  feature: 'statistics',
  method: ['POST'],
  path: `${shopPath}/events`,
  access: everyone,
  anyOrigin: { keptForSeconds: 0 },
  params: z.strictObject({ hotelId: HotelId }),
  body: requestOf(WidgetEvents),
  item: z.object({ received: z.number() }),
  refusals: ['NOT_FOUND'],
});

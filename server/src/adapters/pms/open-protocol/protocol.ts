import * as z from 'zod/mini';
import { currencies } from '#contract/vocabulary/currencies.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { reservationStatuses } from '#contract/vocabulary/pms.ts';
import { cleanText } from '../clean-text.ts';

/** The shapes of docs/hotel-protocol.openapi.yaml. What is too long is cut, what may be left out is empty: one odd name must not stop a hotel's reservations. */
const name = cleanText(limits.pmsNameChars);
const optionalName = z._default(name, '');
/** What we say back one day must be said as it was told: it is not cut. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.pmsCodeChars), z.regex(/^\P{Cc}*$/u));
const id = z.string().check(z.minLength(1), z.maxLength(limits.pmsNameChars), z.regex(/^\P{Cc}*$/u));
const count = z.int().check(z.gte(0), z.lte(1_000));

export const Property = z.object({ code: z.string(), name: z.string() });

export const Operators = z.object({
  operators: z.array(
    z.object({
      id,
      code,
      firstName: optionalName,
      lastName: optionalName,
      cashDesks: z.array(z.object({ code, description: optionalName })),
    }),
  ),
});

export const PaymentMethods = z.object({
  paymentMethods: z.array(
    z.object({ code, description: optionalName, currency: z._default(cleanText(3), ''), active: z._default(z.boolean(), true) }),
  ),
});

export const Rates = z.object({ rates: z.array(z.object({ code, name: optionalName })) });

export const Channels = z.object({ channels: z.array(code) });

const countryCode = z.pipe(
  z.string(),
  z.transform((given: string) => (/^[a-z]{2}$/i.test(given) ? given.toUpperCase() : '')),
);

const Guest = z.object({
  id,
  firstName: optionalName,
  lastName: optionalName,
  email: optionalName,
  phone: z._default(cleanText(limits.phoneChars), ''),
  countryCode: z._default(countryCode, ''),
  /** `pt`, `en-GB`; whoever speaks another language than ours is written to in English. */
  language: optionalName,
});
export type Guest = z.infer<typeof Guest>;

const Room = z
  .object({
    id,
    status: z.enum(reservationStatuses),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    rateCode: optionalName,
    packageCode: optionalName,
    category: optionalName,
    adults: count,
    children: z._default(count, 0),
    guests: z.array(Guest),
  })
  .check(z.refine(({ checkIn, checkOut }) => checkIn <= checkOut));
export type Room = z.infer<typeof Room>;

const moment = z.iso.datetime({ offset: true });
const Reservation = z.object({
  id,
  number: name,
  channel: optionalName,
  madeAt: moment,
  changedAt: moment,
  rooms: z.array(Room).check(z.minLength(1)),
});
export type Reservation = z.infer<typeof Reservation>;

export const Reservations = z.object({
  reservations: z.array(Reservation),
  cursor: z.string().check(z.minLength(1), z.maxLength(500)),
  more: z.boolean(),
});

const OperatorAccess = z.object({ code: z.string(), cashDeskCode: z.string(), password: z.string() });

export const Sale = z.object({
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), fiscalNumber: z.string() }),
  currency: z.enum(currencies),
  lines: z
    .array(z.object({ code: z.string(), description: z.string(), quantity: z.int().check(z.gte(1)), unitPriceMinor: z.int() }))
    .check(z.minLength(1)),
  payments: z.array(z.object({ methodCode: z.string(), amountMinor: z.int() })),
  operator: OperatorAccess,
});
export type Sale = z.infer<typeof Sale>;

export const Cancellation = z.object({ invoiceReference: z.string(), operator: OperatorAccess });

const invoiceReference = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.invoiceReferenceChars), z.regex(/^\P{Cc}*$/u));

export const Registered = z.object({
  invoice: z.object({ reference: invoiceReference, url: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null) }),
});

export const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

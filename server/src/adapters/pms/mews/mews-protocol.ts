import * as z from 'zod/mini';
import { limits } from '#contract/vocabulary/limits.ts';
import { cleanText } from '../clean-text.ts';

/** The part of the Mews Connector API that is spoken here, in its own words. What it marks as deprecated is left out. */
const id = z.string().check(z.minLength(1), z.maxLength(limits.pmsCodeChars));
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const name = cleanText(limits.pmsNameChars);
const moment = z.iso.datetime({ offset: true });
/** Language by language: `{ "en-GB": "Room" }`. */
const names = z.record(z.string(), name);
export type LocalizedText = z.infer<typeof names>;

export const Configuration = z.object({
  /** Its own clock: intervals are cut by it, since ours may be ahead. */
  NowUtc: moment,
  Enterprise: z.object({
    Id: id,
    Name: name,
    DefaultLanguageCode: z.string(),
    /** Whether prices are told with taxes or without. */
    Pricing: z.enum(['Gross', 'Net']),
    Currencies: z.array(z.object({ Currency: z.string(), IsDefault: z.boolean() })),
    AccountingConfiguration: maybe(z.object({ EnabledExternalPaymentTypes: z.array(z.string()) })),
  }),
});
export type Configuration = z.infer<typeof Configuration>;

const Service = z.object({
  Id: id,
  IsActive: z.boolean(),
  Name: maybe(name),
  Names: maybe(names),
  Data: z.object({ Discriminator: z.string() }),
});

const Rate = z.object({ Id: id, IsActive: z.boolean(), Names: names });

const ResourceCategory = z.object({ Id: id, Type: z.string(), Names: names });
export type ResourceCategory = z.infer<typeof ResourceCategory>;

const AgeCategory = z.object({ Id: id, Classification: z.string() });
export type AgeCategory = z.infer<typeof AgeCategory>;

const Source = z.object({ Id: id, Name: name });
export type Source = z.infer<typeof Source>;

const SourceAssignment = z.object({ ReservationGroupId: id, SourceId: id, IsPrimary: z.boolean() });
export type SourceAssignment = z.infer<typeof SourceAssignment>;

const Reservation = z.object({
  Id: id,
  ServiceId: id,
  GroupId: id,
  Number: name,
  AccountId: id,
  AccountType: z.string(),
  State: z.string(),
  CancellationReason: maybe(z.string()),
  Origin: z.string(),
  CommanderOrigin: maybe(z.string()),
  RateId: id,
  RequestedResourceCategoryId: id,
  PersonCounts: z.array(z.object({ AgeCategoryId: id, Count: z.int() })),
  CreatedUtc: moment,
  UpdatedUtc: moment,
  ScheduledStartUtc: moment,
  ScheduledEndUtc: moment,
  ActualEndUtc: maybe(moment),
});
export type Reservation = z.infer<typeof Reservation>;

const Companionship = z.object({ CustomerId: id, ReservationId: maybe(id) });
export type Companionship = z.infer<typeof Companionship>;

export const Customer = z.object({
  Id: id,
  FirstName: maybe(name),
  LastName: name,
  SecondLastName: maybe(name),
  Email: maybe(name),
  Phone: maybe(cleanText(limits.phoneChars)),
  NationalityCode: maybe(z.string()),
  PreferredLanguageCode: maybe(z.string()),
  LanguageCode: maybe(z.string()),
  Notes: maybe(z.string()),
});
export type Customer = z.infer<typeof Customer>;

const Bill = z.object({ Id: id, Name: maybe(z.string()), AccountId: id, State: z.enum(['Open', 'Closed']), Number: maybe(name) });
export type Bill = z.infer<typeof Bill>;
export const AddedBills = z.object({ Bills: z.tuple([Bill], Bill) });

const OrderItem = z.object({
  Id: id,
  ServiceId: id,
  AccountingCategoryId: maybe(id),
  AccountingState: z.string(),
  BillingName: maybe(z.string()),
  ExternalIdentifier: maybe(z.string()),
  UnitCount: z.int(),
  UnitAmount: z.object({
    Currency: z.string(),
    GrossValue: z.number(),
    NetValue: z.number(),
    TaxValues: z.array(z.object({ Code: maybe(z.string()) })),
  }),
});
export type OrderItem = z.infer<typeof OrderItem>;

const Payment = z.object({
  Id: id,
  AccountingState: z.string(),
  Amount: z.object({ Currency: z.string(), GrossValue: z.number() }),
  Identifier: maybe(z.string()),
  Notes: maybe(z.string()),
  Data: maybe(z.object({ External: maybe(z.object({ Type: z.string() })) })),
});
export type Payment = z.infer<typeof Payment>;

/** An operation that answers page by page, and under which name. */
export interface MewsList<Item> {
  operation: string;
  name: string;
  items: z.ZodMiniType<Item[] | null>;
}

function list<Item>(operation: string, listName: string, item: z.ZodMiniType<Item>): MewsList<Item> {
  return { operation, name: listName, items: z.nullable(z.array(item)) };
}

export const lists = {
  services: list('services/getAll', 'Services', Service),
  rates: list('rates/getAll', 'Rates', Rate),
  resourceCategories: list('resourceCategories/getAll', 'ResourceCategories', ResourceCategory),
  ageCategories: list('ageCategories/getAll', 'AgeCategories', AgeCategory),
  sources: list('sources/getAll', 'Sources', Source),
  sourceAssignments: list('sourceAssignments/getAll', 'SourceAssignments', SourceAssignment),
  reservations: list('reservations/getAll/2023-06-06', 'Reservations', Reservation),
  companionships: list('companionships/getAll', 'Companionships', Companionship),
  customers: list('customers/getAll', 'Customers', Customer),
  bills: list('bills/getAll', 'Bills', Bill),
  orderItems: list('orderItems/getAll', 'OrderItems', OrderItem),
  payments: list('payments/getAll', 'Payments', Payment),
};

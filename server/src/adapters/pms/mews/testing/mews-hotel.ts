import { randomUUID } from 'node:crypto';

/** Anything Mews keeps; what it is called there. */
export interface Row {
  Id: string;
  CreatedUtc: string;
  UpdatedUtc: string;
  [property: string]: unknown;
}

export const shelves = [
  'Services',
  'Rates',
  'ResourceCategories',
  'AgeCategories',
  'Sources',
  'SourceAssignments',
  'Reservations',
  'Companionships',
  'Customers',
  'Bills',
  'OrderItems',
  'Payments',
] as const;
export type Shelf = (typeof shelves)[number];

/** One property of Mews, in memory, with a clock of its own. */
export function createMewsHotel() {
  let clock = Date.parse('2026-11-15T12:00:00Z');
  const rows = Object.fromEntries(shelves.map((shelf) => [shelf, []])) as unknown as Record<Shelf, Row[]>;
  const now = () => new Date(clock).toISOString();

  function add(shelf: Shelf, properties: Record<string, unknown> = {}): Row {
    const row = { Id: randomUUID(), CreatedUtc: now(), UpdatedUtc: now(), ...properties };
    rows[shelf].push(row);
    return row;
  }

  function change(row: Row, properties: Record<string, unknown>): void {
    Object.assign(row, properties, { UpdatedUtc: now() });
  }

  const enterprise = {
    Id: randomUUID(),
    Name: 'Hotel Miradouro',
    DefaultLanguageCode: 'pt-PT',
    TimeZoneIdentifier: 'Europe/Lisbon',
    Pricing: 'Gross',
    Currencies: [
      { Currency: 'USD', IsDefault: false, IsEnabled: true },
      { Currency: 'EUR', IsDefault: true, IsEnabled: true },
    ],
    AccountingConfiguration: { EnabledExternalPaymentTypes: ['Cash', 'WireTransfer', 'GiftCard'] },
  };

  const rooms = add('Services', {
    IsActive: true,
    Name: 'Alojamento',
    Data: { Discriminator: 'Bookable', Value: { TimeUnitPeriod: 'Day' } },
  });
  const shop = add('Services', { IsActive: true, Name: 'Loja', Data: { Discriminator: 'Additional', Value: {} } });
  const closedShop = add('Services', { IsActive: false, Name: 'Quiosque', Data: { Discriminator: 'Additional', Value: {} } });
  const ofRooms = { ServiceId: rooms.Id, IsActive: true };
  const flexible = add('Rates', { ...ofRooms, Names: { 'en-GB': 'Flexible', 'pt-PT': 'Flexível' } });
  const twin = add('ResourceCategories', { ...ofRooms, Type: 'Room', Names: { 'pt-PT': 'Quarto duplo' } });
  const parking = add('ResourceCategories', { ...ofRooms, Type: 'ParkingSpot', Names: { 'pt-PT': 'Garagem' } });
  const adults = add('AgeCategories', { ...ofRooms, Classification: 'Adult' });
  const children = add('AgeCategories', { ...ofRooms, Classification: 'Child' });
  const booking = add('Sources', { Name: 'Booking.com' });

  function welcome(properties: Record<string, unknown> = {}): Row {
    return add('Customers', { FirstName: 'Ana', LastName: 'Matos', Email: 'ana.matos@guest.example', IsActive: true, ...properties });
  }

  /** A room for somebody, in a group of its own unless one is named. */
  function book(properties: Record<string, unknown> = {}): Row {
    return add('Reservations', {
      ServiceId: rooms.Id,
      GroupId: randomUUID(),
      Number: String(rows.Reservations.length + 1),
      AccountId: properties.AccountId ?? welcome().Id,
      AccountType: 'Customer',
      State: 'Confirmed',
      Origin: 'Commander',
      CommanderOrigin: 'Phone',
      RateId: flexible.Id,
      RequestedResourceCategoryId: twin.Id,
      PersonCounts: [{ AgeCategoryId: adults.Id, Count: 2 }],
      ScheduledStartUtc: '2026-12-01T15:00:00Z',
      ScheduledEndUtc: '2026-12-03T11:00:00Z',
      ...properties,
    });
  }

  return {
    clientToken: `client-${randomUUID()}`,
    accessToken: `access-${randomUUID()}`,
    enterprise,
    rows,
    now,
    pass(ms: number) {
      clock += ms;
    },
    add,
    change,
    welcome,
    book,
    known: { rooms, shop, closedShop, flexible, twin, parking, adults, children, booking },
  };
}

export type MewsHotel = ReturnType<typeof createMewsHotel>;

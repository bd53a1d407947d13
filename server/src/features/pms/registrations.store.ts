import sql, { empty } from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import type { RegistrationState } from '#contract/vocabulary/pms.ts';
import type { HostPayment } from '#domain/sale/operator.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Held, held } from '../../platform/db/held.ts';

const here = sql`sale_registration.group_id = current_hotel_group()`;

export interface RegistrationRecord {
  saleId: SaleId;
  hotelId: HotelId;
  hotelName: string;
  key: string;
  state: RegistrationState;
  firstName: string;
  lastName: string;
  email: string;
  fiscalNumber: string;
  operatorCode: string;
  cashboxCode: string;
  payments: HostPayment[];
  passwordSealed: string | null;
  failure: ErrorCode | null;
  failureWords: string | null;
  askedAt: Date;
  askedBy: string;
  invoiceReference: string | null;
  invoiceUrl: string | null;
  registeredAt: Date | null;
  currency: Currency;
  totalMinor: number;
}

const found = sql`
  select sale_id as "saleId", sale_registration.hotel_id as "hotelId", hotel.display_name as "hotelName", key, state,
    sale_registration.first_name as "firstName", sale_registration.last_name as "lastName", sale_registration.email,
    sale_registration.fiscal_number as "fiscalNumber", operator_code as "operatorCode", cashbox_code as "cashboxCode", payments,
    password_sealed as "passwordSealed", failure, failure_words as "failureWords", asked_at as "askedAt", asked_by as "askedBy",
    sale_registration.invoice_reference as "invoiceReference", invoice_url as "invoiceUrl", registered_at as "registeredAt", sale.currency,
    sale.total_minor as "totalMinor"
  from sale_registration
    join sale on sale.group_id = sale_registration.group_id and sale.id = sale_id
    join hotel on hotel.id = sale_registration.hotel_id
  where ${here}`;

export async function findRegistration(tx: Tx, saleId: SaleId): Promise<RegistrationRecord | undefined> {
  return tx.row<RegistrationRecord>(sql`${found} and sale_id = ${saleId}`);
}

/** Where it will be decided on. */
export async function lockRegistration(tx: Tx, saleId: SaleId): Promise<Held<RegistrationRecord> | undefined> {
  await tx.run(sql`select from sale_registration where ${here} and sale_id = ${saleId} for update`);
  const registration = await findRegistration(tx, saleId);
  return registration && held(registration);
}

/** Those that are neither there nor given up, the oldest first. */
export async function openRegistrations(tx: Tx, hotelIds: readonly HotelId[] | undefined, limit: number): Promise<RegistrationRecord[]> {
  const ofHotels = hotelIds ? sql`and sale_registration.hotel_id = any(${hotelIds}::uuid[])` : empty;
  return tx.rows<RegistrationRecord>(
    sql`${found} and state in ('waiting', 'refused') ${ofHotels} order by asked_at, sale_id limit ${limit}`,
  );
}

export interface NewRegistration {
  saleId: SaleId;
  hotelId: HotelId;
  key: string;
  customer: { firstName: string; lastName: string; email: string; fiscalNumber: string };
  operatorCode: string;
  cashboxCode: string;
  payments: readonly HostPayment[];
  passwordSealed: string;
  askedAt: Date;
  askedBy: string;
}

/**
 * A sale sets out for the hotel's system. One that was on its way before keeps its key, by which the system knows the same sale again; one that
 * was taken back is another. Answers whether it set out: a sale that has arrived does not.
 */
export async function putRegistration(tx: Tx, registration: NewRegistration): Promise<boolean> {
  const { saleId, hotelId, key, customer, operatorCode, cashboxCode, payments, passwordSealed, askedAt, askedBy } = registration;
  const written = await tx.run(sql`
    insert into sale_registration (group_id, sale_id, hotel_id, key, state, first_name, last_name, email, fiscal_number, operator_code,
                                   cashbox_code, payments, password_sealed, asked_at, asked_by)
    values (current_hotel_group(), ${saleId}, ${hotelId}, ${key}, 'waiting', ${customer.firstName}, ${customer.lastName}, ${customer.email},
            ${customer.fiscalNumber}, ${operatorCode}, ${cashboxCode}, ${JSON.stringify(payments)}, ${passwordSealed}, ${askedAt}, ${askedBy})
    on conflict (group_id, sale_id) do update set
      key = case sale_registration.state when 'cancelled' then excluded.key else sale_registration.key end,
      state = 'waiting', first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      fiscal_number = excluded.fiscal_number, operator_code = excluded.operator_code, cashbox_code = excluded.cashbox_code,
      payments = excluded.payments, password_sealed = excluded.password_sealed, failure = null, failure_words = null,
      asked_at = excluded.asked_at, asked_by = excluded.asked_by
    where sale_registration.state <> 'registered'`);
  return written === 1;
}

/** With the password entered anew: refused or forgotten, it waits again. */
export async function putPassword(tx: Tx, saleId: SaleId, passwordSealed: string, at: Date): Promise<void> {
  await tx.run(sql`
    update sale_registration set state = 'waiting', password_sealed = ${passwordSealed}, failure = null, failure_words = null, asked_at = ${at}
    where ${here} and sale_id = ${saleId}`);
}

/** The system has it, under this key: only the first who learns so writes it down. */
export async function keepInvoice(
  tx: Tx,
  { saleId, key }: RegistrationRecord,
  invoice: { reference: string; url: string | null },
  at: Date,
): Promise<boolean> {
  const kept = await tx.run(sql`
    update sale_registration set state = 'registered', password_sealed = null, failure = null, failure_words = null,
      invoice_reference = ${invoice.reference}, invoice_url = ${invoice.url}, registered_at = ${at}
    where ${here} and sale_id = ${saleId} and key = ${key} and state in ('waiting', 'refused')`);
  return kept === 1;
}

export interface Failure {
  /** `refused` is the system's last word, and the password is not needed any more. */
  state: 'waiting' | 'refused';
  code: ErrorCode;
  words: string | null;
}

export async function keepFailure(tx: Tx, { saleId, key }: RegistrationRecord, { state, code, words }: Failure): Promise<boolean> {
  const kept = await tx.run(sql`
    update sale_registration set state = ${state}, failure = ${code}, failure_words = ${words},
      password_sealed = case ${state}::text when 'waiting' then password_sealed end
    where ${here} and sale_id = ${saleId} and key = ${key} and state = 'waiting'`);
  return kept === 1;
}

export async function keepCancelled(tx: Tx, { saleId, key }: RegistrationRecord): Promise<boolean> {
  const kept = await tx.run(sql`
    update sale_registration set state = 'cancelled', invoice_reference = null, invoice_url = null, registered_at = null
    where ${here} and sale_id = ${saleId} and key = ${key} and state = 'registered'`);
  return kept === 1;
}

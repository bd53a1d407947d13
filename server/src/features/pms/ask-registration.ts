import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { decideOperator, isRegistered, type Operator, type OperatorDraft, type OperatorReason } from '#domain/sale/operator.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { defineTopic } from '../../platform/jobs/reactions.ts';
import { referenceOf } from './reference.store.ts';
import { registersSales } from './registers-sales.ts';
import type { RegistrationRef } from './registration-claims.store.ts';
import { type NewRegistration, putRegistration } from './registrations.store.ts';

export const registrationAsked = defineTopic<RegistrationRef>('registration-asked');

/** A sealed password copied to another sale does not open there. */
export const operatorContext = (saleId: SaleId) => `sale_registration ${saleId}`;

export const operatorCodes = {
  operatorMissing: 'OPERATOR_MISSING',
  unknownOperator: 'OPERATOR_UNKNOWN',
  unknownCashbox: 'CASHBOX_UNKNOWN',
  unknownPaymentMethod: 'PAYMENT_METHOD_UNKNOWN',
  paymentSum: 'PAYMENT_SUM',
} as const satisfies Record<OperatorReason, ErrorCode>;

export interface SaleToAsk extends Pick<NewRegistration, 'customer'> {
  id: SaleId;
  hotelId: HotelId;
  totalMinor: number;
}

/** Checked against what the hotel's system last said of itself: it may be down, and the sale must not wait for it. */
export async function decideKnownOperator(
  tx: CommandTx,
  { hotelId, totalMinor }: Pick<SaleToAsk, 'hotelId' | 'totalMinor'>,
  draft: OperatorDraft,
): Promise<Outcome<Operator, OperatorReason>> {
  const operators = await referenceOf(tx, hotelId, 'operator');
  const paymentMethods = await referenceOf(tx, hotelId, 'paymentMethod');
  return decideOperator(draft, totalMinor, { operators, paymentMethods });
}

/** Sends a sale on its way to the hotel's system, which is asked once this is committed. Answers whether it set out. */
export async function sendRegistration(
  tx: CommandTx,
  secrets: Secrets,
  { id: saleId, hotelId, customer }: SaleToAsk,
  { userCode: operatorCode, cashboxCode, password, payments }: Operator,
  { actor: askedBy }: Origin,
): Promise<boolean> {
  if (tx.scope.kind !== 'group') throw new Error('a sale belongs to a hotel group');
  const passwordSealed = secrets.seal(password, operatorContext(saleId));
  const registration = { saleId, hotelId, key: randomUUID(), customer, operatorCode, cashboxCode, payments, passwordSealed };
  const setOut = await putRegistration(tx, { ...registration, askedAt: tx.now, askedBy });
  if (setOut) await tx.publish(registrationAsked, { groupId: tx.scope.groupId, saleId });
  return setOut;
}

/** A sale at the desk goes to the hotel's system where the hotel wants that and it costs something; else nothing is asked and nothing is kept. */
export async function askRegistration(
  tx: CommandTx,
  secrets: Secrets,
  sale: SaleToAsk,
  draft: OperatorDraft,
  origin: Origin,
): Promise<Outcome<null, OperatorReason>> {
  if (!isRegistered(await registersSales(tx, sale.hotelId), sale.totalMinor)) return done(null);
  const operator = await decideKnownOperator(tx, sale, draft);
  if (!operator.ok) return operator;
  await sendRegistration(tx, secrets, sale, operator.value, origin);
  return done(null);
}

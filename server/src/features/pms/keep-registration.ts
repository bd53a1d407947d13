import { limits } from '#contract/vocabulary/limits.ts';
import { done } from '#domain/outcome.ts';
import { type CommandTx, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { type Invoice, PmsProblem, type PmsProblemKind } from '../../ports/pms.ts';
import { recordEvent } from '../events/index.ts';
import { setVoucherInvoice } from '../vouchers/index.ts';
import { pmsErrorCodes } from './pms-tools.ts';
import type { RegistrationRef } from './registration-claims.store.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { type Failure, keepCancelled, keepFailure, keepInvoice, type RegistrationRecord } from './registrations.store.ts';

/** Asking again would be answered the same; somebody must mend something first. */
const lastWords: ReadonlySet<PmsProblemKind> = new Set(['refused', 'passwordWrong', 'addressRefused', 'tls']);

/** As PostgreSQL can keep it, and no longer than anybody reads. */
const storable = (words: string, chars: number) => words.slice(0, chars).replace(/\0|\p{Surrogate}/gu, '');

/** It becomes a link on our pages: nothing but a web address may. */
const linkOf = (url: string | null) => (url !== null && /^https?:\/\//i.test(url) ? storable(url, limits.pmsAddressChars) : null);

function failureOf(problem: PmsProblem | 'notConnected'): Failure {
  if (problem === 'notConnected') return { state: 'waiting', code: 'PMS_NOT_CONNECTED', words: null };
  const state = lastWords.has(problem.kind) ? 'refused' : 'waiting';
  return { state, code: pmsErrorCodes[problem.kind], words: storable(problem.message, limits.pmsNameChars) };
}

function eventOf({ saleId, hotelId, operatorCode, cashboxCode, payments, totalMinor, currency }: RegistrationRecord) {
  return { type: 'Invoice', saleId, hotelId, request: { operatorCode, cashboxCode, payments, totalMinor, currency } } as const;
}

const originOf = ({ askedBy }: RegistrationRecord) => ({ actor: askedBy, requestId: '' });

async function writeInvoice(tx: CommandTx, { sales }: RegistrationTools, registration: RegistrationRecord, { reference, url }: Invoice) {
  const invoice = { reference: storable(reference, limits.pmsNameChars), url: linkOf(url) };
  if (!(await keepInvoice(tx, registration, invoice, tx.now))) return;
  // The sale before its vouchers, as everybody who writes to both.
  await sales.setInvoice(tx, registration.saleId, invoice.reference);
  await setVoucherInvoice(tx, registration.saleId, invoice);
  await tx.record({ subject: 'sale', id: registration.saleId, detail: { registered: invoice } });
  const event = { ...eventOf(registration), action: 'Register', result: 'ok', response: invoice } as const;
  await recordEvent(tx, event, originOf(registration), tx.now);
}

/** A system that stays down is told of once, however often it is asked. */
async function writeFailure(tx: CommandTx, registration: RegistrationRecord, failure: Failure) {
  if (!(await keepFailure(tx, registration, failure)) || failure.code === registration.failure) return;
  const result = failure.state === 'refused' ? 'error' : 'warning';
  const event = { ...eventOf(registration), action: 'Register', result, response: { code: failure.code, message: failure.words } } as const;
  await recordEvent(tx, event, originOf(registration), tx.now);
}

/** Writes down what the system says of a sale, and what follows from it. */
export async function keepRegistrationOutcome(
  tools: RegistrationTools,
  ref: RegistrationRef,
  registration: RegistrationRecord,
  answer: Invoice | PmsProblem | 'notConnected',
): Promise<void> {
  const input = { name: 'registerSale', scope: groupScope(ref.groupId), origin: originOf(registration), request: ref } as const;
  const outcome = await runCommand(tools.platform, { ...input, isolation: 'read committed' }, async (tx) => {
    if (answer instanceof PmsProblem || answer === 'notConnected') await writeFailure(tx, registration, failureOf(answer));
    else await writeInvoice(tx, tools, registration, answer);
    return done(null);
  });
  if (!outcome.ok) throw new Error(`the registration of sale ${ref.saleId} could not be kept: ${outcome.reason}`);
}

/** The system has taken the sale back: no voucher names the invoice any more. */
export async function keepRegistrationCancelled(
  tools: RegistrationTools,
  ref: RegistrationRef,
  registration: RegistrationRecord,
  actor: string,
): Promise<void> {
  const origin = { actor, requestId: '' };
  const input = { name: 'cancelRegistration', scope: groupScope(ref.groupId), origin, request: ref, isolation: 'read committed' } as const;
  const outcome = await runCommand(tools.platform, input, async (tx) => {
    if (!(await keepCancelled(tx, registration))) return done(null);
    await tools.sales.setInvoice(tx, ref.saleId, null);
    await setVoucherInvoice(tx, ref.saleId, { reference: null, url: null });
    const { invoiceReference, invoiceUrl } = registration;
    await tx.record({ subject: 'sale', id: ref.saleId, detail: { takenBack: { reference: invoiceReference, url: invoiceUrl } } });
    const event = { ...eventOf(registration), action: 'Delete', result: 'ok', response: { reference: invoiceReference } } as const;
    await recordEvent(tx, event, origin, tx.now);
    return done(null);
  });
  if (!outcome.ok) throw new Error(`sale ${ref.saleId} was taken back and could not be written so: ${outcome.reason}`);
}

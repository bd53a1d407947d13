import type { RegistrationDraft } from '#contract/registrations.ts';
import type { HotelGroupId, HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { toMinor } from '#domain/money/minor.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { decideFiscalNumber } from '#domain/sale/buyer.ts';
import type { OperatorReason } from '#domain/sale/operator.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { decideKnownOperator, sendRegistration } from './ask-registration.ts';
import { findConnectionOf } from './connections.store.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { findRegistrableSale, salesOfVouchers } from './sale-to-register.reads.ts';

interface RegisterInput {
  draft: RegistrationDraft;
  mayWorkIn(hotelId: HotelId): boolean;
}

type Reason = OperatorReason | 'unknownSale' | 'severalSales' | 'notPaid' | 'notConnected' | 'implausibleNumber' | 'registered';

/** Sends a sale that exists on its way: one that was bought online, or one that could not be registered at the desk. */
export function registerOnlineSaleCommand(
  { platform, secrets }: RegistrationTools,
  groupId: HotelGroupId,
  origin: Origin,
  { draft, mayWorkIn }: RegisterInput,
) {
  // The password is part of nothing that is kept, not even of what a repeated request is known by.
  const { hostUserPassword: password, ...request } = draft;
  const input = { name: 'registerSaleOnPms', scope: groupScope(groupId), origin, request, isolation: 'read committed' } as const;
  return runCommand(platform, input, async (tx): Promise<Outcome<SaleId, Reason>> => {
    const voucherIds = new Set(draft.voucherIds);
    const saleIds = await salesOfVouchers(tx, [...voucherIds]);
    const [saleId] = saleIds;
    if (saleId === undefined || saleIds.length < voucherIds.size) return refused('unknownSale', 'voucherIds');
    if (new Set(saleIds).size > 1) return refused('severalSales', 'voucherIds');
    const sale = await findRegistrableSale(tx, saleId);
    if (!sale || !mayWorkIn(sale.hotelId)) return refused('unknownSale', 'voucherIds');
    if (!sale.paid) return refused('notPaid');
    if (!(await findConnectionOf(tx, sale.hotelId))?.active) return refused('notConnected');
    const fiscalNumber = decideFiscalNumber(draft.customerNif, undefined, sale.countryCode);
    if (!fiscalNumber.ok) return fiscalNumber;
    const operator = await decideKnownOperator(tx, sale, {
      userCode: draft.hostUserCode,
      cashboxCode: draft.hostUserCashboxCode,
      password,
      payments: draft.hostPaymentCodes.map(({ hostPaymentCode, amount }) => ({
        methodCode: hostPaymentCode,
        amountMinor: toMinor(amount),
      })),
      paymentsField: 'hostPaymentCodes',
    });
    if (!operator.ok) return operator;
    const customer = {
      firstName: draft.customerFirstName,
      lastName: draft.customerLastName,
      email: draft.customerMail,
      fiscalNumber: fiscalNumber.value,
    };
    const setOut = await sendRegistration(tx, secrets, { ...sale, customer }, operator.value, origin);
    return setOut ? done(sale.id) : refused('registered');
  });
}

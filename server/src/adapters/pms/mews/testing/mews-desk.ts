import { randomUUID } from 'node:crypto';
import type { MewsHotel, Row } from './mews-hotel.ts';
import { MewsError } from './mews-lists.ts';

type Parameters = Record<string, unknown>;
interface Amount {
  Currency: string;
  GrossValue?: number;
  NetValue?: number;
  TaxCodes?: readonly string[];
}
interface Item {
  Name: string;
  UnitCount: number;
  UnitAmount: Amount;
  ExternalIdentifier?: string;
}

interface DeskManners {
  negativeAmounts: boolean;
  /** Whether payments are told with the identifier they came with: its documentation leaves that open. */
  tellsIdentifiers: boolean;
}

/** What a property of Mews lets connectors write: customers, bills, what is ordered and paid on them. */
export function createMewsDesk(hotel: MewsHotel, manners: DeskManners) {
  function only(parameters: Parameters, known: readonly string[]): void {
    const unknown = Object.keys(parameters).find((name) => !known.includes(name));
    if (unknown) throw new MewsError(400, `Unknown parameter ${unknown}.`);
  }

  function openBill(id: unknown, accountId: unknown): Row {
    const bill = hotel.rows.Bills.find(({ Id }) => Id === id);
    if (!bill) throw new MewsError(400, 'Invalid BillId.');
    if (bill.State !== 'Open') throw new MewsError(403, 'The bill is closed.');
    if (accountId !== undefined && bill.AccountId !== accountId) throw new MewsError(400, 'The bill belongs to another account.');
    return bill;
  }

  /** In a property that prices gross, an amount is told gross. */
  function toldAmount({ GrossValue, NetValue }: Amount): number {
    const value = hotel.enterprise.Pricing === 'Gross' ? GrossValue : NetValue;
    if (value === undefined) throw new MewsError(400, 'The amount must be told as the enterprise prices.');
    if (value < 0 && !manners.negativeAmounts) throw new MewsError(403, 'Negative amounts are not allowed.');
    return value;
  }

  const amountOf = (Currency: string, value: number) => ({ Currency, GrossValue: value, NetValue: value, TaxValues: [] });

  return {
    'customers/add'(parameters: Parameters) {
      only(parameters, ['FirstName', 'LastName', 'Email', 'Notes', 'TaxIdentificationNumber', 'OverwriteExisting']);
      if (typeof parameters.LastName !== 'string' || parameters.LastName === '') throw new MewsError(400, 'LastName is required.');
      const { OverwriteExisting, ...customer } = parameters;
      const isKnown = customer.Email !== undefined && hotel.rows.Customers.some(({ Email }) => Email === customer.Email);
      if (isKnown && OverwriteExisting !== true) throw new MewsError(403, 'A customer with this email exists.');
      return hotel.add('Customers', { IsActive: true, ...customer });
    },

    'bills/add'(parameters: Parameters) {
      only(parameters, ['Bills']);
      const bills = parameters.Bills as { AccountId: string; Name?: string }[];
      return { Bills: bills.map((bill) => hotel.add('Bills', { ...bill, State: 'Open', Number: null })) };
    },

    'bills/delete'(parameters: Parameters) {
      only(parameters, ['BillIds']);
      const ids = parameters.BillIds as string[];
      const isOnOne = ({ BillId }: Row) => ids.includes(String(BillId));
      if (hotel.rows.OrderItems.some(isOnOne) || hotel.rows.Payments.some(isOnOne)) throw new MewsError(403, 'The bill is not empty.');
      hotel.rows.Bills = hotel.rows.Bills.filter(({ Id }) => !ids.includes(Id));
      return {};
    },

    'orders/add'(parameters: Parameters) {
      only(parameters, ['ServiceId', 'AccountId', 'BillId', 'Notes', 'Items']);
      const service = hotel.rows.Services.find(({ Id }) => Id === parameters.ServiceId);
      if (!service?.IsActive) throw new MewsError(400, 'Invalid ServiceId.');
      const bill = openBill(parameters.BillId, parameters.AccountId);
      const items = (parameters.Items as Item[]).map((item) => ({ ...item, value: toldAmount(item.UnitAmount) }));
      const OrderId = randomUUID();
      for (const { Name, UnitCount, UnitAmount, ExternalIdentifier, value } of items) {
        hotel.add('OrderItems', {
          ServiceId: service.Id,
          ServiceOrderId: OrderId,
          BillId: bill.Id,
          AccountId: bill.AccountId,
          AccountingState: value === 0 ? 'Inactive' : 'Open',
          BillingName: Name,
          ExternalIdentifier,
          UnitCount,
          UnitAmount: amountOf(UnitAmount.Currency, value),
        });
      }
      return { OrderId };
    },

    'payments/addExternal'(parameters: Parameters) {
      only(parameters, ['AccountId', 'BillId', 'Amount', 'Type', 'ExternalIdentifier', 'Notes']);
      const bill = openBill(parameters.BillId, parameters.AccountId);
      const { Currency, GrossValue = 0 } = parameters.Amount as Amount;
      if (GrossValue < 0 && !manners.negativeAmounts) throw new MewsError(403, 'Negative amounts are not allowed.');
      const { EnabledExternalPaymentTypes } = hotel.enterprise.AccountingConfiguration;
      if (!EnabledExternalPaymentTypes.includes(String(parameters.Type)))
        throw new MewsError(403, 'The external payment type is not enabled.');
      const payment = hotel.add('Payments', {
        BillId: bill.Id,
        AccountId: bill.AccountId,
        AccountingState: 'Open',
        Amount: amountOf(Currency, -GrossValue),
        Identifier: manners.tellsIdentifiers ? parameters.ExternalIdentifier : randomUUID(),
        Notes: parameters.Notes,
        Data: { Discriminator: 'External', External: { Type: parameters.Type } },
      });
      return { ExternalPaymentId: payment.Id };
    },

    /** A receipt is of what is paid in full; anything else is an invoice. */
    'bills/close'(parameters: Parameters) {
      only(parameters, ['BillId', 'Type', 'AccountTaxIdentifier']);
      const bill = openBill(parameters.BillId, undefined);
      const charged = hotel.rows.OrderItems.filter(({ BillId }) => BillId === bill.Id).map(
        ({ UnitCount, UnitAmount }) => Number(UnitCount) * ((UnitAmount as Amount).GrossValue ?? 0),
      );
      const paid = hotel.rows.Payments.filter(({ BillId }) => BillId === bill.Id).map(({ Amount }) => (Amount as Amount).GrossValue ?? 0);
      const balance = [...charged, ...paid].reduce((sum, value) => sum + Math.round(value * 100), 0);
      if (parameters.Type === 'Receipt' && balance !== 0) throw new MewsError(403, 'The balance of the bill must be zero.');
      const closed = hotel.rows.Bills.filter(({ State }) => State === 'Closed').length;
      hotel.change(bill, {
        State: 'Closed',
        Type: parameters.Type,
        Number: `2026/${closed + 1}`,
        TaxIdentifier: parameters.AccountTaxIdentifier,
      });
      return { Bills: [bill] };
    },
  };
}

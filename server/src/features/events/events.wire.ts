import type { LoggedEvent } from '#contract/events.ts';
import { type Currency, currencies } from '#contract/vocabulary/currencies.ts';
import { eventResultNames, eventResults } from '#contract/vocabulary/events.ts';
import { happeningOf } from '#domain/event/happening.ts';
import { ledgerLines } from '#domain/event/ledger-line.ts';
import { masked } from '#domain/event/mask.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { LedgerRow, LogRow } from './events.reads.ts';

type Payload = LoggedEvent['messageRequest'];

/** Once more on the way out: an older version may have kept what this one knows to be a secret. */
const safe = (payload: Payload) => masked(payload) as Payload;

/** What both sources have. */
function common({ id, createdAt, userName, saleId, voucherId, hotelName, voucherNumber, request, response }: LogRow | LedgerRow) {
  const ids = { saleId, voucherId };
  return { id, createdAt, userName, ids, hotelName, voucherNumber, messageRequest: safe(request), messageResponse: safe(response) };
}

function ledgerToWire(row: LedgerRow): LoggedEvent {
  const { type, action, result } = ledgerLines[row.kind];
  return {
    ...common(row),
    eventType: type,
    action,
    result: eventResults[result],
    happening: row.kind,
    gateway: null,
    amount: row.amountMinor === null ? null : fromMinor(row.amountMinor),
    currency: row.currency,
    quantity: row.quantity,
  };
}

function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && (currencies as readonly string[]).includes(value);
}

/** The money a line is about: what was asked for, else what came. */
function moneyOf({ request, response }: LogRow): Pick<LoggedEvent, 'amount' | 'currency'> {
  for (const { amountMinor, currency } of [request, response]) {
    if (typeof amountMinor === 'number' && isCurrency(currency)) return { amount: fromMinor(amountMinor), currency };
  }
  return { amount: null, currency: null };
}

function logToWire(row: LogRow): LoggedEvent {
  const { type, action, result, request, response } = row;
  return {
    ...common(row),
    eventType: type,
    action,
    result,
    happening: happeningOf({ type, action, result: eventResultNames[result], effect: response.effect, kind: response.kind }),
    gateway: typeof request.gateway === 'string' ? request.gateway : null,
    ...moneyOf(row),
    quantity: null,
  };
}

export function eventToWire(row: LogRow | LedgerRow): LoggedEvent {
  return row.source === 'log' ? logToWire(row) : ledgerToWire(row);
}
